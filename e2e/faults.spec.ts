import { expect, type BrowserContext, type Page, type WebSocketRoute } from '@playwright/test';
import type { Frame } from '../contract/src/events.ts';
import { chooseFromMenu, CREDIT, gameWords, headerBalance, openGame, spinOnce } from './play.ts';
import { newMember, openAs, type Reader, test, openMember } from './reader.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'light' };
const ID: Reader = { language: 'id', theme: 'dark' };
const en = wordsOf('en');
const id = wordsOf('id');
// What is kept for reading without a connection would answer in the network's stead.
test.use({ serviceWorkers: 'block' });

const SOCKET = /\/wps\/socket/;
const CALLS = /\/(?:wps|lgw)\//;

for (const [how, reader] of [
  ['is cut off', EN],
  ['is gone', ID],
] as const) {
  test(`a page whose code ${how} says so and comes with another try`, async ({ page }) => {
    const t = wordsOf(reader.language);
    await openAs(page, reader);
    const chunk = /\/assets\/egame-[^/]*\.js/;
    await page.route(chunk, (route) => (how === 'is gone' ? route.fulfill({ status: 404, body: '' }) : route.abort()));
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('category.RNG'), exact: true })
      .click();
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText(t('page.chunkTitle'));
    await expect(failure).toContainText(t(how === 'is gone' ? 'page.chunkMissing' : 'page.chunkText'));
    await page.unroute(chunk);
    await failure.getByRole('button', { name: t('action.retry') }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
}

test('a popup whose code is cut off says so and opens at the next press', async ({ page }) => {
  await openAs(page, EN);
  const chunk = /\/assets\/LoginPopup-[^/]*\.js/;
  await page.route(chunk, (route) => route.abort());
  const opener = page.getByRole('banner').getByRole('button', { name: en('header.login') });
  await opener.click();
  await expect(page.getByRole('alert')).toContainText(en('page.chunkTitle'));
  await expect(page).toHaveURL(/\/$/);
  await page.unroute(chunk);
  await page
    .getByRole('alert')
    .getByRole('button', { name: en('action.retry') })
    .click();
  await expect(page.getByRole('dialog', { name: en('session.loginTitle') })).toBeVisible();
});

test('a dead platform is named, and nothing is lost meanwhile', async ({ page }) => {
  await newMember(page, EN);
  await page.goto('/rng');
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => headerBalance(page, 'en')).toBe(CREDIT);

  await page.route(CALLS, (route) => route.abort());
  await page.getByRole('searchbox').fill('naga');
  const failure = page.getByRole('tabpanel').getByRole('alert');
  await expect(failure).toContainText(en('errors.network'));
  expect(await headerBalance(page, 'en')).toBe(CREDIT);
  await expect(page.getByRole('searchbox')).toHaveValue('naga');
  await chooseFromMenu(page, 'en', 'member.bettingRecord');
  const record = page.getByRole('dialog', { name: en('bets.title') });
  await expect(record.getByRole('alert')).toContainText(en('errors.network'));

  await expect(page.getByRole('status').filter({ hasText: en('offline.title') })).toBeAttached();

  // It is noticed that the platform is back, without anybody pressing anything.
  await page.unroute(CALLS);
  await expect(record.getByText(en('bets.empty'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: en('offline.title') })).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('Naga Fajar');
  expect(await headerBalance(page, 'en')).toBe(CREDIT);
});

test('a spin whose answer is lost is staked once and shown in the end', async ({ page }) => {
  await newMember(page, ID);
  const frame = await openGame(page, 'id', 'lampion-kota');
  let lost = 0;
  await page.route('**/api/rounds', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    // The studio has taken the stake; only its answer never arrives.
    await route.fetch();
    return route.abort();
  });
  await frame.getByRole('button', { name: gameWords.id.spinKey }).click();
  await expect(frame.getByRole('alert')).toContainText(gameWords.id.offline);
  await expect(frame.getByRole('button', { name: gameWords.id.spinKey })).toBeEnabled({ timeout: 90_000 });
  await expect(frame.getByText(gameWords.id.offline)).toHaveCount(0);
  expect(lost).toBeGreaterThan(1);
  await page.getByRole('link', { name: id('game.close') }).click();
  await chooseFromMenu(page, 'id', 'member.bettingRecord');
  await expect(page.getByRole('row').filter({ hasText: 'Lampion Kota' })).toHaveCount(1);
});

