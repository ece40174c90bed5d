import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { openBrowser, withoutLaterWork } from './browser-page.ts';
import { limit, type Row } from './table.ts';

const root = path.resolve(import.meta.dirname, '..');
const gzip = (bytes: Uint8Array): number => gzipSync(bytes, { level: 9 }).length;

/** What React itself costs, in bytes: a page that says hello, minified by the same builder. */
export async function reactHello(): Promise<number> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sorak-hello-'));
  const entry = path.join(root, 'bench', '.hello.entry.js');
  await writeFile(
    entry,
    "import { createElement } from 'react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(createElement('p', null, 'hello'));",
  );
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        minify: true,
        modulePreload: false,
        rolldownOptions: { input: entry, output: { entryFileNames: 'hello.js' } },
      },
    });
  } finally {
    await import('node:fs/promises').then(({ rm }) => rm(entry));
  }
  return gzip(await readFile(path.join(folder, 'hello.js')));
}

/** The scripts and styles that a visitor's browser really asks for when it opens the home page, each gzipped. */
async function firstRoute(site: string): Promise<number> {
  const context = await openBrowser();
  const page = await context.newPage();
  await withoutLaterWork(page);
  const files = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url());
    if (origin === new URL(site).origin && /\.(js|css)$/.test(pathname))
      files.set(pathname, gzip(readFileSync(path.join(root, 'dist/web', pathname))));
  });
  await page.goto(site, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1000);
  await context.close();
  return [...files.values()].reduce((sum, size) => sum + size, 0);
}

export async function bytesRows(site: string): Promise<Row[]> {
  const kb = (bytes: number): number => bytes / 1024;
  return [
    {
      name: 'first route, JS + CSS, gzip',
      ours: kb(await firstRoute(site)),
      floor: kb(await reactHello()),
      floorName: 'React hello',
      unit: 'KB',
      max: 1.5,
    },
    limit('first HTML, gzip', kb(gzip(readFileSync(path.join(root, 'dist/web/index.html')))), 'KB', 14),
  ];
}
