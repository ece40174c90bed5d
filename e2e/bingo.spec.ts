import { expect } from '@playwright/test';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { gameWords } from './play.ts';
import { openMember, test } from './reader.ts';

const words = gameWords.en;

test('bingo is found among the electronic games: cards are bought for a pool that is told before, and balls are called by the clock', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await openMember(page, { language: 'en', theme: 'dark' });
  await page.goto('/rng?name=Bingo');
  await expect(page.getByRole('link', { name: /Bingo Pagi/ }).first()).toBeVisible();
  await page.goto('/game?vassalage=pasar&gameCode=bingo-pagi');
  const frame = page.frameLocator('iframe');
  const card = (number: number) => frame.getByRole('button', { name: new RegExp(`^${words.bingoCard.replace('{n}', String(number))}, `) });
  await expect(card(1)).toHaveAccessibleName(/\d+ \d+ \d+/, { timeout: 20_000 });
  await expect(frame.getByText(words.bingoHouse, { exact: true })).toBeVisible();
  await expect(async () => {
    await card(1).focus();
    await page.keyboard.press('Enter');
    await frame.getByRole('button', { name: new RegExp(`^${words.tablePlace.split('{')[0]}`) }).click({ timeout: 2_000 });
    await expect(card(1)).toHaveAccessibleName(/5[,.]000/, { timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  await expect(frame.getByText(/95% of sales/)).toContainText('4,750.00');
  await expect(frame.getByText(/^Ball 1?\d of 75/)).toBeVisible({ timeout: 40_000 });
  await expect(card(1)).toHaveAccessibleName(/needs \d+/);
  for (const [width, theme] of [
    [390, 'light'],
    [768, 'dark'],
    [1280, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await frame.locator('html').evaluate((html, to) => {
      html.dataset['theme'] = to;
    }, theme);
    await expectFits(page, `bingo ${width}`);
    await photograph(page, `bingo-${theme}-${width}`);
    if (width === 390 || width === 1440) await expectAccess(page, 'bingo');
  }
});
