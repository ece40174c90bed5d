import { expect } from '@playwright/test';
import { call, tokenOf } from './calls.ts';
import { expectAccess, expectFits, photograph, shiftOf } from './looks.ts';
import { playFree } from './outside-lobby.ts';
import { gameWords } from './play.ts';
import { logIn, newMember, openAs, type Reader, someOf, test } from './reader.ts';
import { wordsOf } from './words.ts';

const READERS: readonly (Reader & { readonly width: number })[] = [
  { language: 'en', theme: 'dark', width: 1440 },
  { language: 'id', theme: 'light', width: 390 },
];
const STILL = 0.1;

for (const reader of someOf(READERS, 1)) {
  const { language, theme, width } = reader;
  const t = wordsOf(language);
  const game = gameWords[language];

  test(`a member’s home begins with the round that was left open and offers nothing; under a break nothing leads to play (${language}, ${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const username = await newMember(page, reader);
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: t('home.noneTitle') })).toBeVisible();
    await expect(main.getByRole('region', { name: t('home.week') })).toContainText(t('home.weekNone'));
    // A reward waits, and leads to its place.
    await expect(main.getByRole('region', { name: t('home.waits') })).toBeVisible();

    await page.goto('/game?vassalage=sorak&gameCode=intan');
    const frame = page.frameLocator('iframe');
    const start = frame.getByRole('button', { name: new RegExp(`^${game.minesStart}`) });
    await expect(start).toHaveAttribute('aria-disabled', 'false');
    await start.click();
    await expect(frame.getByRole('button', { name: new RegExp(`^${game.minesChoose}`) })).toBeVisible();

    await page.goto('/');
    const first = main.getByRole('region', { name: t('home.openTitle', { game: 'Intan' }) });
    await expect(first).toBeVisible();
    const own = main.getByRole('region', { name: t('home.continuePlaying') });
    await expect(own).toContainText(/hari ini|today/);
    for (const key of ['home.promotions', 'home.picked', 'home.studios'])
      await expect(main.getByRole('heading', { name: t(key) })).toHaveCount(0);
    await expect(main.locator('.jack, .hero .scene')).toHaveCount(0);
    await expectFits(page, `member-home-${language}`);
    await expectAccess(page, `member-home-${language}`);
    await photograph(page, `member-home-${theme}-${width}`, { whole: true });
    expect(await shiftOf(page, '/')).toBeLessThan(STILL);

    await first.getByRole('link', { name: t('home.openResume') }).click();
    await expect(page.frameLocator('iframe').getByRole('button', { name: new RegExp(`^${game.minesChoose}`) })).toBeVisible();

    // A break ends every session: whoever signs in again meets a quiet home.
    const token = await tokenOf(page);
    await call(page, token, '/wps/member/break', { days: 1 });
    await page.goto('/?popup=login');
    await logIn(page, language, username);
    await expect(main.getByText(t('home.openStopped', { amount: '1,000' }))).toBeVisible();
    for (const key of ['home.continuePlaying', 'home.mayFit', 'home.draws', 'home.savedMatches'])
      await expect(main.getByRole('heading', { name: t(key) })).toHaveCount(0);
    await expect(main.getByRole('link', { name: t('home.openResume') })).toHaveCount(0);
    await photograph(page, `member-home-break-${theme}-${width}`, { whole: true });
  });
}

test('a visitor and a trial account see the house as ever', async ({ page }) => {
  const t = wordsOf('en');
  await openAs(page, { language: 'en', theme: 'light' });
  await expect(page.locator('.hero')).toBeVisible();
  await expect(page.getByRole('heading', { name: t('home.noneTitle') })).toHaveCount(0);
  await page.goto('/?popup=freePlay');
  await playFree(page);
  await expect(page.getByRole('button', { name: t('header.accountMenu') })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: t('home.playSlots') })).toBeVisible();
  await expect(page.locator('.hero')).toBeVisible();
  await expect(page.getByRole('heading', { name: t('home.noneTitle') })).toHaveCount(0);
});
