import { expect } from '@playwright/test';
import { openAs, type Reader, registerByForm, test } from './reader.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'light' };
const ID: Reader = { language: 'id', theme: 'dark' };
const en = wordsOf('en');
const id = wordsOf('id');
// What is kept for reading without a connection would answer in the network's stead.
test.use({ serviceWorkers: 'block' });
// Whoever opens an account passes a check that takes machines a while.

test('whoever wants less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, EN);
  const strip = page.getByRole('region', { name: en('notice.region') });
  await expect(strip.getByRole('button').first()).toBeVisible();
  const running = await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  expect(running).toBe(0);
  await expect(strip.getByText('Check every round yourself')).toHaveCount(2);
  await strip.getByRole('button', { name: 'Check every round yourself' }).focus();
  await expect(strip.getByRole('button', { name: 'Check every round yourself' })).toBeInViewport();
});

for (const width of [390, 1440]) {
  test(`a language that runs from right to left fits the window (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const address of ['/', '/rng', '/register']) {
      await openAs(page, ID, address);
      await expect(page.getByRole(address === '/rng' ? 'tabpanel' : 'contentinfo')).toBeVisible();
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), { message: address })
        .toBeLessThanOrEqual(0);
    }
  });
}

const POISON = [
  'null',
  '{',
  '[]',
  '"x"',
  '{"token":{}}',
  '<img src=x onerror=alert(1)>',
  `"${'x'.repeat(200_000)}"`,
  '-1',
  'ANOTHER',
  '\u0000',
];
const SESSION_KEYS =
  'token cpw merchant merchantCode platform nickname account username customerId isAgent toUpline memberLabel wallet gameVendor index_notice routers merchantWallet validate settings consolidated enableSalary enableContract iframeUrl since closed kept reloadedFor'.split(
    ' ',
  );

test('whatever stands in the storage, the site comes up', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/');
  for (const poison of POISON) {
    await page.evaluate(
      ([keys, value]) => {
        sessionStorage.clear();
        localStorage.clear();
        for (const key of keys as string[])
          try {
            sessionStorage.setItem(key, value as string);
          } catch {
            // The device has no more room: also a state to start in.
          }
        for (const key of ['lang', 'hisLang', 'theme', 'LOTTFAV', 'merchantCode']) localStorage.setItem(key, value as string);
      },
      [SESSION_KEYS, poison] as const,
    );
    for (const address of ['/', '/rng']) {
      await page.goto(address);
      // What only the platform can tell: the notices of the one, the games of the other.
      const told =
        address === '/'
          ? page.getByRole('region', { name: id('notice.region') }).getByRole('button')
          : page.getByRole('tabpanel').getByRole('listitem');
      await expect(told.first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    }
  }
  expect(errors).toEqual([]);
});

test('a browser that keeps nothing can read, open an account and play on', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto('/register');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await registerByForm(page, 'id');
  await page
    .getByRole('banner')
    .getByRole('link', { name: id('category.RNG'), exact: true })
    .click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: id('header.accountMenu') })).toBeVisible();
});

test('an address that makes no sense shows the page that it names, or says that there is none', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const long = 'a'.repeat(3000);
  for (const address of [
    '/?popup=nonsense',
    '/?popup=login&popup=register&item=%00',
    '/?mc=constructor',
    '/?popup=__proto__&mc=../../etc',
    '/rng?page=%3Cscript%3E&list=zzz&minBet=NaN',
    `/rng?page=${long}`,
    '/?%E0%A4%A=%',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  for (const address of [`/${long}`, '/rng/rng', '/RNG', '/%F0%9F%8E%B0', '/constructor']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: id('page.missingTitle') })).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('the name of the machine is one: its number leads there', async ({ page, baseURL }) => {
  await page.goto(`${String(baseURL).replace('localhost', '127.0.0.1')}/rng?page=tenun`);
  await expect(page).toHaveURL(`${baseURL}/rng?page=tenun`);
});
