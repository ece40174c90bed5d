import { expect, type Locator, type Page } from '@playwright/test';
import { lookAt } from './looks.ts';
import { chooseFromMenu, headerBalance, openGame, spinOnce } from './play.ts';
import {
  newMember,
  newName,
  openAs,
  passCheck,
  PASSWORD,
  pressTwice,
  type Reader,
  registerPopup,
  sentTo,
  test,
  openMember,
} from './reader.ts';
import { tableOf, wordsOf } from './words.ts';

const enSentences = tableOf('en', 'server');

const EN: Reader = { language: 'en', theme: 'light' };
const ID: Reader = { language: 'id', theme: 'dark' };
const en = wordsOf('en');
const id = wordsOf('id');

const loginPopup = (page: Page, t = en): Locator => page.getByRole('dialog', { name: t('session.loginTitle') });

test('an address of the agent centre asks a visitor to log in, over the page that was drawn ahead', async ({ page }) => {
  await openAs(page, ID, '/?ac=registerCenter');
  await expect(loginPopup(page, id)).toBeVisible();
});

for (const [address, t, reader] of [
  ['/register', en, EN],
  ['/register.html', id, ID],
  ['/login', en, EN],
] as const) {
  test(`${address} is the home page under its popup`, async ({ page }) => {
    await openAs(page, reader, address);
    const popup = address === '/login' ? loginPopup(page, t) : registerPopup(page, reader.language);
    await expect(popup).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('brand.line').replace('. ', '.'));
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('back and Escape close a popup, and focus stays in it and returns', async ({ page }) => {
  await openAs(page, EN);
  const opener = page.getByRole('banner').getByRole('button', { name: en('header.login') });
  await opener.click();
  await expect(loginPopup(page)).toBeVisible();
  await page.goBack();
  await expect(loginPopup(page)).toBeHidden();
  expect(new URL(page.url()).search).toBe('');

  await opener.press('Enter');
  await expect(loginPopup(page)).toBeVisible();
  const seen = new Set<string>();
  for (let count = 0; count < 16; count += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      const isInside = element === document.body || document.querySelector('dialog[open]')?.contains(element) === true;
      return isInside ? (element?.outerHTML.slice(0, 80) ?? '') : 'outside';
    });
    seen.add(at);
  }
  expect([...seen]).not.toContain('outside');
  expect(seen.size).toBeGreaterThan(5);
  await page.keyboard.press('Escape');
  await expect(loginPopup(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a login does not tell who exists, and asks for a picture after three failures', async ({ page, browser }) => {
  const other = await browser.newPage();
  const username = await newMember(other, EN);
  await other.close();

  await openAs(page, EN, '/login');
  const popup = loginPopup(page);
  const picture = popup.getByRole('img', { name: en('session.captchaAlt') });
  const tryAs = async (name: string): Promise<void> => {
    await popup.getByRole('textbox', { name: en('session.username') }).fill(name);
    await popup.getByLabel(en('session.password'), { exact: true }).fill('not-this-one-1');
    const answer = page.waitForResponse('**/wps/session/login');
    await popup.getByRole('button', { name: en('session.loginTitle') }).click();
    await passCheck(page, 'en');
    await answer;
    await expect(popup.getByRole('alert')).toContainText(enSentences.login_failed);
  };
  await tryAs(newName());
  await tryAs(username);
  await tryAs(username);
  await expect(picture).toHaveCount(0);
  await tryAs(username);
  await expect(picture).toBeVisible();
  const code = popup.getByRole('textbox', { name: en('session.captcha') });
  await popup.getByLabel(en('session.password'), { exact: true }).fill(PASSWORD);
  await code.fill('-');
  await popup.getByRole('button', { name: en('session.loginTitle') }).click();
  await passCheck(page, 'en');
  await expect(popup.getByRole('alert')).toHaveText(enSentences.captcha_invalid);
  await expect(popup.getByRole('textbox', { name: en('session.username') })).toHaveValue(username);
  await lockedOut(page, username);
});

/** What the platform's lock looks like: its own time, what was typed kept, and the way to people. It is played by the answer of a locked name. */
async function lockedOut(page: Page, username: string): Promise<void> {
  const popup = loginPopup(page);
  const code = popup.getByRole('textbox', { name: en('session.captcha') });
  await page.route('**/wps/session/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '277' },
      json: { success: false, message: enSentences.login_locked, value: null, errorCode: 'login_locked' },
    }),
  );
  await page.clock.install();
  await code.fill('12345');
  await popup.getByRole('button', { name: en('session.loginTitle') }).click();
  await passCheck(page, 'en');
  const locked = page.getByRole('dialog', { name: en('auth.lockedTitle') });
  await expect(locked.getByRole('timer')).toHaveText(/^4:3\d$/);
  await expect(locked.getByRole('status')).toHaveText(/4 minutes/);
  await lookAt(page, 'login-locked');
  await page.unroute('**/wps/session/login');
  await page.clock.fastForward(280_000);
  await locked.getByRole('button', { name: en('auth.backToLogin') }).click();
  await expect(popup.getByRole('textbox', { name: en('session.username') })).toHaveValue(username);
}

