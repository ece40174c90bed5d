import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { gameWords } from './play.ts';
import { newMember, openAs, type Reader, test } from './reader.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'dark' };
const ID: Reader = { language: 'id', theme: 'light' };
const en = wordsOf('en');
const id = wordsOf('id');
const GAME_LIST = '**/wps/relay/GCSGAME_gameList**';

const panel = (page: Page): Locator => page.getByRole('tabpanel');
const tiles = (page: Page): Locator => panel(page).getByRole('list').first().getByRole('listitem');
const tile = (page: Page, name: string): Locator => tiles(page).filter({ hasText: name });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const queryOf = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);
const shownCount = async (page: Page): Promise<number> => Number.parseInt(await panel(page).getByRole('status').first().innerText(), 10);

/** The pages of the list that the browser asks for from now on. */
function askedLists(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('GCSGAME_gameList')) asked.push(url.searchParams);
  });
  return asked;
}

for (const width of [390, 800, 1024, 1440]) {
  test(`the first games of a lobby stand in its page before the site runs, where they will stand (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/rng');
    const first = page.getByTestId('game-grid').getByRole('listitem').first();
    await expect(first.locator('img')).toHaveAttribute('src', /^data:image\/svg/);
    const [name, box] = [await first.locator('.game-title').innerText(), await first.boundingBox()];
    await page.unroute('**/assets/*.js');
    await page.reload();
    await expect(page.getByTestId('game-grid')).toHaveAttribute('style', /grid/);
    await expect(first.locator('.game-title')).toHaveText(name);
    await expect(page.getByLabel(id('games.jackpots'))).toBeVisible();
    const placed = await first.boundingBox();
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((placed?.[side] ?? 0) - (box?.[side] ?? 0)), side).toBeLessThan(1);
  });
}

test('the address chooses the vendor, and arrows reach the vendors out of sight', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await openAs(page, EN, '/rng?page=orbital');
  const vendors = page.getByRole('navigation', { name: en('games.vendors') });
  await expect(vendors.getByRole('link', { name: 'Orbital' })).toHaveAttribute('aria-current', 'true');
  await expect(tiles(page).first()).toContainText('Orbital');
  const categories = (await (await page.request.get('/wps/relay/GCSGAME_newGameVendor')).json()) as {
    value: { categories: { title: string; cards: { vassalage: string; gameCount: number }[] }[] };
  };
  const orbital = categories.value.categories.find(({ title }) => title === 'RNG')?.cards.find(({ vassalage }) => vassalage === 'orbital');
  expect(await shownCount(page)).toBe(orbital?.gameCount);
  for (const text of await tiles(page).allInnerTexts()) expect(text).toContain('Orbital');

  const back = vendors.getByRole('button', { name: en('games.vendorsBack') });
  const on = vendors.getByRole('button', { name: en('games.vendorsOn') });
  expect(await vendors.getByRole('link').count()).toBeGreaterThan(7);
  const last = vendors.getByRole('link').last();
  await expect(back).toBeDisabled();
  await on.click();
  await expect(last).toBeInViewport();
  await expect(on).toBeDisabled();
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'true');
  await back.click();
  await expect(on).toBeEnabled();
  await vendors.getByRole('link', { name: en('games.allVendors') }).click();
  expect(queryOf(page)).toEqual({});
});

test('lists and filters replace each other, and each starts at the first page of fourteen', async ({ page }) => {
  await openAs(page, EN, '/rng?page=tenun');
  await expect(tiles(page).first()).toBeVisible();
  await expect(tab(page, en('games.listSaved'))).toHaveCount(0);

  await tab(page, en('games.listPicked')).click();
  await expect(tab(page, en('games.listPicked'))).toHaveAttribute('aria-selected', 'true');
  expect(queryOf(page)).toEqual({ page: 'tenun', list: 'hot' });
  await expect(tile(page, 'Naga Fajar')).toBeVisible();
  await expect(tile(page, 'Gong Keraton')).toHaveCount(0);

  const asked = askedLists(page);
  await page.getByRole('combobox', { name: en('games.minBetLabel') }).selectOption('0.05');
  expect(queryOf(page)).toEqual({ page: 'tenun', minBet: '0.05' });
  await expect(tile(page, 'Gong Keraton')).toBeVisible();
  await expect(tile(page, 'Naga Fajar')).toHaveCount(0);
  await expect(tile(page, 'Lampion Kota')).toContainText(en('games.min', { amount: '0.01' }));
  for (const text of await tiles(page).allInnerTexts()) expect(text).toMatch(/0\.0[15]/);
  const [first] = asked;
  expect([first?.get('pageNo'), first?.get('pageSize'), first?.get('minBet')]).toEqual(['1', '14', '0.05']);

  const search = page.getByRole('searchbox', { name: en('games.searchIn', { vendor: 'Tenun' }) });
  await search.fill('no such game');
  await expect(panel(page).getByText(en('games.noneFound'))).toBeVisible();
  expect(queryOf(page)).toEqual({ page: 'tenun', name: 'no such game' });
  await expect(page.getByRole('combobox', { name: en('games.minBetLabel') })).toHaveValue('');
  await panel(page)
    .getByRole('button', { name: en('games.clearFilters') })
    .last()
    .click();
  expect(queryOf(page)).toEqual({ page: 'tenun' });
  await expect(tiles(page).first()).toBeVisible();

  // A class that this studio has no game of is no filter of it.
  await expect(page.getByRole('group', { name: en('games.classes') }).getByText(en('games.class.TABLE'), { exact: true })).toHaveCount(0);
  await page.goto('/rng?page=tenun&class=TABLE');
  await expect(tile(page, 'Naga Fajar')).toBeVisible();

  await tab(page, en('games.listPicked')).click();
  await page
    .getByRole('navigation', { name: en('games.vendors') })
    .getByRole('link', { name: 'Halma' })
    .click();
  await expect(tab(page, en('games.listAll'))).toHaveAttribute('aria-selected', 'true');
  expect(queryOf(page)).toEqual({ page: 'halma' });
});

test('the search forgives a slip, keeps to the vendor and can look everywhere', { tag: '@check' }, async ({ page }) => {
  await openAs(page, ID, '/rng?page=halma');
  await expect(tiles(page).first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: id('games.searchIn', { vendor: 'Halma' }) });
  await search.fill('harimua emas');
  await expect(panel(page).getByText(id('games.noneFound'))).toBeVisible();
  await panel(page)
    .getByRole('button', { name: id('games.searchAll') })
    .click();
  await expect(tile(page, 'Harimau Emas')).toHaveCount(1);
  expect(queryOf(page)).toEqual({ name: 'harimua emas' });
  const asked = askedLists(page);
  await page.getByRole('searchbox').press('Enter');
  await panel(page)
    .getByRole('button', { name: id('games.removeFilter', { name: id('games.named', { name: 'harimua emas' }) }) })
    .click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  expect(asked.filter((query) => query.get('gameName') !== null)).toEqual([]);
});

test('pages come by themselves to the last, and only what is near stands in the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const asked = askedLists(page);
  await openAs(page, EN, '/rng');
  await expect(tiles(page).first()).toBeVisible();
  const total = await shownCount(page);
  expect(total).toBeGreaterThan(60);
  const pages = Math.ceil(total / 14);
  const last = page.locator(`[aria-posinset="${total}"]`);
  await expect(async () => {
    await page.mouse.wheel(0, 700);
    await expect(last).toBeInViewport({ timeout: 300 });
  }).toPass();
  await expect(last.getByRole('link').first()).toBeVisible();
  await expect(last).toHaveAttribute('aria-setsize', String(total));
  expect(await tiles(page).count()).toBeLessThan(total);
  const numbers = new Set(asked.map((query) => Number(query.get('pageNo'))));
  expect(Math.max(...numbers)).toBe(pages);
  expect(asked.filter((query) => query.get('pageNo') === '1')).toHaveLength(1);
});

test('a list that cannot be read says so, and comes when asked again', async ({ page }) => {
  await page.route(GAME_LIST, (route) => route.abort());
  await openAs(page, EN, '/rng');
  const failure = panel(page).getByRole('alert');
  await expect(failure).toContainText(en('games.listFailed'));
  await expect(failure).toContainText(en('errors.network'));
  await page.unroute(GAME_LIST);
  await failure.getByRole('button', { name: en('action.retry') }).click();
  await expect(tiles(page).first()).toContainText(/\w/);
});

test('a visitor is asked to log in for saved and recent games', async ({ page }) => {
  await openAs(page, ID, '/rng');
  const login = page.getByRole('dialog', { name: id('session.loginTitle') });
  await tile(page, 'Naga Fajar')
    .getByRole('button', { name: id('games.saveOf', { name: 'Naga Fajar' }) })
    .click();
  await expect(login).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
  await tab(page, id('games.listRecent')).click();
  await expect(login).toBeVisible();
});

test('a button of the page rendered ahead may be pressed before the site runs', async ({ page }) => {
  let letGo = (): void => undefined;
  const mayLoad = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await openAs(page, ID, '/rng');
  await tile(page, 'Naga Fajar')
    .getByRole('button', { name: id('games.saveOf', { name: 'Naga Fajar' }) })
    .click();
  letGo();
  await expect(page.getByRole('dialog', { name: id('session.loginTitle') })).toBeVisible();
});

test('a member keeps saved games and finds the ones opened last', async ({ page }) => {
  await newMember(page, EN);
  await page.goto('/rng');
  const star = (name: string): Locator => tile(page, name).getByRole('button', { name: en('games.saveOf', { name }) });
  await star('Naga Fajar').click();
  await expect(star('Naga Fajar')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(star('Naga Fajar')).toHaveAttribute('aria-pressed', 'true');

  await tab(page, en('games.listSaved')).click();
  await expect(tiles(page)).toHaveCount(1);
  await star('Naga Fajar').click();
  await expect(panel(page).getByText(en('games.favEmpty'))).toBeVisible();

  await tab(page, en('games.listRecent')).click();
  await expect(panel(page).getByText(en('games.recentEmpty'))).toBeVisible();
  await tab(page, en('games.listAll')).click();
  await tile(page, 'Harimau Emas').getByRole('link', { name: 'Harimau Emas' }).first().click();
  await expect(page.frameLocator('iframe').getByRole('button', { name: gameWords.en.spinKey })).toBeEnabled();
  await page.getByRole('link', { name: en('game.back') }).click();
  await tab(page, en('games.listRecent')).click();
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page)).toContainText('Harimau Emas');
});
