import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { amountIn } from './play.ts';
import { openAs, register, test, type Reader } from './reader.ts';
import { type OutsideProduct, startOutsideProduct } from './outside-product.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'dark' };
const en = wordsOf('en');
let product: OutsideProduct;

// Whoever opens an account passes a check that takes machines a while.
test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startOutsideProduct();
});
test.afterAll(async () => {
  test.setTimeout(60_000);
  await product.stop();
});

const open = (page: Page, path: string): Promise<void> => openAs(page, EN, `${product.url}${path}`);
const grid = (page: Page): Locator => page.getByTestId('game-grid');
const tile = (page: Page, name: string): Locator => grid(page).getByRole('listitem').filter({ hasText: name });
const link = (page: Page, name: string): Locator => tile(page, name).getByRole('link').first();
/** By keyboard: under a mouse the card of a tile comes up between press and release. */
const start = (page: Page, name: string): Promise<void> => link(page, name).press('Enter');
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const login = (page: Page): Locator => dialog(page, en('session.loginTitle'));
const nav = (page: Page): Locator => page.getByRole('navigation', { name: en('nav.main') }).first();
const play = (page: Page) => page.frameLocator('iframe');
const until = /\d\d:\d\d/;

/** A new member of the outside product, on its home page. */
async function signIn(page: Page): Promise<void> {
  await open(page, '/');
  await registerAt(page);
}
async function registerAt(page: Page): Promise<void> {
  const { goto } = page;
  page.goto = (address, options) => goto.call(page, new URL(address, product.url).href, options);
  await register(page, 'en');
}

