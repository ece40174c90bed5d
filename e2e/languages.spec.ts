import { expect, type Page } from '@playwright/test';
import { inDatabase } from './content-rows.ts';
import { expectAccess, misplacedObjects, photograph } from './looks.ts';
import { register, test } from './reader.ts';
import { textTable, wordsOf } from './words.ts';

const en = wordsOf('en');
const id = wordsOf('id');
const ar = wordsOf('ar');
const KEYS = new Set(Object.keys(textTable('en')));

let before: unknown;

// A brand for readers of four languages, one of them from right to left, one without any words yet.
test.beforeAll(async () => {
  await inDatabase(async (client) => {
    const { rows } = await client.query<{ languages: unknown }>(`select settings->'languages' as languages from brand`);
    before = rows[0]?.languages;
    await client.query(`update brand set settings = jsonb_set(settings::jsonb, '{languages}', '["ID","EN","AR","JA"]')`);
  });
  // Every process notices within a second.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
});
test.afterAll(async () => {
  await inDatabase(async (client) => {
    await client.query(`update brand set settings = jsonb_set(settings::jsonb, '{languages}', $1::jsonb)`, [JSON.stringify(before)]);
  });
});

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

test('a language without words says so, where it is chosen and above the page, and shows English', async ({ page }) => {
  await show(page, 'EN');
  await page.goto('/');
  await page.getByRole('button', { name: en('header.language', { name: 'English' }) }).click();
  const japanese = page.getByRole('menuitemradio', { name: /日本語/ });
  await expect(japanese).toContainText(en('header.untranslated'));
  await expect(page.getByRole('menuitemradio', { name: /العربية/ })).toContainText(en('header.partly'));
  await expect(page.getByRole('menuitemradio', { name: 'English', exact: true })).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('menuitemradio')).toHaveCount(4);
  await japanese.click();
  await expect(html(page)).toHaveAttribute('lang', 'ja');
  await expect(page.getByText(en('header.languageNote', { name: '日本語' }))).toBeVisible();
  await expect(page.getByRole('link', { name: en('nav.home'), exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual(['JA', 'EN']);
  await expectNoKeys(page);
  await page.goto('/login');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoKeys(page);
});

test('what the brand does not offer, and what is no language, falls back to its own', async ({ page }) => {
  for (const poison of ['KO', 'xx', '__proto__', '{"a":1}', '']) {
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
  await page.getByRole('menuitemradio', { name: /العربية/ }).click();
  expect((await stored).ok()).toBe(true);
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('button', { name: ar('header.accountMenu') })).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const next = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await next.newPage();
  await other.addInitScript((value) => sessionStorage.setItem('token', value ?? ''), token);
  await other.goto('/');
  await expect(other.locator('html')).toHaveAttribute('lang', 'ar');
  expect(username).not.toBe('');
  await next.close();
});
