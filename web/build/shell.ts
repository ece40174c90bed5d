import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption } from 'vite';
import { hasHeader, type Route, ROUTES } from '../src/app/routes.ts';
import { BOOT } from './boot.ts';

type Chunk = {
  readonly fileName: string;
  readonly facade: string;
  readonly imports: readonly string[];
  readonly styles: readonly string[];
};
type Chunks = ReadonlyMap<string, Chunk>;

const HOME = ROUTES.filter(({ group }) => group === 'index').flatMap(({ paths }) => paths);
const BARE = ROUTES.filter(({ frame }) => !hasHeader(frame)).flatMap(({ paths }) => paths);
/** Whose pages are rendered ahead like home: where a stranger may arrive, and what stands there without a query. */
const AHEAD = ['egame', 'byIframe', 'elott', 'promo', 'pointMall', 'Vip', 'help', 'noticePage', 'joinus'];
const isAhead = ({ group, frame }: Route): boolean => AHEAD.includes(group) && hasHeader(frame);
/** The page of every other address: the frame alone. */
const OTHER = 'pages/other.html';

/** A page that is written: at which addresses it stands, what it looks like, the styles inside it and the code that it needs. */
type Written = {
  readonly file: string;
  readonly paths: readonly string[];
  readonly html: string;
  readonly sheets: readonly string[];
  readonly ahead: readonly string[];
};

