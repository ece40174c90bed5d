import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { hasFooter, hasHeader, ROUTES, type Route } from '../web/src/app/routes.ts';
import { headOf, titleOver } from '../web/src/app/head.ts';
import type { Text } from '../web/src/locales/text.ts';
import { expectAccess } from './looks.ts';
import { openMember, newMember, openAs, type Reader, test } from './reader.ts';
import { wordsOf, type Language } from './words.ts';

const pages = path.resolve(import.meta.dirname, '../web/src/pages');
const isBuilt = ({ group }: Route): boolean => existsSync(path.join(pages, group, 'Page.tsx'));
/** An address of a route with what its page needs to show something. */
const QUERY: Readonly<Record<string, string>> = { '/game': '?vassalage=tenun&gameCode=naga-fajar&trial=1', '/promoDetail': '?id=1' };

const READERS: readonly (Reader & { readonly isMember: boolean })[] = [
  { language: 'id', theme: 'light', isMember: false },
  { language: 'en', theme: 'dark', isMember: true },
];

// What fades in is checked when it stands.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Follows an address as a link of the site does, without loading it anew. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

function noted(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // A game for visitors, and an address without a page, are answered with a refusal: that is what the browser notes there.
    if (message.type() === 'error' && !/status of 40[134]/.test(message.text())) faults.push(message.text());
  });
  return faults;
}

/** These are the home page with their popup open. */
const POPUP_AT: Readonly<Record<string, 'login' | 'register'>> = {
  '/login': 'login',
  '/register': 'register',
  '/register.html': 'register',
};

async function expectFrame(page: Page, route: Route | undefined, language: Language, isMember: boolean, address: string): Promise<void> {
  const t = wordsOf(language);
  const frame = route?.frame ?? 'full';
  await expect(page.getByRole('banner'), address).toHaveCount(hasHeader(frame) ? 1 : 0);
  await expect(page.getByRole('contentinfo'), address).toHaveCount(hasFooter(frame) ? 1 : 0);
  await expect(page.locator('.tabbar'), address).toHaveCount(hasFooter(frame) ? 1 : 0);
  await expect(page.getByRole('main'), address).toHaveCount(1);
  if (!hasHeader(frame)) return;
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: t('header.login'), exact: true }), address).toHaveCount(isMember ? 0 : 1);
  await expect(banner.getByRole('button', { name: t('header.accountMenu') }), address).toHaveCount(isMember ? 1 : 0);
}

for (const reader of READERS) {
  const { language, theme, isMember } = reader;
  test(`every address has its frame, its name and no fault (${language}, ${theme}, ${isMember ? 'member' : 'visitor'})`, async ({
    page,
  }) => {
    const t = wordsOf(language);
    const faults = noted(page);
    await (isMember ? openMember : openAs)(page, reader);
    const addresses = [...ROUTES.flatMap((route) => route.paths.map((at) => ({ at, route }))), { at: '/no/such/page', route: undefined }];
    const seen = new Set<string>();
    for (const { at, route } of addresses) {
      // Signed in, nobody is shown the forms for signing in.
      if (isMember && ['/login', '/register', '/register.html'].includes(at)) continue;
      await follow(page, `${at}${QUERY[at] ?? ''}`);
      const isMissing = route === undefined || !isBuilt(route);
      if (isMissing) await expect(page.getByRole('heading', { name: t('page.missingTitle') }), at).toBeVisible();
      else {
        const say: Text = (key, values) => t(key, values as Record<string, string>);
        const layers = { popup: POPUP_AT[at] ?? null, member: null, agent: null };
        await expect(page, at).toHaveTitle(titleOver(layers, headOf(at, say).title, say));
      }
      await expect(page.locator('main > .page-wait'), at).toHaveCount(0);
      await expectFrame(page, route, language, isMember, at);
      await expect(page.getByRole('main').getByText('__'), at).toHaveCount(0);
      const look = isMissing ? 'missing' : route.group;
      if (seen.has(look) || route?.group === 'game') continue;
      seen.add(look);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccess(page, at);
    }
    expect(faults).toEqual([]);
  });
}

test('a page that was rendered ahead is taken over as it stands', async ({ page }) => {
  const t = wordsOf('id');
  const faults = noted(page);
  await openAs(page, { language: 'id', theme: 'light' });
  for (const at of ['/rng', '/sports', '/elott', '/promotions', '/pointMall', '/vip', '/help', '/noticePage', '/join']) {
    await page.goto(at, { waitUntil: 'commit' });
    const main = page.locator('#content');
    await main.evaluate((node) => node.setAttribute('data-prerendered', ''));
    await expect(page, at).toHaveTitle(headOf(at, (key, values) => t(key, values as Record<string, string>)).title);
    // Its own address is told once it is alive.
    await expect(page.locator('link[rel="canonical"]'), at).toHaveAttribute('href', new RegExp(`${at}$`));
    await expect(main, at).toHaveAttribute('data-prerendered', '');
    // The first banner stands in the page itself, picture and all, and is taken over with it.
    const picture = main.locator('.banner-slide.on img');
    if ((await picture.count()) > 0) await expect(picture, at).toHaveAttribute('src', /^data:image\/svg\+xml,/);
    // What nobody can play here has no banner either.
    else expect(at).toMatch(/vip|notice|join|sports|elott/);
  }
  expect(faults).toEqual([]);
});

test('a link leads to the new page’s heading, is told, and Back returns to where the reader was', async ({ page }) => {
  const t = wordsOf('en');
  await openAs(page, { language: 'en', theme: 'light' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: t('home.promotions') })).toBeVisible();
  // The page grows while it is read: again until it is long enough.
  await expect
    .poll(() =>
      page.evaluate(() => {
        scrollTo(0, 900);
        return scrollY;
      }),
    )
    .toBe(900);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('category.RNG'), exact: true })
    // A press by the mouse of this browser would scroll first.
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: headOf('/rng', (key) => t(key)).title })).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/rng$/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveTitle(headOf('/rng', (key) => t(key)).title);
});

test('whoever leaves a game finds the balance read again, and search engines keep no game', async ({ page }) => {
  await newMember(page, { language: 'en', theme: 'dark' });
  await page.goto('/game?vassalage=tenun&gameCode=naga-fajar');
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.evaluate(() => sessionStorage.setItem('iframeUrl', 'https://games.example/round'));
  const asked = page.waitForRequest('**/wps/v2/wallets/balance');
  await page.getByRole('link', { name: wordsOf('en')('game.close') }).click();
  await asked;
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('iframeUrl'))).toBeNull();
});
