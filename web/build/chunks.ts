import type { Rolldown } from 'vite';

type Graph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

const ROOTS = ['web/src/main.tsx', 'web/src/pages/index/Page.tsx'];
// Of the contract only what is drawn with: its schemas and tables come with whoever uses them.
const FIRST = /\/(?:web|ui|client)\/src\/|\/contract\/src\/money\.|\/node_modules\/(?:react|react-dom|scheduler)\//;

/** What several chunks have in common, by the file in which it goes; the first that fits. */
const SHARED: readonly (readonly [name: string, modules: RegExp])[] = [
  ['rules', /\/contract\/src\/|\/node_modules\/valibot\//],
  // Html and sealing are a library's worth each, and asked for by few. The names of agents' pages are asked for with every title.
  [
    'pages',
    /\/ui\/src\/|\/node_modules\/react\/|\/web\/src\/(?:features\/(?:platform\/content\/(?!Html\.)|rewards\/promotions\/)|api\/|lib\/(?!agent-page-names)|stores\/)|\/client\/src\/(?!sealing\.|keys\.)/,
  ],
  ['auth', /\/features\/players\/session\/(?!Captcha|SentCode|security|use-once)/],
  // What home shows of games without a lobby around them.
  [
    'cards',
    /\/features\/play\/games\/(?:Cover|CoverLink|Game(?:Card|Link|Row|Tile)|ListFailure|QuickRow|after-login|count-text|favourites|full-rows|games|hot-games|image-source|last-lobby|popup-item|start-game|start-lane|until-text|use-open-tile)\./,
  ],
  ['lobby', /\/features\/play\/games\/(?!(?:house-)?lottery\/)/],
  // The house's own lotteries are more than all that other lobbies have in common. Last: a group takes along what its modules import, and the
  // lobby would ask for all of this to get what both have.
  ['lottery', /\/features\/play\/games\/(?:house-)?lottery\//],
];

/** All that the home page needs at once: whatever its modules import, and so on. */
function firstModules(graph: Graph, root: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = ROOTS.map((file) => `${root}/${file}`);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/** Which modules share a file; `root` is the repository's folder. In files of their own, fifty small ones would each wait for a turn on a connection. */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let first: ReadonlySet<string> | undefined;
  const isFirst = (id: string, graph: Graph): boolean => {
    first ??= firstModules(graph, root);
    return first.has(id) && FIRST.test(id) && !ROOTS.some((file) => id.endsWith(file));
  };
  const shared = SHARED.map(([name, modules], at) => ({
    name,
    test: (id: string) => modules.test(id),
    minShareCount: 2,
    priority: SHARED.length - at,
  }));
  return [{ name: (id, graph) => (isFirst(id, graph) ? 'first' : null), debugName: 'first', priority: SHARED.length + 1 }, ...shared];
}