/** Becomes a trial account through the popup that is open. */
async function playFree(page: Page): Promise<void> {
  const popup = page.getByRole('dialog', { name: en('session.freeTitle') });
  await expect(popup).toBeVisible();
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.getByRole('button', { name: en('session.freeStart') }).click();
}

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
  for (const [lane, path, name] of pages) {
    await nav(page)
      .getByRole('link', { name: en(`lane.${lane}`), exact: true })
      .click();
    await expect(page).toHaveURL(`${product.url}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: en(`lane.${lane}`) })).toBeVisible();
    await expect(tile(page, name).first()).toBeVisible();
  }
  await page.goto(`${product.url}/elott`);
  await expect(tile(page, 'Keno 45')).toBeVisible();
  const order = await nav(page).locator('.nv').allInnerTexts();
  const at = (lane: string): number => order.indexOf(en(`lane.${lane}`));
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
  await page.goto(`${product.url}/sports`);
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

test('home shows the next matches and draws that vendors tell, and live tables their seats and roads', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('End');
  const matches = page.getByRole('region', { name: en('home.matches') });
  await expect(matches.getByRole('listitem')).toHaveCount(3);
  await expect(matches.getByRole('listitem').first()).toContainText(/Liga 1.*Timur Jaya.*Barat United.*1\.85/s);
  const draws = page.getByRole('region', { name: en('home.draws') });
  await expect(draws.getByRole('listitem')).toHaveCount(2);
  await expect(draws.getByRole('timer').first()).toHaveText(/^0[45]:\d\d:\d\d$/);
  await draws.getByRole('link', { name: /Miền Bắc/ }).click();
  await expect(page).toHaveURL(/\/lottery\?gameCode=mb&vendor=LOTT&playType=LO2$/);
  await open(page, '/live');
  await expect(tile(page, 'Meja 1').first().locator('.beads i')).toHaveCount(28);
  await expect(tile(page, 'Meja 2')).toContainText('21');
  await expect(tile(page, 'Meja 3')).toContainText('2 seats free');
  await expect(page.getByText(en('launch.roadNote'))).toBeVisible();
});

test('the header starts cockfights and lotteries at once', async ({ page }) => {
  await open(page, '/');
  const press = (lane: string) =>
    nav(page)
      .getByRole('link', { name: en(`lane.${lane}`), exact: true })
      .click();
  await press('LOTT');
  await expect(page).toHaveURL(/\/lottery\?vendor=LOTT$/);
  await press('ELOTT');
  await expect(page).toHaveURL(/\/lottery\?vendor=TCG_LOTTO_VN$/);
  await expect(page.getByRole('tab', { name: en('launch.mode.Elott') })).toHaveAttribute('aria-selected', 'true');
  await press('DS88');
  await expect(page).toHaveURL(/\/game\?vassalage=DS88&gameCode=gelanggang/);
  await expect(login(page)).toBeVisible();
});

test('a visitor logs in first and then goes on with the game', async ({ page }) => {
  await open(page, '/rng');
  await start(page, 'Bingkai Dalam');
  await expect(login(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await start(page, 'Bingkai Dalam');
  await login(page)
    .getByRole('button', { name: en('session.freePlay') })
    .click();
  await playFree(page);
  await expect(play(page).getByRole('heading', { name: 'play dalam' })).toBeVisible({ timeout: 20_000 });
  await expect(play(page).getByText('PLAY|')).toBeVisible();
});

test('a member stakes real money with a vendor of another house, and sees it in the balance', async ({ page }) => {
  await signIn(page);
  await page.goto(`${product.url}/live`);
  await start(page, 'Meja 2');
  await expect(page).toHaveURL(/\/game\?vassalage=KLUB&gameCode=meja-2/);
  await expect(play(page).getByRole('heading', { name: 'play meja-2' })).toBeVisible({ timeout: 20_000 });
  const frame = page.locator('iframe');
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
  expect(new URL((await frame.getAttribute('src')) ?? '').origin).toBe(product.vendor.origin);
  const balance = page.getByRole('region', { name: en('wallet.balance') });
  await expect(balance).toContainText(/\d/);
  const before = amountIn(await balance.innerText());
  await play(page).getByRole('button', { name: 'Bet' }).click();
  await expect(play(page).getByText('RS_OK')).toBeVisible();
  await expect.poll(async () => amountIn(await balance.innerText())).toBe(before - 100);
  expect(product.vendor.calls.slice(-4)).toEqual(['info KLUB RS_OK', 'balance KLUB RS_OK', 'bet KLUB RS_OK', 'win KLUB RS_OK']);
  expect(await page.evaluate(() => sessionStorage.getItem('iframeUrl'))).toContain('game_code=meja-2');
  await play(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/live$/);
  expect(await page.evaluate(() => sessionStorage.getItem('iframeUrl'))).toBeNull();
});

test('vendors open in a window, in a popup or below the header, as they or the brand say', async ({ page }) => {
  await signIn(page);
  await page.goto(`${product.url}/rng`);
  const opened = page.waitForEvent('popup');
  await start(page, 'Jendela Lepas');
  const own = await opened;
  await expect(own.frameLocator('iframe').getByRole('heading', { name: 'play lepas' })).toBeVisible({ timeout: 20_000 });
  await own.close();

  await start(page, 'Bingkai Dalam');
  const inside = dialog(page, 'Bingkai Dalam');
  await expect(inside.frameLocator('iframe').getByRole('heading', { name: 'play dalam' })).toBeVisible({ timeout: 20_000 });
  expect(new URL(page.url()).searchParams.get('popup')).toBe('game');
  await inside.getByRole('button', { name: en('game.close') }).click();
  await expect(inside).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('iframeUrl'))).toBeNull();

  await start(page, 'Mulus Terus');
  await expect(page).toHaveURL(/\/seamless\?vassalage=MULUS&gameCode=terus/);
  await expect(play(page).getByRole('heading', { name: 'play terus' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.goto(`${product.url}/seamless`);
  await expect(play(page).getByRole('heading', { name: 'play terus' })).toBeVisible({ timeout: 20_000 });

  await page.route('**/wps/system/settings/consolidated', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { value: Record<string, unknown> };
    await route.fulfill({ response, json: { ...body, value: { ...body.value, gameOpenMode: 'iframe' } } });
  });
  await page.goto(`${product.url}/sports`);
  await start(page, 'Saba Sports');
  await expect(dialog(page, 'Saba Sports').frameLocator('iframe').getByRole('heading', { name: 'play saba' })).toBeVisible({
    timeout: 20_000,
  });
});

test('a poisoned view in storage is not shown', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('iframeUrl', 'javascript:alert(1)//?game_code=x'));
  await open(page, '/seamless');
  await expect(page.getByRole('heading', { name: en('launch.nothingOpen') })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a window that the browser refuses is explained, tried again, or opened on the page', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await signIn(page);
  await page.goto(`${product.url}/rng`);
  await start(page, 'Jendela Lepas');
  const blocked = dialog(page, en('launch.blockedTitle'));
  await expect(blocked).toContainText(new URL(product.url).host);
  await blocked.getByRole('button', { name: en('action.retry') }).click();
  await expect(blocked).toBeVisible();
  await blocked.getByRole('button', { name: en('launch.openHere') }).click();
  await expect(page).toHaveURL(/\/game\?vassalage=JENDELA&gameCode=lepas/);
  await expect(play(page).getByRole('heading', { name: 'play lepas' })).toBeVisible({ timeout: 20_000 });
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
  await registerAt(page);
  await page.goto(`${product.url}/game?vassalage=REST&gameCode=rehat`);
  await expect(page.getByRole('alert')).toContainText(until);
  await page.goto(`${product.url}/game?vassalage=MATI&gameCode=mati`);
  await expect(page.getByRole('alert')).toContainText(en('game.deadTitle'));
  await expect(
    page
      .getByRole('list', { name: en('game.similar') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
});

test('rooms stand as their vendor tells them; a full one cannot be joined', async ({ page }) => {
  await open(page, '/pvp');
  const rooms = page.getByRole('region', { name: en('launch.rooms') });
  await expect(rooms).toContainText(en('launch.roomsLogin'));
  await registerAt(page);
  await page.goto(`${product.url}/pvp`);
  await expect(rooms.getByRole('listitem')).toHaveCount(2);
  await expect(rooms.getByRole('listitem').filter({ hasText: 'Meja Mawar' })).toContainText(en('launch.full'));
  await rooms.getByRole('link', { name: en('launch.joinOf', { name: 'Meja Melati' }) }).click();
  await expect(play(page).getByText('IDR|r1|')).toBeVisible({ timeout: 20_000 });
});

test('the sports book of FB has a page: a guest looks, a member plays', async ({ page }) => {
  await open(page, '/sports');
  await start(page, 'FB Sportsbook');
  await expect(page).toHaveURL(/\/fbsports$/);
  await expect(play(page).getByRole('heading', { name: 'guest book' })).toBeVisible({ timeout: 20_000 });
  await registerAt(page);
  await page.goto(`${product.url}/fbsports`);
  await expect(play(page).getByRole('heading', { name: 'play book' })).toBeVisible({ timeout: 20_000 });
  await play(page).getByRole('button', { name: 'Bet' }).click();
  await expect(play(page).getByText('RS_OK')).toBeVisible();
});

test('lotteries: menus by prize mode, a play type for the vendor, favourites on the device, others launched as any game', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${product.url}/lottery`);
  const menu = page.getByRole('navigation', { name: en('launch.lotteries') });
  await expect(page.getByRole('tab', { name: en('launch.mode.Elott') })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: en('launch.mode.Lott'), exact: true }).click();
  await expect(menu.getByRole('heading', { name: 'Vietnam' })).toBeVisible();
  await menu
    .getByRole('button', { name: en('games.saveOf', { name: 'Miền Nam' }) })
    .first()
    .click();
  await expect(menu.getByRole('heading', { name: en('games.listSaved') })).toBeVisible();
  const kept = await page.evaluate(() => [localStorage.getItem('LOTTFAV'), sessionStorage.getItem('username')]);
  expect(JSON.parse(kept[0] ?? '')).toEqual({ [kept[1] ?? '']: ['LOTT-mn'] });
  await menu.getByRole('link', { name: /Miền Bắc/ }).click();
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({ gameCode: 'mb', vendor: 'LOTT', playType: 'LO2' });
  await expect(play(page).getByText('IDR||LO2|Lott')).toBeVisible({ timeout: 20_000 });

  await page.goto(`${product.url}/vnlottery?gameCode=vn5&vendor=TCG_LOTTO_VN`);
  await expect(play(page).getByText('IDR|||Elott')).toBeVisible({ timeout: 20_000 });
  expect(await page.locator('iframe').getAttribute('src')).toContain('lotto_area=VN');
  await page.goto(`${product.url}/sealottery`);
  await expect(menu.getByRole('link', { name: /Empat D/ })).toBeVisible();
});

