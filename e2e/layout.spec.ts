import { expect, type Locator, type Page } from '@playwright/test';
import { misplacedObjects, photograph, shiftOf } from './looks.ts';
import { operatorPage } from './operator.ts';
import { fillRegister, newName, openAs, passCheck, registerPopup, test } from './reader.ts';
import { wordsOf } from './words.ts';

const en = wordsOf('en');

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
const boxOf = async (part: Locator): Promise<Box> => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const meet = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The words themselves, not the room that they may take. */
const wordsIn = (page: Page, within: string): Promise<Box[]> =>
  page.locator(within).evaluateAll((parts) =>
    parts.map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

test('the words of the lobby’s banner, its picture and its controls lie beside each other; a telephone sees three rows of covers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, { language: 'en', theme: 'light' }, '/rng');
  const picture = page.locator('.lobby-banner-slides .banner-slide.on img');
  await expect(picture).toBeVisible();
  for (const width of [1440, 1280, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const drawn = await boxOf(picture);
    for (const words of await wordsIn(page, '.lobby-banner-slides .banner-slide.on .banner-words > *'))
      expect(meet(words, drawn), `words at ${width}`).toBe(false);
    const controls = await boxOf(page.locator('.lobby-banner-slides .banner-controls'));
    expect(meet(controls, drawn), `controls at ${width}`).toBe(false);
    const names = page.locator('.vendor .vendor-name');
    const cut = await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    expect(cut, `names of studios at ${width}`).toEqual([]);
    await photograph(page, `lobby-banner-${width}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = await boxOf(page.locator('.tabbar'));
  const rowsInSight = () =>
    page
      .locator('.game-grid .game')
      .evaluateAll(
        (covers, end) => new Set(covers.map((one) => Math.round(one.getBoundingClientRect().y)).filter((y) => y + 24 < end)).size,
        bar.y,
      );
  await expect.poll(rowsInSight).toBeGreaterThanOrEqual(3);
  await photograph(page, 'lobby-390');
});

for (const language of ['en', 'id'] as const)
  test(`the hero is not cut: every object stands whole in it, and none under its words (${language})`, async ({ page }) => {
    await openAs(page, { language, theme: 'dark' });
    for (const width of [1440, 1280, 1200, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.locator('.hero .scene .object').first()).toBeVisible();
      expect.soft(await misplacedObjects(page), String(width)).toEqual([]);
      await photograph(page, `hero-${language}-${width}`);
    }
  });

test('the notices are one stop of the Tab key; the arrows lead through them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, { language: 'en', theme: 'light' });
  const strip = page.getByRole('toolbar', { name: en('notice.region') });
  const notices = strip.getByRole('button');
  await expect(notices.nth(2)).toBeAttached();
  await expect(strip.locator('button[tabindex="0"]')).toHaveCount(1);
  await notices.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(notices.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(strip.getByRole('button', { name: en('notice.pause') })).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await strip.evaluate((element) => element.contains(document.activeElement))).toBe(false);
});

test('who has just joined sees the site first, not the announcements', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await page.goto('/register');
  await fillRegister(registerPopup(page, 'en'), newName(), 'en');
  await registerPopup(page, 'en')
    .getByRole('button', { name: en('session.submitRegister') })
    .click();
  await passCheck(page, 'en');
  await expect(page.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('closed'))).toBe('true');
});

test('the whole sum of a pool stands beside the globe on a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, { language: 'en', theme: 'dark' }, '/lottery?gameCode=SIX5');
  await expect(page.locator('.lottery-pool .money')).toBeVisible();
  const head = await boxOf(page.locator('.lottery-head'));
  for (const words of await wordsIn(page, '.lottery-pool > *')) expect(words.x + words.width).toBeLessThanOrEqual(head.x + head.width - 10);
});

test('what is on its way has its room: categories that nobody serves, queues and the log stand still', async ({ page, browser }) => {
  const operator = await operatorPage(browser, 'wira');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['/live', '/sports']) expect(await shiftOf(page, address), `${address} ${width}`).toBeLessThan(0.03);
    await operator.setViewportSize({ width, height: 900 });
    for (const address of ['/console', '/console/withdrawals', '/console/deposits', '/console/audit'])
      expect(await shiftOf(operator, address), `${address} ${width}`).toBeLessThan(0.06);
  }
});
