import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { gameWords } from './play.ts';

/** Another game within the site, as a link leads to it: nothing is loaded anew but the game. */
export async function goToGame(page: Page, vendor: string, code: string): Promise<FrameLocator> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/game?vassalage=${vendor}&gameCode=${code}`);
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`game_code=${code}`));
  return page.frameLocator('iframe');
}

/** Another window of the same reader, as a link that opens one makes it. */
export async function openWindow(page: Page, address: string): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.evaluate((to) => void window.open(to), address)]);
  return opened;
}

/** What a game asks for next: its main button where it may be pressed, else a guess, or any place of its board. */
const OFFERS = ['.floor-main', '.hilo-guess', '.roulette-spot', '.keno-number', '.floor-stage button'];

/** Presses whatever a game offers until a round of it is settled and shown. */
export async function playOut(frame: FrameLocator): Promise<void> {
  await expect(async () => {
    const isOver = await frame.locator('body').evaluate((body, offers) => {
      if (body.querySelector('.floor-chips li')) return true;
      const isFree = (button: HTMLButtonElement): boolean =>
        !button.disabled && button.getAttribute('aria-disabled') !== 'true' && button.offsetParent !== null;
      for (const offer of offers) {
        const free = [...body.querySelectorAll<HTMLButtonElement>(offer)].filter(isFree);
        const next = free[Math.floor(Math.random() * free.length)];
        if (!next) continue;
        next.click();
        break;
      }
      return false;
    }, OFFERS);
    expect(isOver).toBe(true);
  }).toPass({ timeout: 60_000, intervals: [250] });
}

/** Opens the seed in use: the page finds the last round to be what the seed says. */
export async function verifyRound(frame: FrameLocator, words: (typeof gameWords)['en']): Promise<Locator> {
  await frame.getByRole('button', { name: new RegExp(`^${words.fairness}`) }).click();
  const check = frame.getByRole('dialog', { name: words.fairness });
  // On a busy machine the round may still be paid when it is shown, and its seed stays shut until then.
  await expect(async () => {
    await check.getByRole('button', { name: words.rotate }).click();
    await expect(check.getByText(words.match, { exact: true })).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  return check;
}
