import { expect } from '@playwright/test';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { amountIn, chooseFromMenu, CREDIT, gameWords, headerBalance } from './play.ts';
import { newMember, openAs, someOf, test } from './reader.ts';
import { tabTo } from './tab-to.ts';
import { wordsOf } from './words.ts';

const PRICE = 50_000;
const LOOKS = [
  { width: 390, height: 844, theme: 'light' },
  { width: 844, height: 390, theme: 'dark' },
  { width: 768, height: 1024, theme: 'dark' },
  { width: 1280, height: 800, theme: 'light' },
  { width: 1440, height: 900, theme: 'dark' },
] as const;

/** Strangers of one language meet in a water of their own. */
const WATERS = {
  en: { vendor: 'lumen', code: 'laut-nusantara', name: 'Laut Nusantara', other: 'id' },
  id: { vendor: 'pasar', code: 'karang-pelangi', name: 'Karang Pelangi', other: 'en' },
} as const;

for (const language of someOf(['id', 'en'] as const, 1))
  test(`fish are found, shot at by key and by tap in one water with a stranger, paid, told of and verified (${language})`, async ({
    page,
    browser,
  }) => {
    const { vendor, code, name, other } = WATERS[language];
    const t = wordsOf(language);
    const words = gameWords[language];
    await newMember(page, { language, theme: 'light' });
    await page.goto('/fish');
    await expect(page.getByRole('heading', { level: 1, name: t('category.FISH') })).toBeVisible();
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    await photograph(page, `fish-lobby-${language}`);

    await page.goto(`/game?vassalage=${vendor}&gameCode=${code}`);
    const frame = page.frameLocator('iframe');
    const main = frame.locator('.floor-main');
    await expect(main).toHaveAttribute('aria-disabled', 'false');
    await frame.getByRole('button', { name: words.soundOff }).click();
    await page.keyboard.press('Escape');
    await frame.getByRole('combobox', { name: words.fishTarget }).selectOption({ index: 0 });
    await frame.getByRole('switch', { name: words.fishLock }).press('Space');
    await frame.getByRole('radio', { name: '10', exact: true }).click();
    await expect(main).toContainText('5,000.00');
    await expect(frame.locator('.floor-facts')).toContainText('48.00%');
    // A run by itself is limited in volleys, not in shots.
    await frame.getByRole('radio', { name: words.floorAutomatic }).click();
    const losses = frame.getByRole('combobox', { name: words.autoLoss }).locator('option');
    await expect(losses.first()).toHaveText('25,000');
    await frame.getByRole('radio', { name: words.floorManual }).click();
    await expect(losses).toHaveCount(0);
    await expect(main).toContainText('5,000.00');
    await tabTo(page, /^(Fire|Tembak) 10/);
    await page.keyboard.press('Space');
    const spent = frame.locator('.fish-spent dd').first();
    await expect(spent).toHaveText('5,000.00');
    await expect(main).toHaveAttribute('aria-disabled', 'false');

    // A stranger comes to the same water: each sees the other under a mask, and what a shot costs there.
    const stranger = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await newMember(stranger, { language: other, theme: 'dark' });
    await stranger.goto(`/game?vassalage=${vendor}&gameCode=${code}`);
    const seats = stranger.frameLocator('iframe').locator('.fish-seat');
    await expect(seats.filter({ hasText: gameWords[other].fishEach.replace('{amount}', '500.00') })).toHaveText(/^[0-9A-HJKMNP-TV-Z]{4}/);
    await expect(seats.filter({ hasText: gameWords[other].fishYou })).toHaveCount(1);
    await expect(frame.locator('.fish-seat').filter({ hasText: words.fishWatches })).toHaveText(/^[0-9A-HJKMNP-TV-Z]{4}/);

    // The stage is full of fish: the middle of a lane meets one before long, and each tap that does is one shot.
    const water = frame.locator('.fish-water');
    const box = await water.boundingBox();
    if (!box) throw new Error('there is no water');
    await expect(async () => {
      for (const part of [0.3, 0.45, 0.6, 0.75]) await water.click({ position: { x: box.width / 2, y: box.height * part } });
      await expect(spent).not.toHaveText('5,000.00', { timeout: 1_000 });
    }).toPass();
    await expect(frame.locator('.fish-queued')).toHaveText('');
    await expect(main).toHaveAttribute('aria-disabled', 'false');
    const [staked = 0, paid = 0] = (await frame.locator('.fish-spent dd').allInnerTexts()).map(amountIn);
    expect(staked % PRICE).toBe(0);
    expect(paid % PRICE).toBe(0);
    await expect.poll(() => headerBalance(page, language)).toBe(CREDIT - staked + paid);

    // A budget of two volleys: the third is not fired, in no window.
    await frame.getByRole('combobox', { name: words.fishBudget }).selectOption({ index: 1 });
    const meter = frame.locator('.fish-budget-meter');
    for (const gone of ['0.00', '5,000.00', '10,000.00']) {
      await expect(meter).toHaveText(`${gone} ${words.fishOf.replace('{all}', '10,000.00')}`);
      if (gone === '10,000.00') break;
      await expect(main).toHaveAttribute('aria-disabled', 'false');
      await main.click();
    }
    await expect(main).toHaveAttribute('aria-disabled', 'true');

    for (const { width, height, theme } of language === 'en' ? LOOKS : LOOKS.slice(0, 1)) {
      await page.setViewportSize({ width, height });
      await frame.locator('html').evaluate((html, to) => {
        html.dataset['theme'] = to;
      }, theme);
      await expectFits(page, `fish ${width}`);
      await photograph(page, `fish-${language}-${theme}-${width}`);
      await expect(main).toBeInViewport();
      if (width === 390 || width === 1440) await expectAccess(page, 'fish');
    }

    if (language === 'id') {
      // A visitor's balance is told among what lies on the water, which keeps its width.
      const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
      await openAs(visitor, { language, theme: 'dark' }, `/game?vassalage=${vendor}&gameCode=${code}&trial=1`);
      const theirs = visitor.frameLocator('iframe');
      await expect(theirs.locator('.floor-balance')).toContainText('10,000.00');
      expect((await theirs.locator('.floor-main').boundingBox())?.width).toBeGreaterThan(340);
      await photograph(visitor, 'fish-visitor');
      await visitor.context().close();
    }

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    await chooseFromMenu(page, language, 'member.bettingRecord');
    const row = page.getByRole('row').filter({ hasText: name }).last();
    await row.getByRole('button').first().click();
    await page.getByRole('button', { name: t('records.replay') }).click();
    const check = frame.getByRole('dialog', { name: words.fairness });
    await expect(check.locator('.fish-shots li')).toHaveCount(10);
    await check.getByRole('button', { name: words.rotate }).click();
    await expect(check.getByText(words.match, { exact: true })).toBeVisible();
    await photograph(page, `fish-check-${language}`);
  });