/** The same reader in another tab: its session is the first one's. */
async function secondTab(context: BrowserContext, first: Page): Promise<Page> {
  const kept = await first.evaluate(() => ({ ...sessionStorage }));
  const tab = await context.newPage();
  await tab.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, kept);
  return tab;
}

test('the balance is right again after lost messages and a lost connection', async ({ page, context }) => {
  const open: WebSocketRoute[] = [];
  let isDown = false;
  let isDeaf = false;
  let dropped = 0;
  await page.routeWebSocket(SOCKET, (socket) => {
    if (isDown) return void socket.close();
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const { topic } = JSON.parse(String(message)) as Frame;
      if (isDeaf && topic === 'balance') dropped += 1;
      else socket.send(message);
    });
    open.push(socket);
  });
  await openMember(page, EN);
  await expect.poll(() => headerBalance(page, 'en')).toBe(CREDIT);
  const player = await secondTab(context, page);
  const frame = await openGame(player, 'en', 'lampion-kota');
  const hasSame = async (): Promise<boolean> => (await headerBalance(page, 'en')) === (await headerBalance(player, 'en'));

  await spinOnce(frame, 'en');
  await expect.poll(() => headerBalance(page, 'en')).not.toBe(CREDIT);
  await expect.poll(hasSame).toBe(true);

  // A message that got lost on the way is noticed by the next one that comes, whatever it tells, and the balance is asked for.
  const question = page.waitForRequest('**/wps/v2/wallets/balance');
  isDeaf = true;
  await spinOnce(frame, 'en');
  await expect.poll(() => dropped).toBeGreaterThan(0);
  isDeaf = false;
  await spinOnce(frame, 'en');
  await question;
  await expect.poll(hasSame).toBe(true);

  isDown = true;
  const count = open.length;
  for (const socket of open) await socket.close();
  await spinOnce(frame, 'en');
  isDown = false;
  await expect.poll(() => open.length).toBeGreaterThan(count);
  await expect.poll(hasSame).toBe(true);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a redeployed site is loaded anew once, without a word, and never in a loop', async ({ page }) => {
  await openAs(page, EN);
  let pages = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) pages += 1;
  });
  const chunk = /\/assets\/egame-[^/]*\.js/;
  await page.route(chunk, (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/build.json', (route) => route.fulfill({ json: { id: 'another-build' } }));
  const loaded = page.waitForEvent('load');
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('category.RNG'), exact: true })
    .click();
  await loaded;
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText(en('page.chunkMissing'));
  await failure.getByRole('button', { name: en('action.retry') }).click();
  await expect(failure).toContainText(en('page.chunkMissing'));
  // One for the link, one for the reload.
  expect(pages).toBe(2);
  await page.unroute(chunk);
  await failure.getByRole('button', { name: en('action.retry') }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
});

test('a page whose code does not come within two minutes says so', async ({ page }) => {
  await page.clock.install();
  await openAs(page, EN);
  const chunk = /\/assets\/egame-[^/]*\.js/;
  await page.route(chunk, () => undefined);
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('category.RNG'), exact: true })
    .click();
  await expect(page.locator('main [aria-busy]')).toBeVisible();
  await page.clock.fastForward(121_000);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(en('page.chunkTimeout'));
});

test('a part of a page whose code did not come is fetched at the next press', async ({ page }) => {
  const chunk = /\/assets\/Below-[^/]*\.js/;
  await page.route(chunk, (route) => route.abort());
  await openAs(page, EN);
  const popular = page.getByRole('region', { name: en('home.picked') });
  await popular.scrollIntoViewIfNeeded();
  const again = popular.getByRole('button', { name: en('action.retry') });
  await expect(again).toBeVisible();
  const refused = page.waitForEvent('requestfailed', (request) => chunk.test(request.url()));
  await again.click();
  await refused;
  await expect(again).not.toHaveAttribute('aria-busy');
  await page.unroute(chunk);
  await again.click();
  await expect(popular.getByRole('listitem').first()).toBeVisible();
});

test('offline is said with the age of the figures, and the site recovers by itself', async ({ page, context }) => {
  await openMember(page, ID);
  await expect.poll(() => headerBalance(page, 'id')).toBe(CREDIT);
  await context.setOffline(true);
  const bar = page.getByRole('status').filter({ hasText: id('offline.title') });
  await expect(bar).toContainText(/\d\d:\d\d:\d\d/);
  expect(await headerBalance(page, 'id')).toBe(CREDIT);
  await bar.getByRole('button', { name: id('offline.connect') }).click();
  await expect(bar).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