test('free play asks for the age, plays on play money and keeps out of what needs an account', async ({ page }) => {
  await openAs(page, EN);
  await page
    .getByRole('main')
    .getByRole('button', { name: en('home.freePlay') })
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: en('session.freeTitle') });
  const start = popup.getByRole('button', { name: en('session.freeStart') });
  await expect(start).toBeDisabled();
  await lookAt(page, 'free-play');
  await popup.getByRole('checkbox').check();
  const sent = sentTo(page, '/wps/session/login/freeplay');
  await pressTwice(start);
  await expect(popup).toBeHidden();
  expect(sent).toHaveLength(1);

  const menu = page.getByRole('button', { name: en('header.accountMenu') });
  await menu.click();
  await expect(page.getByRole('menu').getByText(en('member.trial'))).toBeVisible();
  // What a trial account is refused is not offered to it.
  await expect(page.getByRole('menuitem', { name: en('header.register') })).toBeVisible();
  for (const key of ['member.centre', 'member.withdraw', 'member.accountRecord', 'member.bettingRecord', 'member.manualRebate'])
    await expect(page.getByRole('menuitem', { name: en(key) })).toHaveCount(0);
  await page.keyboard.press('Escape');
  // Neither centre is theirs.
  await expect(page.getByRole('button', { name: en('service.downline') })).toHaveCount(0);
  for (const address of ['/?mc=personalHistoryCopy', '/?ac=agentTeamOverview']) {
    await page.goto(address);
    const warning = page.getByRole('dialog', { name: en('session.realTitle') });
    await expect(warning).toContainText(en('session.realText'));
    await expect(page).not.toHaveURL(/[?&][am]c=/);
    await warning.getByRole('button', { name: en('session.realLater') }).click();
    await expect(warning).toBeHidden();
  }

  const balance = page.getByRole('region', { name: en('wallet.balance') });
  await expect(balance).toContainText(/^P\s*[\d,]+/);
  await expect(page.getByRole('button', { name: en('header.deposit'), exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.locator('.tabbar');
  await expect(bar.getByRole('link').first()).toBeVisible();
  await expect(bar.getByRole('button', { name: en('nav.deposit'), exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  const frame = await openGame(page, 'en', 'naga-fajar');
  await expect(frame.locator('.balance .value')).toHaveText(/^P[\d,]+/);
  await expect(page.getByText(en('game.playMoney'), { exact: true })).toBeVisible();
  await spinOnce(frame, 'en');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a member tries a game free: play money moves, real money does not', async ({ page }) => {
  await openMember(page, EN);
  const before = await headerBalance(page, 'en');
  const frame = await openGame(page, 'en', 'naga-fajar', true);
  const held = frame.locator('.balance .value');
  await expect(held).toHaveText('P10,000.00');
  // A spin may pay just what it cost.
  for (let spins = 0; spins < 4 && (await held.innerText()) === 'P10,000.00'; spins += 1) await spinOnce(frame, 'en');
  await expect(held).not.toHaveText('P10,000.00');
  await page.goto('/');
  await expect.poll(() => headerBalance(page, 'en')).toBe(before);
});

test('signing out asks first', async ({ page }) => {
  await openMember(page, ID);
  const dialog = page.getByRole('dialog', { name: id('session.logoutTitle') });
  await chooseFromMenu(page, 'id', 'member.logout');
  await lookAt(page, 'logout');
  await dialog.getByRole('button', { name: id('session.logoutStay') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: id('header.accountMenu') })).toBeVisible();
  const stored = (key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
  const ofAccount = ['token', 'account', 'username', 'nickname', 'customerId', 'isAgent', 'toUpline', 'memberLabel', 'wallet'];
  for (const key of [...ofAccount, 'merchant', 'merchantCode', 'platform', 'settings', 'gameVendor', 'routers', 'merchantWallet'])
    await expect.poll(() => stored(key), key).not.toBeNull();
  await chooseFromMenu(page, 'id', 'member.logout');
  await dialog.getByRole('button', { name: id('session.logoutGo') }).click();
  await expect(dialog).toBeHidden();
  for (const key of ofAccount) expect(await stored(key), key).toBeNull();
  expect(await stored('merchantCode')).toBe('SORAK');
  await expect(page.getByRole('banner').getByRole('button', { name: id('header.login') })).toBeVisible();
  await expect(page.getByText(id('session.loggedOut'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: id('header.login') })).toBeVisible();
});
