import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type PluginOption } from 'vite';
import { hasHeader, type Route, ROUTES } from '../src/app/routes.ts';

export type Chunk = {
  readonly fileName: string;
  readonly facade: string;
  readonly imports: readonly string[];
  readonly styles: readonly string[];
};
export type Chunks = ReadonlyMap<string, Chunk>;

const HOME = ROUTES.filter(({ group }) => group === 'index').flatMap(({ paths }) => paths);
/** Whose pages are rendered ahead like home: where a stranger may arrive, and what stands there without a query. */
const PRERENDERED = ['egame', 'byIframe', 'elott', 'promo', 'pointMall', 'Vip', 'help', 'noticePage', 'joinus'];
const isPrerendered = ({ group, frame }: Route): boolean => PRERENDERED.includes(group) && hasHeader(frame);
/** The page of every other address: the frame alone. */
export const OTHER = 'pages/other.html';

/** A page that is written: its group, at which addresses it stands, its name, what it looks like, the styles inside it and the code that it needs. */
export type Written = {
  readonly group: string | null;
  readonly file: string;
  readonly paths: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly html: string;
  readonly sheets: readonly string[];
  readonly prerendered: readonly string[];
};

/** The same with what stands before and behind it in its file. */
export type Frame = Written & { readonly before: string; readonly after: string };

/** What the server needs to draw a page again, with a banner in it: home begins with none. */
export const drawnAgain = ({ group, paths, before, after }: Frame) =>
  group === null || group === 'index' ? [] : paths.map((address) => ({ path: address, group, before, after }));

const CHARACTERS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<"]/g, (character) => CHARACTERS[character] ?? '');

/** A page's own title and description in the place of home's. */
export const named = (template: string, { title, description }: Written): string =>
  template
    .replace(/<title>[^<]*/, () => `<title>${escaped(title)}`)
    .replace(/(name="description"\s+content=")[^"]*/, (_, start: string) => start + escaped(description));

/** The site's own code, built to render pages in Node: here, and in the server, which finds it beside the site. */
export async function loadRenderer(root: string, outDir: string, plugins: PluginOption[]) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/prerender.tsx',
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  return (await import(pathToFileURL(path.join(outDir, 'prerender.mjs')).href)) as typeof import('../src/prerender.tsx');
}

type Renderer = Awaited<ReturnType<typeof loadRenderer>>;

/** All files that chunks need at once, themselves among them: what is needed before what needs it, as their styles must follow each other. */
export function closure(start: readonly string[], chunks: Chunks): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const needed of chunks.get(file)?.imports ?? []) visit(needed);
    found.add(file);
  };
  for (const file of start) visit(file);
  return [...found];
}

export const sheetsOf = (files: readonly string[], chunks: Chunks): string[] => [
  ...new Set(files.flatMap((file) => chunks.get(file)?.styles ?? [])),
];

/** The file of the chunk of a source. */
export function fileOf(suffix: string, chunks: Chunks): string {
  const found = [...chunks.values()].find(({ facade }) => facade.endsWith(suffix));
  if (!found) throw new Error(`no chunk for ${suffix}`);
  return found.fileName;
}

/** Every page, each with what it needs beyond what all have. */
export async function writtenPages(chunks: Chunks, common: readonly string[], { prerender, nameOf }: Renderer): Promise<Written[]> {
  const beyond = (...sources: string[]): string[] =>
    closure(
      sources.map((source) => fileOf(source, chunks)),
      chunks,
    ).filter((file) => !common.includes(file));
  const written: Written[] = [];
  const write = async (file: string, paths: readonly string[], group: string | null, own: readonly string[]) => {
    const { html } = await prerender(paths[0] ?? '/down', group);
    if (/ style="/.test(html)) throw new Error(`${file} carries style attributes, which the content security policy refuses`);
    const { title, description } = nameOf(paths[0] ?? '/');
    written.push({ group, file, paths, title, description, html, sheets: sheetsOf(own, chunks), prerendered: [...common, ...own] });
  };
  await write(OTHER, [], null, []);
  await write('index.html', HOME, 'index', beyond('pages/index/Page.tsx'));
  for (const { paths, group } of ROUTES.filter(isPrerendered)) {
    const own = beyond(`pages/${group}/Page.tsx`, 'words/site-pages/id');
    for (const address of paths) await write(`pages${address}.html`, [address], group, own);
  }
  return written;
}
