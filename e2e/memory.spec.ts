import { expect, type CDPSession } from '@playwright/test';
import { openAs, test } from './reader.ts';

const ROUNDS = 50;
const WALK = ['/rng', '/', '/fish', '/promotions', '/pvp', '/vip', '/rng?page=tenun', '/', '/pointMall', '/no/such/page'];
/** What the page may hold more after the walk: the figure that the product promises. */
const MAX_GROWTH = 1.05;

type Held = { readonly heap: number; readonly nodes: number; readonly listeners: number };

/** What is still held once everything that can go has gone. */
async function heldBy(devtools: CDPSession): Promise<Held> {
  for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

test('fifty changes of the page leave nothing behind', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, { language: 'en', theme: 'light' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const walk = async (rounds: number): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      await page.evaluate(
        (to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        },
        WALK[round % WALK.length] ?? '/',
      );
      await expect(page.locator('main > .page-wait')).toHaveCount(0);
      await page.waitForTimeout(80);
    }
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  };
  // Each page's code, words and answers come once and stay, and so does what the engine learns of them.
  await walk(ROUNDS);
  await page.waitForTimeout(1_000);
  const before = await heldBy(devtools);
  await walk(ROUNDS);
  await page.waitForTimeout(1_000);
  const after = await heldBy(devtools);
  console.info(
    `after ${ROUNDS} changes: heap ${(after.heap / before.heap).toFixed(3)}, nodes ${after.nodes - before.nodes}, listeners ${after.listeners - before.listeners}`,
  );
  expect(after.heap / before.heap).toBeLessThanOrEqual(MAX_GROWTH);
  // A toast, a notice or a winner may come meanwhile.
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.02);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.02);
});
