import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption } from 'vite';

type Chunk = { readonly fileName: string; readonly facade: string; readonly imports: readonly string[] };

/**
 * Runs before anything is drawn: the stored theme, and whether the prerendered home page is what this reader would see
 * (`data-shell`: absent, it is; `text`, not in this language; `frame`, another page or a signed-in reader).
 * The site itself is fetched after the first paint.
 */
const boot = (main: string, ahead: readonly string[]): string =>
  `(function(d,w){var e=d.documentElement;try{var l=localStorage;if(l.theme==='dark')e.dataset.theme='dark';` +
  `if(l.lang&&l.lang!=='ID')e.dataset.shell='text';if(sessionStorage.token)e.dataset.shell='frame'}catch(x){}` +
  `if(!/^\\/(index(\\.html)?|home|login|register(\\.html)?)?$/.test(location.pathname))e.dataset.shell='frame';` +
  `var s=0;function go(){if(s)return;s=1;requestAnimationFrame(function(){setTimeout(function(){` +
  `${JSON.stringify(ahead)}.forEach(function(u){var p=d.createElement('link');p.rel='modulepreload';p.href=u;d.head.append(p)});` +
  `import(${JSON.stringify(main)})})})}` +
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
        if (file.type === 'chunk')
          chunks.set(file.fileName, { fileName: file.fileName, facade: file.facadeModuleId ?? '', imports: file.imports });
      }
    },
    async closeBundle() {
      const facadeOf = (suffix: string) => [...chunks.values()].find(({ facade }) => facade.endsWith(suffix))?.fileName;
      const page = path.join(outDir, 'index.html');
      const built = await readFile(page, 'utf8');
      const main = /<script type="module"[^>]* src="([^"]+)"/.exec(built)?.[1];
      const sheets = [...built.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href);
      if (!main || sheets.length === 0) throw new Error('the built index.html has no entry script or style sheet');
      const ahead = closure(
        [main.slice(1), facadeOf('pages/index/Page.tsx') ?? '', facadeOf('locales/id.ts') ?? ''].filter(Boolean),
        chunks,
      ).map((file) => `/${file}`);
      const style = (await Promise.all(sheets.map((sheet) => readFile(path.join(outDir, sheet), 'utf8')))).join('\n').trim();
      const script = boot(main, ahead);
      const home = await renderHome(root, pluginsOfServerBuild());
      if (/ style="/.test(home))
        throw new Error('the prerendered page carries style attributes, which the content security policy refuses');
      const html = built
        .replace(/\s*<script type="module"[^>]*><\/script>/, '')
        .replaceAll(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
        .replace('</head>', () => `  <style>${style}</style>\n    <script>${script}</script>\n  </head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${home}</div>`);
      await writeFile(page, html);
      await writeFile(path.join(outDir, 'csp.json'), JSON.stringify({ scriptHashes: [sha256(script)], styleHashes: [sha256(style)] }));
    },
  };
}
