import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { openBrowser } from './browser-page.ts';
import { limit, type Row } from './table.ts';

const built = path.resolve(import.meta.dirname, '../dist/web');

/** The scripts and styles that a browser asks for when it opens a page, and the styles that stand in the page itself. */
async function filesOf(address: string): Promise<ReadonlySet<string>> {
  const context = await openBrowser();
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url());
    if (origin === new URL(address).origin && /\.(js|css)$/.test(pathname)) files.add(pathname);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  const links = await page.locator('link[rel="stylesheet"]').evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
  for (const href of links) files.add(new URL(href).pathname);
  await context.close();
  return files;
}

/** What the page of a lottery asks for beyond the lobby of games, packed. */
export async function lotteryWeightRows(site: string): Promise<Row[]> {
  const known = await filesOf(`${site}rng`);
  const own = [...(await filesOf(`${site}lottery?gameCode=VNMB&vendor=TCG_LOTTO_VN`))].filter((file) => !known.has(file));
  const bytes = own.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(built, file)), { level: 9 }).length, 0);
  return [limit('the page of a lottery beyond the lobby of games, JS + CSS, gzip', bytes / 1_000, 'KB', 45)];
}
