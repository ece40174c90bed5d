import { performance } from 'node:perf_hooks';
import type { Page } from 'playwright-core';
import type { SearchIndex } from '@sorak/contract';
import path from 'node:path';
import { createServer } from 'vite';
import { openBrowser } from './browser-page.ts';
import { limit, percentile, type Row } from './table.ts';

const TYPED = 'harimau gunnug 4321';
/** What is looked for by the engine alone: a beginning, a whole name, a slip, two slips, nothing at all. */
const TEXTS = ['n', 'naga', 'pinisi kilat', 'lampoin', 'harimau gunnug', 'qqqqqqqq'];

/** Milliseconds from each key until its list stands in the page, and until the frame that shows it. */
async function typed(page: Page): Promise<{ readonly placed: number[]; readonly shown: number[] }> {
  await page.locator('header input').click();
  await page.getByRole('option').first().waitFor();
  await page.evaluate(() => {
    const times = { placed: [] as number[], shown: [] as number[] };
    Object.assign(window, { benchSearch: times });
    let at = 0;
    const panel = document.querySelector('.find-panel');
    document.querySelector('header input')?.addEventListener('keydown', () => (at = performance.now()), { capture: true });
    new MutationObserver(() => {
      if (at === 0) return;
      const began = at;
      at = 0;
      times.placed.push(performance.now() - began);
      requestAnimationFrame(() => setTimeout(() => times.shown.push(performance.now() - began)));
    }).observe(panel ?? document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  for (const key of TYPED) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(250);
  }
  return page.evaluate(() => (window as unknown as { benchSearch: { placed: number[]; shown: number[] } }).benchSearch);
}

type Engine = typeof import('../web/src/features/play/search/find-games.ts') &
  typeof import('../web/src/features/play/search/search-index.ts');

/** The site's engine as its build makes it: its words are made by a plugin of Vite. */
async function openEngine(): Promise<Engine> {
  const root = path.resolve(import.meta.dirname, '../web');
  const vite = await createServer({ root, server: { middlewareMode: true, ws: false }, appType: 'custom', logLevel: 'error' });
  const parts = await Promise.all(['find-games', 'search-index'].map((name) => vite.ssrLoadModule(`/src/features/play/search/${name}.ts`)));
  await vite.close();
  return Object.assign({}, ...parts) as Engine;
}

/** The search over ten thousand games: in the browser from key to picture, and the engine alone. */
export async function searchRows(site: string): Promise<Row[]> {
  const { findGames, prepare } = await openEngine();
  const { value } = (await (await fetch(`${site}wps/games/search`)).json()) as { value: { path: string; games: number } };
  const answer = await fetch(new URL(value.path, site));
  const index = (await answer.json()) as SearchIndex;
  const began = performance.now();
  const searchable = prepare(index);
  const prepared = performance.now() - began;
  const times = TEXTS.flatMap((text) =>
    Array.from({ length: 20 }, () => {
      const at = performance.now();
      findGames(searchable, text);
      return performance.now() - at;
    }),
  );
  const context = await openBrowser({ width: 1440, height: 900 });
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(() => sessionStorage.setItem('closed', 'true'));
  await page.goto(site);
  const { placed, shown } = await typed(page);
  await context.close();
  return [
    limit(`search, ${value.games} games: index made ready`, prepared, 'ms', 200),
    limit(`search, ${value.games} games: one search, p99`, percentile(times, 0.99), 'ms', 20),
    limit(`search, ${value.games} games: key to list in the page, p95 of ${placed.length}`, percentile(placed, 0.95), 'ms', 50),
    limit(`search, ${value.games} games: key to the frame that shows it, p50`, percentile(shown, 0.5), 'ms', 50),
  ];
}
