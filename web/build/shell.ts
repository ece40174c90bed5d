import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption } from 'vite';
import { hasHeader, ROUTES } from '../src/app/routes.ts';

type Chunk = {
  readonly fileName: string;
  readonly facade: string;
  readonly imports: readonly string[];
  readonly styles: readonly string[];
};

const HOME = ROUTES.filter(({ group }) => group === 'index').flatMap(({ paths }) => paths);
const BARE = ROUTES.filter(({ frame }) => !hasHeader(frame)).flatMap(({ paths }) => paths);

/**
 * Runs before anything is drawn: the stored theme, and whether the prerendered home page is what this reader would see
 * (`data-shell`: absent, it is; `text`, not in this language; `frame`, another page or a signed-in reader; `none`, a page without the frame).
 * The site itself is fetched after the first paint.
 */
const boot = (main: string, ahead: readonly string[]): string =>
  `(function(d,w){var e=d.documentElement;try{var l=localStorage;if(l.theme==='dark')e.dataset.theme='dark';` +
  `if(l.lang&&l.lang!=='ID')e.dataset.shell='text';if(sessionStorage.token)e.dataset.shell='frame'}catch(x){}` +
  `var p=location.pathname;if(${JSON.stringify(HOME)}.indexOf(p)<0)e.dataset.shell=${JSON.stringify(BARE)}.indexOf(p)<0?'frame':'none';` +
  `var s=0;function go(){if(s)return;s=1;requestAnimationFrame(function(){setTimeout(function(){` +
  `${JSON.stringify(ahead)}.forEach(function(u){var p=d.createElement('link');p.rel='modulepreload';p.href=u;d.head.append(p)});` +
  `import(${JSON.stringify(main)}).catch(function(){d.getElementById('dead').hidden=false})})})}` +
  `w.addEventListener('load',go);setTimeout(go,2500)})(document,window)`;

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Renders the home page by the site's own code, in Node. */
async function renderHome(root: string, plugins: PluginOption[]): Promise<string> {
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
  const module = (await import(pathToFileURL(path.join(outDir, 'prerender.mjs')).href)) as { prerender: () => Promise<string> };
  const html = await module.prerender();
  await rm(outDir, { recursive: true, force: true });
  return html;
}

/** All files that a chunk needs at once. */
function closure(start: readonly string[], chunks: ReadonlyMap<string, Chunk>): string[] {
  const seen = new Set<string>();
  const queue = [...start];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    queue.push(...(chunks.get(file)?.imports ?? []));
  }
  return [...seen];
}

/**
 * The inlined sheets are in every page already: the lists of what a chunk needs name the entry, which is loaded, in their place.
 * The files themselves go.
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
 * Writes the home page's frame and its style into index.html and lets the site start after the first paint.
 * `csp.json` beside it names the hashes of the inline script and style for the server's content security policy.
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
      const fileOf = (suffix: string): string => {
        const found = [...chunks.values()].find(({ facade }) => facade.endsWith(suffix));
        if (!found) throw new Error(`no chunk for ${suffix}`);
        return found.fileName;
      };
      const main = fileOf('index.html');
      const first = closure([main, fileOf('pages/index/Page.tsx'), fileOf('locales/id.ts')], chunks);
      const sheets = [...new Set(first.flatMap((file) => chunks.get(file)?.styles ?? []))];
      const style = (await Promise.all(sheets.map((sheet) => readFile(path.join(outDir, sheet), 'utf8')))).join('').trim();
      await forgetSheets(outDir, sheets, main);
      const script = boot(
        `/${main}`,
        first.map((file) => `/${file}`),
      );
      const home = await renderHome(root, pluginsOfServerBuild());
      if (/ style="/.test(home))
        throw new Error('the prerendered page carries style attributes, which the content security policy refuses');
      // A redeployed site has another one: whoever still reads the old site finds out by it (lib/load-chunk.ts).
      const id = createHash('sha256')
        .update([...chunks.keys(), style, script, home].join('\n'))
        .digest('base64url')
        .slice(0, 12);
      const page = path.join(outDir, 'index.html');
      const html = (await readFile(page, 'utf8'))
        .replace(/\s*<script type="module"[^>]*><\/script>/, '')
        .replaceAll(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
        .replace(
          '</head>',
          () => `  <meta name="build" content="${id}" />\n    <style>${style}</style>\n    <script>${script}</script>\n  </head>`,
        )
        .replace('<div id="root"></div>', () => `<div id="root">${home}</div>`);
      await writeFile(page, html);
      const write = (name: string, data: object) => writeFile(path.join(outDir, name), JSON.stringify(data));
      await write('csp.json', { scriptHashes: [sha256(script)], styleHashes: [sha256(style)] });
      await write('build.json', { id });
      // Which addresses are pages, so that the server says 404 for the others, and which of them no search engine keeps.
      await write('routes.json', {
        paths: ROUTES.flatMap(({ paths }) => paths),
        hidden: ROUTES.filter(({ inGame }) => inGame).flatMap(({ paths }) => paths),
      });
    },
  };
}
