import { expect, type Page } from '@playwright/test';
import { expectAccess } from './looks.ts';
import { openAs, test, openMember } from './reader.ts';
import { withSettings } from './settings.ts';
import { wordsOf } from './words.ts';

// What moves is looked at here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const t = wordsOf('en');
const WIDE = { width: 1440, height: 900 };
// A plain field until the search itself has come; then a combobox.
const field = (page: Page) =>
  page
    .locator('header')
    .getByRole('combobox')
    .or(page.locator('header').getByRole('textbox', { name: t('header.search') }));
const options = (page: Page) => page.getByRole('listbox', { name: t('search.results') }).getByRole('option');

test.describe('search over all games', () => {
  test('finds what was meant from any page by keyboard alone, and starts it', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await openAs(page, { language: 'en', theme: 'light' }, '/promotions');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('ngaa fjar');
    await expect(field(page)).toHaveValue('ngaa fjar');
    await expect(options(page).first()).toContainText('Naga Fajar');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await options(page).first().getAttribute('id')) ?? '');
    await expectAccess(page, 'search');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/game\?vassalage=tenun&gameCode=naga-fajar/);
    // The game asks a visitor to log in; that question is an entry of the history of its own.
    const login = page.getByRole('dialog', { name: t('session.loginTitle') });
    await expect(login).toBeVisible();
    await page.goBack();
    await expect(login).toHaveCount(0);
    await page.goBack();
    await field(page).click();
    await expect(page.getByText(t('search.recent'), { exact: true })).toBeVisible();
    await expect(options(page).first()).toHaveText('ngaa fjar');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('ngaa fjar');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await page.getByRole('button', { name: t('search.forget') }).click();
    await expect(page.getByText(t('search.recent'), { exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox', { name: t('search.results') })).toHaveCount(0);
  });

  test('a studio leads to its games; nothing found says so and offers others', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await openAs(page, { language: 'en', theme: 'dark' });
    await field(page).fill('zzqx');
    await expect(page.getByText(t('search.none', { text: 'zzqx' }))).toBeVisible();
    await expect(page.getByText(t('search.popular'))).toBeVisible();
    await field(page).fill('orbit');
    await options(page)
      .filter({ hasText: /^Orbital/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/rng\?page=orbital/i);
  });

  test('a list that does not come is said and asked for again', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.route('**/search-index/*', (route) => route.abort());
    await openAs(page, { language: 'en', theme: 'light' });
    await field(page).fill('naga');
    await expect(page.getByText(t('search.failed'))).toBeVisible();
    await page.unroute('**/search-index/*');
    await page
      .locator('.find-panel')
      .getByRole('button', { name: t('action.retry') })
      .click();
    await expect(options(page).first()).toContainText('Naga Fajar');
  });

  test('on a narrow window it opens over the whole of it and gives the focus back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, { language: 'en', theme: 'dark' });
    const opener = page.getByRole('button', { name: t('header.search') });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: t('header.search') });
    await expect(sheet.getByRole('combobox')).toBeFocused();
    await sheet.getByRole('combobox').fill('harimu');
    await expect(options(page).first()).toContainText('Harimau');
    await expectAccess(page, 'search');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await sheet.getByRole('button', { name: t('header.searchClose') }).click();
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test('a category opens under the pointer and by the arrows, six studios and all of them', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await openAs(page, { language: 'en', theme: 'light' });
  const entry = page.getByRole('link', { name: t('category.RNG'), exact: true }).first();
  const panel = page.getByRole('list', { name: t('nav.studiosOf', { category: t('category.RNG') }) });
  await entry.hover();
  await expect(panel.getByRole('link')).toHaveCount(7);
  await page.mouse.move(700, 700);
  await expect(panel).toHaveCount(0);
  await page
    .getByRole('link', { name: t('category.DS88'), exact: true })
    .first()
    .focus();
  await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  await expect(panel).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entry).toBeFocused();
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rng\?page=/);
});

test('the clock keeps its form and its place, and speaks to nobody by itself', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.clock.install();
  await openAs(page, { language: 'en', theme: 'light' });
  const clock = page.locator('header .clock');
  await expect(clock).toHaveText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/);
  const first = await clock.innerText();
  const widths = new Set<number>();
  for (let count = 0; count < 6; count += 1) {
    await page.clock.runFor(500);
    widths.add((await clock.boundingBox())?.width ?? 0);
  }
  expect(await clock.innerText()).not.toBe(first);
  expect(widths.size).toBe(1);
  expect(await clock.evaluate((one) => one.closest('[aria-live], [role="timer"], [role="status"], output'))).toBeNull();
});

test('a member sees, hides and refreshes the balance, and what waits', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await openMember(page, { language: 'en', theme: 'light' });
  const pill = page.getByRole('region', { name: t('wallet.balance') });
  await expect(pill).toContainText('Rp');
  await pill.getByRole('button', { name: t('wallet.hide') }).click();
  await expect(pill).not.toContainText('Rp');
  await pill.getByRole('button', { name: t('wallet.show') }).click();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/wps/v2/wallets/balance', async (route) => {
    await held;
    await route.continue();
  });
  await pill.getByRole('button', { name: t('wallet.refresh') }).click();
  await expect(pill.getByText(t('wallet.updating'))).toBeVisible();
  release();
  await expect(pill.getByText(t('wallet.updating'))).toHaveCount(0);
  await expect(pill).toContainText('Rp');
  await page.getByRole('button', { name: t('header.accountMenu') }).click();
  const menu = page.getByRole('menu', { name: t('header.accountMenu') });
  await expect(menu.getByRole('menuitem', { name: t('member.bettingRecord') })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: t('member.agentCentre') })).toHaveCount(0);
  await expect(menu.getByRole('menuitem', { name: t('member.manualRebate') })).toBeVisible();
  // The open menu lies over the side bar.
  await expectAccess(page, 'header', { covered: '.dock' });
});