const site = (file: string): string => `/${file}`;
const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The site's own code, built to render pages in Node. */
async function loadRenderer(root: string, plugins: PluginOption[]) {
  const outDir = path.resolve(root, `../dist/.prerender-${process.pid}`);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins,
    publicDir: false,
    ssr: { noExternal: [/^@sorak\//] },
    build: {
      ssr: 'src/prerender.tsx',
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  const module = (await import(pathToFileURL(path.join(outDir, 'prerender.mjs')).href)) as {
    prerender: (pathname: string, group: string | null) => Promise<string>;
  };
  return { prerender: module.prerender, close: () => rm(outDir, { recursive: true, force: true }) };
}

/** All files that chunks need at once, themselves among them: what is needed before what needs it, as their styles must follow each other. */
function closure(start: readonly string[], chunks: Chunks): string[] {
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

const sheetsOf = (files: readonly string[], chunks: Chunks): string[] => [
  ...new Set(files.flatMap((file) => chunks.get(file)?.styles ?? [])),
];

/**
 * The sheets that are inside of every page need not be fetched: the lists of what a chunk needs name the entry, which is loaded, in their
 * place, and the files themselves go.
 */
async function forgetSheets(outDir: string, sheets: readonly string[], main: string): Promise<void> {
  const assets = path.join(outDir, 'assets');
  for (const name of await readdir(assets)) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(assets, name);
    const code = await readFile(file, 'utf8');
    const changed = sheets.reduce((text, sheet) => text.replaceAll(`"${sheet}"`, `"${main}"`), code);
    if (changed !== code) await writeFile(file, changed);
  }
  await Promise.all(sheets.map((sheet) => rm(path.join(outDir, sheet))));
}

/**
 * Writes the pages as they stand before the site runs, styles and all: index.html, one for each address that is rendered ahead, and one for
 * all others. The site starts after the first paint. `csp.json` names the hashes of the inline pieces for the server's content security
 * policy, `routes.json` which file is the page of which address.
 */
export function shell(pluginsOfServerBuild: () => PluginOption[]): Plugin {
  let root = '';
  let outDir = '';
  const chunks = new Map<string, Chunk>();
  const fileOf = (suffix: string): string => {
    const found = [...chunks.values()].find(({ facade }) => facade.endsWith(suffix));
    if (!found) throw new Error(`no chunk for ${suffix}`);
    return found.fileName;
  };

  /** Every page, each with what it needs beyond what all have. */
  async function renderAll(common: readonly string[]): Promise<Written[]> {
    const renderer = await loadRenderer(root, pluginsOfServerBuild());
    const beyond = (...files: string[]): string[] => closure(files, chunks).filter((file) => !common.includes(file));
    const written: Written[] = [];
    const write = async (file: string, paths: readonly string[], group: string | null, own: readonly string[]) => {
      const html = await renderer.prerender(paths[0] ?? '/down', group);
      if (/ style="/.test(html)) throw new Error(`${file} carries style attributes, which the content security policy refuses`);
      const ahead = [...common, ...own];
      written.push({ file, paths, html, sheets: sheetsOf(own, chunks), ahead });
    };
    await write(OTHER, [], null, []);
    await write('index.html', HOME, 'index', beyond(fileOf('pages/index/Page.tsx')));
    for (const { paths, group } of ROUTES.filter(isAhead)) {
      const own = beyond(fileOf(`pages/${group}/Page.tsx`), fileOf('locales/id-more.ts'));
      for (const address of paths) await write(`pages${address}.html`, [address], group, own);
    }
    await renderer.close();
    return written;
  }

  return {
    name: 'sorak-shell',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      outDir = path.resolve(root, config.build.outDir);
    },
    writeBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const { fileName, facadeModuleId, imports, viteMetadata } = file;
        chunks.set(fileName, { fileName, facade: facadeModuleId ?? '', imports, styles: [...(viteMetadata?.importedCss ?? [])] });
      }
    },
    async closeBundle() {
      const main = fileOf('index.html');
      const common = closure([main, fileOf('locales/id.ts')], chunks);
      const pages = await renderAll(common);
      const commonSheets = sheetsOf(common, chunks);
      const styles = new Map<string, string>();
      for (const sheet of new Set([...commonSheets, ...pages.flatMap(({ sheets }) => sheets)]))
        styles.set(sheet, (await readFile(path.join(outDir, sheet), 'utf8')).trim());
      await forgetSheets(outDir, commonSheets, main);
      const commonStyle = commonSheets.map((sheet) => styles.get(sheet) ?? '').join('');
      // A redeployed site has another one: whoever still reads the old site finds out by it (lib/load-chunk.ts).
      const id = createHash('sha256')
        .update([...chunks.keys(), commonStyle, BOOT, ...pages.map(({ html }) => html)].join('\n'))
        .digest('base64url')
        .slice(0, 12);
      const template = (await readFile(path.join(outDir, 'index.html'), 'utf8'))
        .replace(/\s*<script type="module"[^>]*><\/script>/, '')
        .replaceAll(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '');
      const headOf = ({ file, paths, sheets, ahead }: Written): string => {
        const start = { main: site(main), paths, bare: file === OTHER ? BARE : [], sheets: sheets.map(site), ahead: ahead.map(site) };
        return [
          `<meta name="build" content="${id}" />`,
          `<style>${commonStyle}</style>`,
          ...sheets.map((sheet) => `<style>${styles.get(sheet)}</style>`),
          `<script type="application/json" id="boot">${JSON.stringify(start)}</script>`,
          `<script>${BOOT}</script>`,
        ].join('\n    ');
      };
      await mkdir(path.join(outDir, 'pages'), { recursive: true });
      for (const page of pages)
        await writeFile(
          path.join(outDir, page.file),
          template
            .replace('</head>', () => `  ${headOf(page)}\n  </head>`)
            .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`),
        );
      const write = (name: string, data: object) => writeFile(path.join(outDir, name), JSON.stringify(data));
      const inline = [commonStyle, ...new Set(pages.flatMap(({ sheets }) => sheets.map((sheet) => styles.get(sheet) ?? '')))];
      await write('csp.json', { scriptHashes: [sha256(BOOT)], styleHashes: inline.map(sha256) });
      await write('build.json', { id });
      // Which addresses are pages, so that the server says 404 for the others, and which of them no search engine keeps.
      await write('routes.json', {
        paths: ROUTES.flatMap(({ paths }) => paths),
        hidden: ROUTES.filter(({ inGame }) => inGame).flatMap(({ paths }) => paths),
        files: Object.fromEntries(pages.flatMap(({ file, paths }) => paths.map((address) => [address, file]))),
        other: OTHER,
      });
    },
  };
}
