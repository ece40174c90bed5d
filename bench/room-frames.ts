import type { Page } from 'playwright-core';
import { openBrowser } from './browser-page.ts';
import { type BenchStudio, startStudio } from './studio.ts';
import { limit, percentile, type Row } from './table.ts';
import { watchFrames } from './watch-frames.ts';

const SLOWER = 4;
const WATCHED_MS = Number(process.env['BENCH_SECONDS'] ?? 20) * 1_000;
const PRESS_EVERY_MS = 300;
const MAX_MS = 17;
/** Two play at each table; the fish are shot at by two in one arena. */
const GAMES = ['meja-kawi', 'meja-tanjung', 'laut-nusantara'];

async function open(studio: BenchStudio, newPage: () => Promise<Page>, code: string, user: string): Promise<Page> {
  const page = await newPage();
  // The loader names functions through a global of its own, which a page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.goto(`${studio.url}/play?user=${user}&token=${user}&game_code=${code}&lang=en`);
  await page.locator('.play').waitFor();
  return page;
}

/** Sits down, acts in turn with what is proposed, or shoots: whatever the page offers next. */
const press = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const free = (from: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(from)].filter(
        (one) => one.offsetParent !== null && one.getAttribute('aria-disabled') !== 'true',
      );
    const [asked] = free('dialog[open] .floor-main');
    const [main] = free('.poker-act.main');
    const [first, second] = free('.poker-act:not(.main):not(.tien-len-arrange)');
    const [sit] = free('.floor-main');
    (asked ?? main ?? second ?? first ?? sit)?.click();
  });

/** Card rooms and arenas at a quarter of the speed, at a phone's size, while two play in them. */
export async function roomFrameRows(): Promise<Row[]> {
  const studio = await startStudio({ like: 'meja-kawi', tables: 0, cycleMs: 2_500 });
  const context = await openBrowser({ width: 390, height: 844 });
  try {
    const rows: Row[] = [];
    for (const code of GAMES) {
      const [page, other] = [
        await open(studio, () => context.newPage(), code, 'ani'),
        await open(studio, () => context.newPage(), code, 'budi'),
      ];
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await page.bringToFront();
      const { gaps, work } = await watchFrames(page, {
        ms: WATCHED_MS,
        everyMs: PRESS_EVERY_MS,
        press: () => Promise.all([press(page), press(other)]),
      });
      const name = `${code} at ${SLOWER}× CPU while two play`;
      rows.push(
        { ...limit(`${name}: p95 frame`, percentile(gaps, 0.95), 'ms', MAX_MS), note: `${gaps.length} frames` },
        limit(`${name}: p95 of the page's own work for a frame`, percentile(work, 0.95), 'ms', MAX_MS),
      );
      await Promise.all([page.close(), other.close()]);
    }
    return rows;
  } finally {
    await context.close();
    await studio.stop();
  }
}
