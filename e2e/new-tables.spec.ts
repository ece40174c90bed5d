import { expect, type FrameLocator } from '@playwright/test';
import { lookAtGame } from './looks.ts';
import { gameWords } from './play.ts';
import { goToGame, verifyRound } from './play-out.ts';
import { newMember, someOf, test } from './reader.ts';
import { tabTo } from './tab-to.ts';
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

for (const language of someOf(LANGUAGES, 1)) {
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

  test(`hands with an ante are dealt, advised, looked at, raised, left and resumed, and verify themselves (${language})`, async ({
    page,
  }) => {
    const words = gameWords[language];
    await newMember(page, { language, theme: 'dark' });
    await page.goto('/help');
    for (const [vendor, code, raise] of [
      ['halma', 'poker-tiga-kartu', words.anteRaise],
      ['kirana', 'holdem-kasino', words.anteRaise],
      ['lumen', 'stud-karibia', words.anteRaise],
      ['delapan', 'teen-patti', words.anteBlind],
    ] as const) {
      const frame = await goToGame(page, vendor, code);
      await expect(main(frame)).toContainText(words.jackDeal);
      await frame.getByRole('radiogroup', { name: words.anteSide }).getByRole('radio', { name: words.anteSideSame }).click();
      await rulesSay(frame, words, words.anteReturns, words.antePaysSide);
      await lookAtGame(page, frame, `${code}-${language}`, [390, 1440]);
      await tabTo(page, new RegExp(`^${words.jackDeal}`));
      await page.keyboard.press('Enter');
      await expect(main(frame)).toContainText(raise);
      await free(frame);
      // The dealer's cards lie face down, and a page that is opened again finds the hand as it was left.
      const own = () => frame.locator('.ante-own .playing-card').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
      const before = await own();
      await expect(frame.locator('.ante-dealer [data-card="back"]').first()).toBeVisible();
      if (code === 'teen-patti') {
        expect(before).toEqual(['back', 'back', 'back']);
        await frame.getByRole('button', { name: words.anteSee }).click();
        await expect(frame.locator('.ante-own [data-card="back"]')).toHaveCount(0);
        await free(frame);
      } else {
        await frame.getByRole('switch', { name: words.anteHint }).click();
        await expect(frame.locator('.video-advice')).toContainText(words.jackAdvice.split('{')[0] ?? '');
      }
      await lookAtGame(page, frame, `${code}-dealt-${language}`, [390, 1440]);
      await expect(main(frame)).toContainText(words.anteRaise);
      await main(frame).press('Enter');
      await expect(frame.locator('.floor-chips li')).toHaveCount(1);
      await expect(frame.locator('.ante-dealer [data-card="back"]')).toHaveCount(0);
      await lookAtGame(page, frame, `${code}-over-${language}`, [390, 1440]);
      await free(frame);
      await verifyRound(frame, words);
    }
  });
}

test('sound is offered once and off, is set by two sliders, and is found again as it was left', async ({ page }) => {
  const words = gameWords.en;
  await newMember(page, { language: 'en', theme: 'dark' });
  await page.goto('/game?vassalage=halma&gameCode=rolet-prancis');
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.sound-offer')).toHaveText(words.soundOffer);
  const loaded = () =>
    frame.locator('html').evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /player-/.test(name)).length);
  expect(await loaded()).toBe(0);
  await frame.getByRole('button', { name: words.soundOff }).click();
  await expect(frame.locator('.sound-offer')).toHaveCount(0);
  const pane = frame.getByRole('group', { name: words.soundTitle });
  await expect(pane.getByRole('switch', { name: words.soundTitle })).toHaveAttribute('aria-checked', 'true');
  await expect.poll(loaded).toBe(1);
  await lookAtGame(page, frame, 'sound', [390, 1440]);
  await pane.getByRole('slider', { name: words.soundMusic }).fill('10');
  await page.keyboard.press('Escape');
  await expect(pane).toBeHidden();

  await page.reload();
  await expect(frame.locator('.sound-offer')).toHaveCount(0);
  await frame.getByRole('button', { name: words.soundOn }).click();
  await expect(pane.getByRole('slider', { name: words.soundMusic })).toHaveValue('10');
  await expect(pane.getByRole('slider', { name: words.soundEffects })).toHaveValue('70');
  await pane.getByRole('switch', { name: words.soundTitle }).click();
  await page.keyboard.press('Escape');
  await expect(frame.getByRole('button', { name: words.soundOff })).toBeVisible();
});
