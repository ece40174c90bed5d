import { expect, type FrameLocator } from '@playwright/test';
import { lookAtGame } from './looks.ts';
import { gameWords } from './play.ts';
import { goToGame, verifyRound } from './play-out.ts';
import { newMember, test } from './reader.ts';
import type { Language } from './words.ts';

type Words = typeof gameWords.en;
const LANGUAGES: readonly Language[] = ['en', 'id'];

const main = (frame: FrameLocator) => frame.locator('.floor-main');
const free = (frame: FrameLocator) => expect(main(frame)).toHaveAttribute('aria-disabled', 'false');

/** The rules say what each kind of bet returns. */
async function rulesSay(frame: FrameLocator, words: Words, ...texts: readonly string[]): Promise<void> {
  await frame.getByRole('button', { name: words.rules }).click();
  const rules = frame.getByRole('dialog', { name: words.rules });
  for (const text of texts) await expect(rules).toContainText(text);
  await rules.getByRole('button', { name: words.close }).click();
}

for (const language of LANGUAGES) {
  test(`a French and an American wheel take chips, say what they return and verify themselves (${language})`, async ({ page }) => {
    const words = gameWords[language];
    await newMember(page, { language, theme: 'dark' });
    await page.goto('/help');

    const french = await goToGame(page, 'halma', 'rolet-prancis');
    await french.locator('[data-spot="red"]').click();
    await rulesSay(french, words, 'La partage', '98.65%', '97.30%');
    await free(french);
    await main(french).click();
    await expect(french.locator('.floor-chips li')).toHaveCount(1);
    await free(french);
    await verifyRound(french, words);

    const american = await goToGame(page, 'orbital', 'rolet-dua-nol');
    // The cloth has both zeros, and the five numbers stand with the corners.
    await american.getByRole('button', { name: new RegExp(`^00 ${words.wheelGreen}`) }).click();
    await american.getByRole('radio', { name: words.wheelCorner }).click();
    await american.getByRole('button', { name: new RegExp(`^${words.wheelFive} 0, 1, 2, 3, 00`) }).press('Enter');
    await lookAtGame(page, american, `american-roulette-${language}`, [390, 1440]);
    await american.getByRole('radio', { name: words.wheelTrackShort }).click();
    await expect(american.locator('.track-number')).toHaveCount(38);
    await lookAtGame(page, american, `american-track-${language}`, [390, 1440]);
    await rulesSay(american, words, '94.74%', '92.11%');
    await free(american);
    await main(american).click();
    await expect(american.locator('.floor-chips li')).toHaveCount(1);
    await free(american);
    await verifyRound(american, words);
  });

  test(`andar bahar and the new places of baccarat are bet on and paid (${language})`, async ({ page }) => {
    const words = gameWords[language];
    await newMember(page, { language, theme: 'dark' });
    await page.goto('/help');
    for (const [vendor, code, places] of [
      ['delapan', 'andar-bahar-kilat', ['andar', 'cards:6-10']],
      ['pasar', 'bakarat-tanpa-komisi', ['player-dragon', 'super-6']],
    ] as const) {
      const frame = await goToGame(page, vendor, code);
      await expect(frame.getByRole('timer')).toBeVisible();
      const place = frame.getByRole('button', { name: new RegExp(`^${words.tablePlace.split('{')[0]}`) });
      // In the next window, where this one closes meanwhile.
      await expect(async () => {
        for (const spot of places) await frame.locator(`[data-spot="${spot}"]`).press('Enter');
        await place.click({ timeout: 5_000 });
        await expect(frame.getByText(new RegExp(`^${words.tableOwn.split('{')[0]}`)).first()).toBeVisible({ timeout: 60_000 });
      }).toPass({ timeout: 120_000 });
      await lookAtGame(page, frame, `${code}-${language}`, [390, 1440]);
      await frame.getByRole('button', { name: words.history }).click();
      await frame.getByRole('dialog', { name: words.history }).locator('.crashlist button').first().click();
      await expect(frame.getByText(words.match, { exact: true })).toBeVisible();
    }
  });
}
