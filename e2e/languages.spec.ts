import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '@sorak/locales/languages';
import { expectAccess, misplacedObjects, photograph } from './looks.ts';
import { register, test } from './reader.ts';
import { textTable, wordsOf } from './words.ts';

const en = wordsOf('en');
const id = wordsOf('id');
const ar = wordsOf('ar');
const KEYS = new Set(Object.keys(textTable('en')));

/** No text, name or hint of the page is the key of a text, and none is left empty where a control needs one. */
async function expectNoKeys(page: Page): Promise<void> {
  const said = await page.evaluate(() => {
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) found.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(element.getAttribute(name) ?? '');
    return found;
  });
  expect(said.map((text) => text.trim()).filter((text) => KEYS.has(text))).toEqual([]);
}

const show = (page: Page, lang: string, theme = 'light') =>
  page.addInitScript(
    ([code, colour]) => {
      localStorage.setItem('lang', code ?? '');
      localStorage.setItem('theme', colour ?? '');
      sessionStorage.setItem('closed', 'true');
    },
    [lang, theme],
  );
const html = (page: Page) => page.locator('html');

for (const { width, height, theme } of [
  { width: 1440, height: 900, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
])
  test(`Arabic mirrors the site (${width}, ${theme})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await show(page, 'AR', theme);
    for (const where of ['/', '/rng', '/promotions']) {
      await page.goto(where);
      await expect(html(page)).toHaveAttribute('dir', 'rtl');
      await expect(html(page)).toHaveAttribute('lang', 'ar');
      await expect(
        page
          .getByRole('link', { name: ar('nav.home'), exact: true })
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectNoKeys(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width);
      if (where === '/') expect(await misplacedObjects(page)).toEqual([]);
      // The mark stands at the start of the line, which is the right side.
      const mark = await page.locator('header .logo-mark').boundingBox();
      expect(mark && mark.x).toBeGreaterThan(width / 2);
      const name = `rtl${where.replaceAll('/', '-')}-${theme}-${width}`;
      await photograph(page, name);
    }
    await expectAccess(page, 'right to left');
  });

test('figures keep their order among words from right to left', async ({ page }) => {
  await show(page, 'AR');
  await page.goto('/');
  const clock = page.locator('header .clock');
  await expect(clock).toHaveText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/);
  expect(await clock.evaluate((one) => getComputedStyle(one).direction)).toBe('ltr');
});

test('all languages stand in the menu, each by its own name, found by the reader’s name too, and the page is told in the chosen one', async ({
  page,
}) => {
  await show(page, 'EN');
  await page.goto('/');
  await page.getByRole('button', { name: en('header.language', { name: 'English' }) }).click();
  const dialog = page.getByRole('dialog');
  const entries = dialog.locator('.language-item');
  await expect(entries.locator('bdi[lang]')).toHaveText(Object.values(LANGUAGES).map(({ name }) => name));
  await expect(dialog.getByRole('button', { name: 'English', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expectAccess(page, 'languages');
  await photograph(page, 'languages');
  const search = dialog.getByRole('searchbox');
  for (const [typed, code] of [
    ['ukrain', 'UK'],
    ['tieng viet', 'VI'],
    ['日本', 'JA'],
    ['עברית', 'HE'],
  ] as const) {
    await search.fill(typed);
    await expect(entries.locator('bdi[lang]')).toHaveText([LANGUAGES[code].name]);
  }
  await search.fill('klingon');
  await expect(dialog.getByRole('status')).toHaveText(en('search.noLanguage'));
  await search.fill('indo');
  await dialog.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(html(page)).toHaveAttribute('lang', 'id');
  await expect(page.getByRole('link', { name: id('nav.home'), exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual(['ID', 'EN']);
  await expectNoKeys(page);
  await page.goto('/login');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoKeys(page);
});

test('what the brand does not offer, and what is no language, falls back to its own', async ({ page }) => {
  for (const poison of ['xx', '__proto__', '{"a":1}', '']) {
    await show(page, poison);
    await page.goto('/');
    await expect(html(page)).toHaveAttribute('lang', 'id');
    await expect(page.getByRole('link', { name: id('nav.home'), exact: true }).first()).toBeVisible();
  }
});

test('the account keeps its language for the next device', async ({ page, browser }) => {
  await show(page, 'EN');
  const username = await register(page, 'en');
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/wps/member/language'));
  await page.getByRole('button', { name: en('header.language', { name: 'English' }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bahasa Indonesia' }).click();
  expect((await stored).ok()).toBe(true);
  await expect(html(page)).toHaveAttribute('lang', 'id');
  await expect(page.getByRole('button', { name: id('header.accountMenu') })).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const next = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await next.newPage();
  await other.addInitScript((value) => sessionStorage.setItem('token', value ?? ''), token);
  await other.goto('/');
  await expect(other.locator('html')).toHaveAttribute('lang', 'id');
  expect(username).not.toBe('');
  await next.close();
});

test('a first visit is told in the first language of the browser’s list that the brand offers, and a link may name another', async ({
  browser,
  page,
}) => {
  await page.goto('/');
  await expect(html(page)).toHaveAttribute('lang', 'id');
  const baseURL = new URL(page.url()).origin;
  for (const [locale, tag] of [
    ['zh-HK', 'zh-Hant'],
    ['he-IL', 'he'],
    ['sw-KE', 'id'],
  ] as const) {
    const context = await browser.newContext({ baseURL, locale });
    const first = await context.newPage();
    await first.goto('/');
    await expect(first.locator('html')).toHaveAttribute('lang', tag);
    await first.goto('/vip?lang=VI');
    await expect(first.locator('html')).toHaveAttribute('lang', 'vi');
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
    // Nothing was written down: the next visit asks again.
    await first.goto('/promotions');
    await expect(first.locator('html')).toHaveAttribute('lang', tag);
    expect(await first.evaluate(() => localStorage.getItem('lang'))).toBeNull();
    await context.close();
  }
});

test('what operators wrote and did not translate is told to readers of screens as another language', async ({ page }) => {
  await show(page, 'SV');
  await page.goto('/help');
  await expect(page.locator('.help-card h2[lang="en"]').first()).toBeVisible();
  await page.locator('.help-card a[lang="en"]').first().click();
  await expect(page.locator('article h1[lang="en"]')).toBeVisible();
  await expect(page.locator('.prose[lang="en"]')).toBeVisible();
  await page.goto('/promotions');
  await expect(page.locator('.promotion-card h2[lang="en"]').first()).toBeVisible();
  await page.goto('/vip');
  await expect(page.locator('.vip-ladder b[lang="en"]').first()).toBeVisible();
  await page.goto('/pointMall');
  await expect(page.locator('.reward-card h3[lang="en"]').first()).toBeVisible();
  await page.goto('/');
  await expect(page.locator('.notice-bar button[lang="en"]').first()).toBeAttached();
  await show(page, 'VI');
  await page.goto('/help');
  await expect(page.locator('.help-card h2').first()).toBeVisible();
  await expect(page.locator('main [lang]')).toHaveCount(0);
});
