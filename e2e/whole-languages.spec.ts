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
  'channels',
  'referral',
];

/** Words that stand beyond the side of the control or heading that hides the rest of them. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const controls = 'button, a, label, th, dt, h1, h2, h3, [role="tab"], .button, .chip, .caption';
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.clientWidth <= 1) continue;
      const { overflowX, whiteSpace } = getComputedStyle(element);
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      if (!hides && (whiteSpace !== 'nowrap' || overflowX !== 'visible')) continue;
      const { left, right } = element.getBoundingClientRect();
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        // What is written for those alone who hear the page takes no room.
        if (box.width > 1 && node.parentElement!.clientWidth !== 1 && (box.right > right + 1 || box.left < left - 1))
          found.push(`${element.className} „${(node.textContent ?? '').trim().slice(0, 60)}“`);
      }
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
