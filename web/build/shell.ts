import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import type { Plugin, PluginOption } from 'vite';
import { canonicalPath, hasHeader, ROUTES } from '../src/app/routes.ts';
import { BOOT } from './boot.ts';
import {
  type Chunk,
  closure,
  drawnAgain,
  fileOf,
  type Frame,
  loadRenderer,
  named,
  OTHER,
  sheetsOf,
  type Written,
  writtenPages,
} from './written-pages.ts';

const BARE = ROUTES.filter(({ frame }) => !hasHeader(frame)).flatMap(({ paths }) => paths);
const site = (file: string): string => `/${file}`;
const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

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

/** The brand's faces as a file of their own, which the page asks for after its first paint; resolves to the file's name. */
async function writeFaces(outDir: string): Promise<string> {
  const { code } = await transform(await readFile(fileURLToPath(import.meta.resolve('@sorak/ui/fonts.css'))), {
    loader: 'css',
    minify: true,
  });
  const name = `assets/faces-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.css`;
  await writeFile(path.join(outDir, name), code);
  return name;
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
      const main = fileOf('index.html', chunks);
      const common = closure([main, fileOf('words/site-frame/id', chunks)], chunks);
      const renderDir = path.resolve(outDir, '../render');
      const renderer = await loadRenderer(root, renderDir, pluginsOfServerBuild());
      const pages = await writtenPages(chunks, common, renderer);
      const commonSheets = sheetsOf(common, chunks);
      const faces = await writeFaces(outDir);
      const styles = new Map<string, string>();
      for (const sheet of new Set([...commonSheets, ...pages.flatMap(({ sheets }) => sheets)]))
        styles.set(sheet, (await readFile(path.join(outDir, sheet), 'utf8')).trim());
      await forgetSheets(outDir, commonSheets, main);
      const commonStyle = commonSheets.map((sheet) => styles.get(sheet) ?? '').join('');
      // A redeployed site has another one: whoever still reads the old site finds out by it (client/src/load-chunk.ts).
      const id = createHash('sha256')
        .update([...chunks.keys(), commonStyle, BOOT, ...pages.map(({ html }) => html)].join('\n'))
        .digest('base64url')
        .slice(0, 12);
      const template = (await readFile(path.join(outDir, 'index.html'), 'utf8'))
        .replace('<div id="root"></div>', '<div id="root"><!--page--></div>')
        .replace(/\s*<script type="module"[^>]*><\/script>/, '')
        .replaceAll(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '');
      const isWords = (file: string): boolean => chunks.get(file)?.facade.includes('virtual:words/') ?? false;
      const headOf = ({ file, paths, sheets, prerendered }: Written): string => {
        const start = {
          main: site(main),
          paths,
          bare: file === OTHER ? BARE : [],
          sheets: sheets.map(site),
          prerendered: prerendered.filter((one) => !isWords(one)).map(site),
          words: prerendered.filter(isWords).map(site),
          faces: site(faces),
        };
        return [
          `<meta name="build" content="${id}" />`,
          `<style>${commonStyle}</style>`,
          ...sheets.map((sheet) => `<style>${styles.get(sheet)}</style>`),
          `<script type="application/json" id="boot">${JSON.stringify(start)}</script>`,
          `<script>${BOOT}</script>`,
        ].join('\n    ');
      };
      const write = (name: string, data: object) => writeFile(path.join(outDir, name), JSON.stringify(data));
      await mkdir(path.join(outDir, 'pages'), { recursive: true });
      const frames = pages.map((page): Frame => {
        const [before = '', after = ''] = named(template, page)
          .replace('</head>', () => `  ${headOf(page)}\n  </head>`)
          .split('<!--page-->');
        return { ...page, before, after };
      });
      await Promise.all(frames.map(({ file, before, html, after }) => writeFile(path.join(outDir, file), `${before}${html}${after}`)));
      await write('../render/pages.json', { language: renderer.language, pages: frames.flatMap(drawnAgain) });
      const inline = [commonStyle, ...new Set(pages.flatMap(({ sheets }) => sheets.map((sheet) => styles.get(sheet) ?? '')))];
      await write('csp.json', { scriptHashes: [sha256(BOOT)], styleHashes: inline.map(sha256) });
      await write('build.json', { id });
      // Which addresses are pages, so that the server says 404 for the others, which of them no search engine keeps and which it is told of.
      await write('routes.json', {
        paths: ROUTES.flatMap(({ paths }) => paths),
        hidden: ROUTES.filter(({ inGame }) => inGame).flatMap(({ paths }) => paths),
        listed: [...new Set(pages.flatMap(({ paths }) => paths.map(canonicalPath)))],
        files: Object.fromEntries(pages.flatMap(({ file, paths }) => paths.map((address) => [address, file]))),
        other: OTHER,
      });
    },
  };
}
