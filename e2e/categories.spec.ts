import { expect } from '@playwright/test';
import { expectAccess, expectFits, photograph } from './looks.ts';
import { testLaunches } from './outside-launches.ts';
import { dialog, en, grid, login, nav, open, outside, signIn, start, tile, until, useOutsideProduct } from './outside-lobby.ts';
import { openAs, test } from './reader.ts';

useOutsideProduct();
testLaunches();

test('every served category has its page, by address and by the header', async ({ page }) => {
  await open(page, '/');
  const pages: readonly (readonly [string, string, string])[] = [
    ['LIVE', '/live', 'Meja 1'],
    ['SPORTS', '/sports', 'Saba Sports'],
    ['ESPORTS', '/esports', 'Arena AV'],
    ['RNG', '/rng', 'Naga Fajar'],
    ['FISH', '/fish', 'Karang Emas'],
    ['PVP', '/pvp', 'Capsa Susun'],
  ];
  for (const [category, path, name] of pages) {
    await nav(page)
      .getByRole('link', { name: en(`category.${category}`), exact: true })
      .click();
    await expect(page).toHaveURL(`${outside().url}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: en(`category.${category}`) })).toBeVisible();
    // A category with a book that anybody may look at is that book; its other vendors stand above it.
    if (category === 'SPORTS') {
      await expect(page.frameLocator('iframe').getByRole('heading', { name: 'guest book' })).toBeVisible();
      await page
        .getByRole('navigation', { name: en('games.vendors') })
        .getByRole('link', { name: 'Saba', exact: true })
        .click();
      await expect(page).toHaveURL(`${outside().url}${path}?page=SABA`);
      await expect(tile(page, 'FB Sportsbook')).toHaveCount(0);
    }
    await expect(tile(page, name).first()).toBeVisible();
  }
  await page.goto(`${outside().url}/elott`);
  await expect(tile(page, 'Keno 45')).toBeVisible();
  const order = await nav(page).locator('.category-entry').allInnerTexts();
  const at = (category: string): number => order.indexOf(en(`category.${category}`));
  expect(at('ESPORTS')).toBe(at('SPORTS') + 1);
  expect(at('DS88')).toBe(at('ESPORTS') + 1);
});

test('above seven vendors there are arrows; live tables are classed, and a foreign class counts as absent', async ({ page }) => {
  await open(page, '/live?class=SLOTS');
  const vendors = page.getByRole('navigation', { name: en('games.vendors') });
  await expect(vendors.getByRole('button', { name: en('games.vendorsOn') })).toBeVisible();
  await expect(tile(page, 'Meja 1').first()).toBeVisible();
  const classes = page.getByRole('group', { name: en('games.classes') });
  await classes.getByRole('button', { name: en('games.class.ROULETTE') }).click();
  await expect(tile(page, 'Rolet NUSA')).toBeVisible();
  await expect(tile(page, 'Meja 1').filter({ hasNotText: /1\d/ })).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('class')).toBe('ROULETTE');
  await vendors.getByRole('link', { name: 'Klub Live' }).click();
  expect(new URL(page.url()).search).toBe('?page=KLUB');
  await expect(page.getByRole('tabpanel').getByRole('status').first()).toContainText(/^13 /);
  await page.goto(`${outside().url}/sports?page=SABA`);
  await expect(page.getByRole('button', { name: en('games.vendorsOn') })).toHaveCount(0);
  await expect(page.getByRole('group', { name: en('games.classes') })).toHaveCount(0);
});

test('an entry for a whole vendor opens the list of its games', async ({ page }) => {
  await open(page, '/live');
  await start(page, 'Lobby Klub');
  const list = dialog(page, en('launch.gamesOf', { vendor: 'Klub Live' }));
  await expect(list.getByRole('listitem')).toHaveCount(12);
  expect(new URL(page.url()).searchParams.get('popup')).toBe('gameList');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

test('home shows the next matches and draws that vendors tell, the popular games of a kind, and live tables their seats and roads', async ({
  page,
}) => {
  await open(page, '/');
  const matches = page.getByRole('region', { name: en('home.matches') });
  // What comes with the scrolling is asked for again where the page was not alive yet at the first press.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(matches.getByRole('listitem')).toHaveCount(3, { timeout: 2_000 });
  }).toPass();
  await expect(matches.getByRole('listitem').first()).toContainText(/Liga 1.*Timur Jaya.*Barat United.*1\.85/s);
  const draws = page.getByRole('region', { name: en('home.draws') });
  await expect(draws.getByRole('listitem')).toHaveCount(2);
  await expect(draws.getByRole('timer').first()).toHaveText(/^0[45]:\d\d:\d\d$/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccess(page, 'home with matches');
  const popular = page.getByRole('region', { name: en('home.picked') });
  await popular.getByRole('button', { name: en('category.LIVE'), exact: true }).click();
  await expect(popular.getByRole('list', { name: en('games.picked') }).getByRole('listitem')).toHaveText([/Meja 2/]);
  await photograph(page, 'home-popular-live');
  await draws.getByRole('link', { name: /Miền Bắc/ }).click();
  // A visitor is asked to log in, by a popup that stands in the address.
  await expect(login(page)).toBeVisible();
  await expect(page).toHaveURL(/\/lottery\?gameCode=mb&vendor=LOTT&playType=LO2&popup=login$/);
  await open(page, '/live');
  await expect(tile(page, 'Meja 1').first().locator('.beads i')).toHaveCount(28);
  await expect(tile(page, 'Meja 2')).toContainText('21');
  await expect(tile(page, 'Meja 3')).toContainText('2 seats left');
  await expect(page.getByText(en('launch.roadNote'))).toBeVisible();
});

test('the header starts cockfights and lotteries at once', async ({ page }) => {
  await open(page, '/');
  const press = (category: string) =>
    nav(page)
      .getByRole('link', { name: en(`category.${category}`), exact: true })
      .click();
  await press('LOTT');
  await expect(page).toHaveURL(/\/lottery\?gameCode=mb&vendor=LOTT&playType=LO2/);
  await expect(login(page)).toBeVisible();
  await open(page, '/');
  await press('ELOTT');
  await expect(page).toHaveURL(/\/lottery\?gameCode=vn5&vendor=TCG_LOTTO_VN/);
  await expect(login(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: en('launch.mode.Elott') })).toHaveAttribute('aria-selected', 'true');
  await press('DS88');
  await expect(page).toHaveURL(/\/game\?vassalage=DS88&gameCode=gelanggang/);
  await expect(login(page)).toBeVisible();
});

test('what rests is grey, says until when and names others; a vendor that is down likewise', async ({ page }) => {
  await open(page, '/fish');
  for (const [name, code] of [
    ['Paus Biru', 'IKAN.paus'],
    ['Sungai Rehat', 'REST.rehat'],
  ] as const) {
    await expect(tile(page, name)).toHaveClass(/maint/);
    await expect(tile(page, name)).toContainText(until);
    await start(page, name);
    const down = dialog(page, name);
    await expect(down).toContainText(until);
    await expect(down.getByRole('listitem').filter({ hasText: 'Karang Emas' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('item')).toBe(code);
    await page.keyboard.press('Escape');
    await expect(down).toBeHidden();
  }
  await signIn(page);
  await page.goto(`${outside().url}/game?vassalage=REST&gameCode=rehat`);
  await expect(page.getByRole('alert')).toContainText(until);
  await page.goto(`${outside().url}/game?vassalage=MATI&gameCode=mati`);
  await expect(page.getByRole('alert')).toContainText(en('game.deadTitle'));
  await expect(
    page
      .getByRole('list', { name: en('game.similar') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
});

test('pictures come from the image host that lives, or from the site; none is missing', async ({ page }) => {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) broken.push(message.text());
  });
  await open(page, '/rng');
  await expect(tile(page, 'Naga Fajar').locator('img')).toBeVisible();
  await expect
    .poll(() =>
      grid(page)
        .locator('img')
        .evaluateAll((images) => images.length > 6 && images.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
  const hosts = await grid(page)
    .locator('img')
    .evaluateAll((images) => [...new Set(images.map((image) => new URL((image as HTMLImageElement).src).origin))]);
  for (const host of hosts) expect([outside().imageOrigin, outside().url]).toContain(host);
  expect(outside().pictures.length).toBeGreaterThan(0);
  await expect(grid(page).locator('.cover-none')).toHaveCount(0);
  expect(broken).toEqual([]);
});

test('a category that nobody serves says so', async ({ page }) => {
  await page.route('**/wps/relay/GCSGAME_newGameVendor**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { value: { categories: { title: string }[] } };
    const categories = body.value.categories.filter(({ title }) => title !== 'LIVE');
    await route.fulfill({ response, json: { ...body, value: { categories } } });
  });
  await open(page, '/live');
  await expect(page.getByText(en('launch.unserved', { category: en('category.LIVE') }))).toBeVisible();
  await expect(page.getByRole('link', { name: en('launch.toSlots') })).toBeVisible();
});

const SCREENS = [
  '/live',
  '/sports',
  '/sports?page=SABA',
  '/fish',
  '/pvp',
  '/elott',
  '/lottery',
  '/seamless',
  '/live?popup=gameList&item=KLUB.LIVE',
  '/fish?popup=gameDown&item=IKAN.paus',
  '/rng?popup=windowBlocked&item=JENDELA.lepas',
];
for (const [reader, width, between] of [
  [{ language: 'id', theme: 'light' }, 390, 768],
  [{ language: 'en', theme: 'dark' }, 1440, 1280],
] as const) {
  test(`every category can be read by everybody (${reader.language}, ${reader.theme}, ${width})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of SCREENS) {
      await page.setViewportSize({ width, height: 860 });
      await openAs(page, reader, `${outside().url}${path}`);
      const place = path.includes('popup') ? page.getByRole('dialog') : page.getByRole('main');
      await expect(place.locator('h1, h2').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccess(page, path);
      for (const each of [width, between]) {
        await page.setViewportSize({ width: each, height: 860 });
        await expectFits(page, path);
        await photograph(page, `category${path.replaceAll(/\W+/g, '-')}-${reader.theme}-${each}`);
      }
    }
  });
}
