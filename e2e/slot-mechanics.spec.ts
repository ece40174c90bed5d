import { expect } from '@playwright/test';
import { gameWords, spinOnce } from './play.ts';
import { goToGame, verifyRound } from './play-out.ts';
import { newMember, test } from './reader.ts';

// Each takes minutes.
test.describe.configure({ mode: 'parallel' });

/** One of each mechanic, with what its paytable says of it. */
const TITLES = [
  ['orbital', 'kota-roket', 'heightsTitle'],
  ['pasar', 'nelayan-senja', 'collect'],
  ['tenun', 'jejak-rubah', 'trailTitle'],
  ['mosaik', 'tungku-ajaib', 'meter'],
  ['delapan', 'tiga-jalan-pedang', 'choiceTitle'],
  ['halma', 'roda-kelipatan', 'factorTitle'],
] as const;

for (const language of ['en', 'id'] as const)
  test(`slots of every mechanic are spun and verified, and say their chances (${language})`, async ({ page }) => {
    await newMember(page, { language, theme: 'dark' });
    await page.goto('/help');
    const words = gameWords[language];
    const ofLanguage = TITLES.filter((_, at) => at % 2 === (language === 'en' ? 0 : 1));
    for (const [vendor, code, key] of ofLanguage) {
      const frame = await goToGame(page, vendor, code);
      await spinOnce(frame, language);
      await frame.getByRole('button', { name: words.paytable }).click();
      const rules = frame.getByRole('dialog', { name: words.paytable });
      await expect(rules.getByRole('heading', { name: words[key], exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(rules).toBeHidden();
      await verifyRound(frame, words);
    }
  });

test('free spins are bought at the price that is asked for first, as one bet', async ({ page }) => {
  test.setTimeout(240_000);
  const words = gameWords.en;
  await newMember(page, { language: 'en', theme: 'light' });
  await page.goto('/help');
  const frame = await goToGame(page, 'halma', 'topeng-tengah-malam');
  const key = frame.getByRole('button', { name: words.spinKey });
  await expect(key).toBeEnabled();
  await frame.getByRole('button', { name: new RegExp(`^${words.buySpins}`) }).click();
  const asked = frame.getByRole('dialog', { name: words.buySpins });
  const price = await asked.locator('.given-sum').innerText();
  await asked.getByRole('button', { name: words.buyBack }).click();
  await expect(asked).toBeHidden();
  await frame.getByRole('button', { name: new RegExp(`^${words.buySpins}`) }).click();
  const [opened] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/rounds') && answer.request().method() === 'POST'),
    asked.getByRole('button', { name: words.buyPay }).click(),
  ]);
  const { round } = (await opened.json()) as { round: { stake: number; state: string } };
  expect(round.stake).toBe(Math.round(Number(price.replaceAll(/[^\d.]/g, '')) * 100));
  await expect(key).toBeEnabled({ timeout: 180_000 });
  await verifyRound(frame, words);
});