test('a brand that shows no member area takes its entries away', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await withSettings(page, (settings) => ({ ...settings, isShowMC: false }));
  await openMember(page, { language: 'en', theme: 'light' });
  await page.getByRole('button', { name: t('header.accountMenu') }).click();
  const menu = page.getByRole('menu', { name: t('header.accountMenu') });
  await expect(menu.getByRole('menuitem', { name: t('member.logout') })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: t('member.bettingRecord') })).toHaveCount(0);
});

test('the row of studios runs when there are more than ten, stops by button and focus, and stands for those who want no motion', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(WIDE);
  const many = async (target: Page) =>
    target.route('**/wps/relay/GCSGAME_newGameVendor*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { value: { categories: { title: string; cards: { vassalage: string }[] }[] } };
      body.value.categories = body.value.categories.filter(({ title }) => title === 'RNG');
      for (const category of body.value.categories)
        category.cards = Array.from({ length: 14 }, (_, at) => ({
          ...category.cards[at % category.cards.length]!,
          vassalage: `V${at}`,
          displayName: `Studio ${at}`,
        }));
      await route.fulfill({ response: answer, json: body });
    });
  await many(page);
  await openAs(page, { language: 'en', theme: 'light' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const row = page.getByRole('region', { name: t('footer.vendors') });
  await expect(row.getByRole('link')).toHaveCount(14);
  const runs = () => row.locator('ul').evaluate((list) => list.getAnimations().filter(({ playState }) => playState === 'running').length);
  await page.mouse.move(5, 5);
  await expect.poll(runs).toBe(1);
  const slides = await row.locator('li').evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect()));
  expect(Math.round((slides[1]?.x ?? 0) - (slides[0]?.x ?? 0) - (slides[0]?.width ?? 0))).toBe(10);
  const shown = await row.locator('.vendor-carousel-window').evaluate((view) => view.getBoundingClientRect().width);
  expect(Math.round((shown + 10) / ((slides[0]?.width ?? 1) + 10))).toBe(10);
  await row.getByRole('button', { name: t('footer.vendorsPause') }).click();
  await page.mouse.move(5, 5);
  await expect.poll(runs).toBe(0);
  await row.getByRole('button', { name: t('footer.vendorsPlay') }).click();
  await page.mouse.move(5, 5);
  await expect.poll(runs).toBe(1);
  await row.getByRole('link', { name: 'Studio 13' }).focus();
  await expect.poll(runs).toBe(0);
  await expect(row.getByRole('link', { name: 'Studio 13' })).toBeInViewport();
  const calm = await browser.newContext({ reducedMotion: 'reduce', baseURL: new URL(page.url()).origin, viewport: WIDE });
  const still = await calm.newPage();
  await many(still);
  await openAs(still, { language: 'en', theme: 'light' });
  await still.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const stillRow = still.getByRole('region', { name: t('footer.vendors') });
  await expect(stillRow.getByRole('link')).toHaveCount(14);
  expect(await stillRow.locator('ul').evaluate((list) => list.getAnimations().length)).toBe(0);
  await calm.close();
});

test('licences and the encryption badge show only as the brand has set them up', async ({ page }) => {
  await openAs(page, { language: 'en', theme: 'light' });
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('18+');
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  await expect(footer.getByText(t('footer.encryption'))).toBeVisible();
  await expect(footer.locator('a.license')).toHaveCount(0);
  const licences = [{ name: 'MGA', number: 'B2C/1/2025', url: 'https://licence.example/1' }];
  await withSettings(page, ({ features, ...rest }) => ({
    ...rest,
    licences,
    minimumAge: 21,
    features: { ...features, encryptionBadge: false },
  }));
  await page.reload();
  await expect(footer.getByRole('link', { name: /MGA/ })).toHaveAttribute('href', 'https://licence.example/1');
  await expect(footer).toContainText('21+');
  await expect(footer.getByText(t('footer.encryption'))).toHaveCount(0);
});

test('at 400 % zoom everything of the header can still be reached', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openAs(page, { language: 'en', theme: 'light' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  for (const name of [t('header.register'), t('header.search'), t('header.toDark')])
    await expect(page.getByRole('button', { name }).first()).toBeInViewport();
  await page.getByRole('button', { name: t('header.search') }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('naga');
  await expect(options(page).first()).toBeInViewport();
});

test('nothing shows through, blurred, for who asks for less transparency, and behind a dialog for nobody', async ({ page }) => {
  await openAs(page, { language: 'en', theme: 'light' });
  const blurs = (): Promise<string[]> =>
    page.evaluate(() =>
      [getComputedStyle(document.querySelector('.header') ?? document.body, '::before')]
        .concat([...document.querySelectorAll('dialog:modal')].map((dialog) => getComputedStyle(dialog, '::backdrop')))
        .map((style) => style.backdropFilter),
    );
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('header.login') })
    .click();
  await expect(page.getByRole('dialog', { name: t('session.loginTitle') })).toBeVisible();
  // All journeys ask for it (playwright.config.ts).
  expect(await blurs()).toEqual(['none', 'none']);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-transparency', value: 'no-preference' }] });
  expect(await blurs()).toEqual([expect.stringContaining('blur'), 'none']);
});