test('a trial account is told to register where only real money is played', async ({ page }) => {
  await open(page, '/?popup=freePlay');
  await playFree(page);
  await expect(page.getByRole('button', { name: en('header.accountMenu') })).toBeVisible({ timeout: 20_000 });
  await page.goto(`${product.url}/rng`);
  await expect(page.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();
  await start(page, 'Hanya Asli');
  await expect(dialog(page, en('session.realTitle'))).toBeVisible();
  await page.goto(`${product.url}/fbsports`);
  await expect(page.getByRole('alert')).toContainText(en('launch.realOnly'));
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
  for (const host of hosts) expect([product.imageOrigin, product.url]).toContain(host);
  expect(product.pictures.length).toBeGreaterThan(0);
  await expect(grid(page).locator('.cover-none')).toHaveCount(0);
  expect(broken).toEqual([]);
});

test('a category that nobody serves says so', async ({ page }) => {
  await page.route('**/wps/relay/GCSGAME_newGameVendor**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { value: { lanes: { title: string }[] } };
    const lanes = body.value.lanes.filter(({ title }) => title !== 'LIVE');
    await route.fulfill({ response, json: { ...body, value: { lanes } } });
  });
  await open(page, '/live');
  await expect(page.getByText(en('launch.unserved', { lane: en('lane.LIVE') }))).toBeVisible();
  await expect(page.getByRole('link', { name: en('launch.toSlots') })).toBeVisible();
});

const SCREENS = [
  '/live',
  '/sports',
  '/fish',
  '/pvp',
  '/elott',
  '/lottery',
  '/seamless',
  '/live?popup=gameList&item=KLUB.LIVE',
  '/fish?popup=gameDown&item=IKAN.paus',
  '/rng?popup=windowBlocked&item=JENDELA.lepas',
];
for (const [reader, width] of [
  [{ language: 'id', theme: 'light' }, 390],
  [{ language: 'en', theme: 'dark' }, 1440],
] as const) {
  test(`every category can be read by everybody (${reader.language}, ${reader.theme}, ${width})`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 860 });
    for (const path of SCREENS) {
      await openAs(page, reader, `${product.url}${path}`);
      const place = path.includes('popup') ? page.getByRole('dialog') : page.getByRole('main');
      await expect(place.locator('h1, h2').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({ path, id, target, failureSummary })),
      );
      expect.soft(found).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
}
