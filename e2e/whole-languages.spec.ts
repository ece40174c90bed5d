import { expect, type Page } from '@playwright/test';
import { LANGUAGES, WHOLE_LANGUAGES } from '@sorak/locales/languages';
import { photograph } from './looks.ts';
import { newMember, openAs, test } from './reader.ts';

const OUTSIDE = [
  '/',
  '/rng',
  '/live',
  '/elott',
  '/sports',
  '/promotions',
  '/vip',
  '/pvp',
  '/pointMall',
  '/help',
  '/down',
  '/join',
  '/login',
  '/register',
];
const CENTRE = [
  'limits',
  'depositv2',
  'withdraw',
  'transferFund',
  'rewardCenter',
  'missionLeaderboard',
  'bonusDetails',
  'personalProfit',
  'playerRank',
  'personalHistoryCopy',
  'transactionHistory',
  'securityCenter',
  'identity',
  'messageV2',
  'referral',
];

/** Texts that are cut: longer than the place that hides the rest of them, in which no name that somebody chose stands. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, label, th, dt, h1, h2, h3, [role="tab"], .button, .chip, .caption',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const { overflowX, whiteSpace } = getComputedStyle(element);
      const isCut =
        overflowX !== 'visible' && overflowX !== 'auto' && overflowX !== 'scroll' && element.scrollWidth > element.clientWidth + 1;
      const sticksOut = whiteSpace === 'nowrap' && element.childElementCount === 0 && element.scrollWidth > element.clientWidth + 1;
      if ((isCut || sticksOut) && element.clientWidth > 1)
        found.push(`${element.className} „${(element.textContent ?? '').trim().slice(0, 60)}“`);
    }
    return [...new Set(found)];
  });

for (const code of WHOLE_LANGUAGES.filter((one) => one !== 'EN'))
  test(`the words of every main page have room on a telephone (${LANGUAGES[code].name})`, async ({ page }) => {
    const wrong: string[] = [];
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, { language: 'en', theme: 'light' });
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), code);
    const look = async (address: string) => {
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[code].tag);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (beyond > 0) wrong.push(`${address} goes ${beyond} beyond its side`);
      wrong.push(...(await cutTexts(page)).map((text) => `${address}: ${text}`));
      await photograph(page, `${code}${address.replaceAll(/[/?=]+/g, '-')}`);
    };
    for (const address of OUTSIDE) await look(address);
    await newMember(page, { language: 'en', theme: 'light' });
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), code);
    for (const address of ['/', ...CENTRE.map((name) => `/?mc=${name}`)]) await look(address);
    expect(wrong).toEqual([]);
  });
