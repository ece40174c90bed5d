import type { Page } from 'playwright-core';
import { openBrowser } from './browser-page.ts';
import { interactions, watchInteractions } from './interactions.ts';
import { limit, percentile, type Row } from './table.ts';

/** At a phone's width the chips are folded away; a press while the page is being taken over may come to nothing. */
async function unfoldChips(page: Page): Promise<void> {
  const button = page.locator('button[aria-controls="game-filters-more"]');
  while ((await button.getAttribute('aria-expanded')) !== 'true') {
    await button.click();
    await page.waitForTimeout(500);
  }
}

async function clickChips(page: Page): Promise<void> {
  const chips = page.getByRole('group', { name: /^(Jenis game|Kind of game)$/ }).getByRole('button');
  await chips.first().waitFor();
  const count = await chips.count();
  for (let round = 0; round < 6; round += 1) {
    await chips.nth(round % count).click();
    await page.waitForTimeout(400);
  }
}

async function scroll(page: Page): Promise<{ p95: number; elements: number; distance: number }> {
  const { frames, elements, distance } = await page.evaluate(async () => {
    const frames: number[] = [];
    let isRunning = true;
    let last = performance.now();
    const frame = (at: number): void => {
      frames.push(at - last);
      last = at;
      if (isRunning) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    const until = performance.now() + 8000;
    let elements = 0;
    while (performance.now() < until) {
      scrollBy(0, 700);
      elements = Math.max(elements, document.querySelector('li[data-node]')?.parentElement?.querySelectorAll('*').length ?? 0);
      await new Promise((resolve) => setTimeout(resolve, 16));
    }
    isRunning = false;
    return { frames, elements, distance: scrollY };
  });
  return { p95: percentile(frames.slice(5), 0.95), elements, distance };
}

/** The lobby with ten thousand games on a processor slowed four times. */
export async function lobbyRows(site: string, vendor: string): Promise<Row[]> {
  const context = await openBrowser();
  const page = await context.newPage();
  await watchInteractions(page);
  await page.goto(`${site}rng?page=${vendor}`);
  await page.locator('li[data-node]').first().waitFor();
  await unfoldChips(page);
  await page.waitForTimeout(1500);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const filter = await interactions(page, () => clickChips(page));
  const scrolled = await scroll(page);
  await context.close();
  if (scrolled.distance < 5000) throw new Error(`the lobby scrolled only ${scrolled.distance} px: nothing was measured`);
  return [
    limit('lobby of 10,000 games at 4× CPU, filter to paint', filter, 'ms', 56),
    limit('lobby of 10,000 games at 4× CPU, p95 frame while scrolling', scrolled.p95, 'ms', 17),
    limit('lobby of 10,000 games, elements in the grid', scrolled.elements, '', 400),
  ];
}
