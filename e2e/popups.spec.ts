import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { sentences as enSentences } from '../contract/src/sentences/en.ts';
import { sentences as idSentences } from '../contract/src/sentences/id.ts';
import { unseal } from '../contract/src/sealed.ts';
import { lookAt } from './looks.ts';
import { chooseFromMenu, openGame, spinOnce } from './play.ts';
import { newName, newPassword, openAs, passCheck, PASSWORD, type Reader, register, test } from './reader.ts';
import { wordsOf, type Language } from './words.ts';

const EN: Reader = { language: 'en', theme: 'light' };
const ID: Reader = { language: 'id', theme: 'dark' };
const en = wordsOf('en');
const id = wordsOf('id');

const REGISTER = '**/wps/member/register';

const registerPopup = (page: Page, t = en): Locator => page.getByRole('dialog', { name: t('session.registerTitle') });
const loginPopup = (page: Page, t = en): Locator => page.getByRole('dialog', { name: t('session.loginTitle') });

async function fillRegister(popup: Locator, username: string, language: Language = 'en'): Promise<void> {
  const t = wordsOf(language);
  await popup.getByLabel(t('field.username')).fill(username);
  await newPassword(popup, language).fill(PASSWORD);
  await popup.getByLabel(t('session.confirmPassword')).fill(PASSWORD);
  await popup.getByRole('checkbox').check();
}

async function expectKept(popup: Locator, username: string, language: Language = 'en'): Promise<void> {
  const t = wordsOf(language);
  await expect(popup.getByLabel(t('field.username'))).toHaveValue(username);
  await expect(newPassword(popup, language)).toHaveValue(PASSWORD);
  await expect(popup.getByLabel(t('session.confirmPassword'))).toHaveValue(PASSWORD);
  await expect(popup.getByRole('checkbox')).toBeChecked();
}

/** What the browser sends to an address from now on. */
function sentTo(page: Page, address: string): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(address)) sent.push(request);
  });
  return sent;
}

/** Two presses in one breath: faster than the page can say that the first is under way. */
const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });

for (const [address, t, reader] of [
  ['/register', en, EN],
  ['/register.html', id, ID],
  ['/login', en, EN],
] as const) {
  test(`${address} is the home page under its popup`, async ({ page }) => {
    await openAs(page, reader, address);
    const popup = address === '/login' ? loginPopup(page, t) : registerPopup(page, t);
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

test('the referral code in the address is sent with the registration', async ({ page }) => {
  const keys = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  const jwk = { ...(await crypto.subtle.exportKey('jwk', keys.publicKey)), kid: 'of-this-test' };
  await page.route('**/.well-known/jwks.json', (route) => route.fulfill({ json: { keys: [jwk] } }));
  const sent = new Promise<string>((resolve) => {
    void page.route(REGISTER, async (route) => {
      resolve((route.request().postDataJSON() as { payload: string }).payload);
      await route.abort();
    });
  });
  await openAs(page, EN, '/register?referralCode=KAWAN77');
  await fillRegister(registerPopup(page), newName());
  await registerPopup(page)
    .getByRole('button', { name: en('session.submitRegister') })
    .click();
  await passCheck(page, 'en');
  const { text } = await unseal(await sent, () => keys.privateKey);
  expect(JSON.parse(text)).toMatchObject({ referralCode: 'KAWAN77', registerMethod: 'WEB' });
});

test('the rules of registration are shown and enforced', async ({ page }) => {
  const sent = sentTo(page, '/wps/member/register');
  // A brand that asks for the birth date as well.
  await page.route('**/wps/system/setting/register', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: object };
    const birthday = { enabled: true, required: true, minLength: 10, maxLength: 10, patternId: 11, acceptedPattern: '*' };
    await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, birthday } } });
  });
  await openAs(page, EN, '/register');
  const popup = registerPopup(page);
  const username = popup.getByLabel(en('field.username'));
  await expect(popup.getByText(/^4–16 /)).toBeVisible();
  await username.fill('ab');
  await username.blur();
  await expect(popup.getByRole('alert')).toHaveText(/^4–16 /);
  await username.fill('9lives');
  await expect(popup.getByRole('alert')).toHaveText(en('rule.pattern_1'));
  await username.fill(newName());
  await expect(popup.getByRole('alert')).toHaveCount(0);
  const birthday = popup.getByLabel(new RegExp(`^${en('field.birthday')}`));
  await birthday.fill(`${new Date().getFullYear() - 17}-01-01`);
  await birthday.blur();
  await expect(popup.getByRole('alert')).toHaveText(en('rule.minimum_age', { min: '18' }));
  await birthday.fill('1990-02-30');
  await expect(popup.getByRole('alert')).toHaveText(en('rule.pattern_11'));
  await birthday.fill('1990-02-28');
  await expect(popup.getByRole('alert')).toHaveCount(0);

  await newPassword(popup, 'en').fill(PASSWORD);
  await popup.getByLabel(en('session.confirmPassword')).fill(`${PASSWORD}!`);
  await popup.getByRole('checkbox').uncheck();
  await popup.getByRole('button', { name: en('session.submitRegister') }).click();
  await expect(popup.getByRole('alert').filter({ hasText: en('session.confirmWrong') })).toBeVisible();
  await expect(popup.getByRole('alert').filter({ hasText: en('session.agreeMissing', { age: '18' }) })).toBeVisible();
  await expect(popup.getByLabel(en('session.confirmPassword'))).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toHaveLength(0);
});

test('a taken username is refused and everything typed stays', async ({ page, browser }) => {
  const other = await browser.newPage();
  await openAs(other, ID);
  const username = await register(other, 'id');
  await other.close();

  await openAs(page, ID, '/register');
  const popup = registerPopup(page, id);
  await fillRegister(popup, username, 'id');
  await popup.getByRole('button', { name: id('session.submitRegister') }).click();
  await passCheck(page, 'id');
  await expect(popup.getByRole('alert').filter({ hasText: idSentences.username_taken }).first()).toBeVisible();
  await expectKept(popup, username, 'id');
});

test('a registration that the network lost can be sent again', async ({ page }) => {
  await openAs(page, EN, '/register');
  const popup = registerPopup(page);
  const username = newName();
  await fillRegister(popup, username);
  await page.route(REGISTER, (route) => route.abort());
  await popup.getByRole('button', { name: en('session.submitRegister') }).click();
  await passCheck(page, 'en');
  await expect(popup.getByRole('alert').filter({ hasText: en('errors.network') })).toContainText(en('session.keptText'));
  await expectKept(popup, username);
  await page.unroute(REGISTER);
  await popup.getByRole('button', { name: en('session.submitRegister') }).click();
  await passCheck(page, 'en');
  await expect(page.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();
  await expect(page.getByText(en('session.opened'))).toBeVisible();
});

test('two presses open one account', async ({ page }) => {
  const sent = sentTo(page, '/wps/member/register');
  await openAs(page, EN, '/register');
  const popup = registerPopup(page);
  await fillRegister(popup, newName());
  await pressTwice(popup.getByRole('button', { name: en('session.submitRegister') }));
  await passCheck(page, 'en');
  await expect(page.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();
  await expect(popup).toBeHidden();
  expect(sent).toHaveLength(1);
});

test('a login does not tell who exists, and asks for a picture after three failures', async ({ page, browser }) => {
  test.setTimeout(150_000);
  const other = await browser.newPage();
  await openAs(other, EN);
  const username = await register(other, 'en');
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
  test.setTimeout(150_000);
  await openAs(page, EN);
  await page
    .getByRole('main')
    .getByRole('button', { name: en('home.freePlay') })
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: en('session.freeTitle') });
  const start = popup.getByRole('button', { name: en('session.freeStart') });
  await expect(start).toBeDisabled();
  await popup.getByRole('checkbox').check();
  const sent = sentTo(page, '/wps/session/login/freeplay');
  await pressTwice(start);
  await expect(popup).toBeHidden();
  expect(sent).toHaveLength(1);

  const menu = page.getByRole('button', { name: en('header.accountMenu') });
  await menu.click();
  await expect(page.getByRole('menu').getByText(en('member.trial'))).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseFromMenu(page, 'en', 'member.bettingRecord');
  const warning = page.getByRole('dialog', { name: en('session.realTitle') });
  await expect(warning).toContainText(en('session.realText'));
  await warning.getByRole('button', { name: en('session.realLater') }).click();
  await expect(warning).toBeHidden();

  const frame = await openGame(page, 'en', 'naga-fajar');
  await expect(page.getByText(en('game.playMoney'), { exact: true })).toBeVisible();
  await spinOnce(frame, 'en');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('signing out asks first', async ({ page }) => {
  await openAs(page, ID);
  await register(page, 'id');
  const dialog = page.getByRole('dialog', { name: id('session.logoutTitle') });
  await chooseFromMenu(page, 'id', 'member.logout');
  await dialog.getByRole('button', { name: id('session.logoutStay') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: id('header.accountMenu') })).toBeVisible();
  const stored = (key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
  const ofAccount = ['token', 'account', 'username', 'nickname', 'customerId', 'isAgent', 'toUpline', 'memberLabel', 'wallet'];
  for (const key of [...ofAccount, 'merchant', 'merchantCode', 'platform', 'settings', 'gameVendor'])
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

test('what a stranger types before the page has come alive goes along into the registration', async ({ page }) => {
  let wake = (): void => undefined;
  const awake = new Promise<void>((resolve) => (wake = resolve));
  await page.route(/\/assets\/[^/]*\.js/, (route) => awake.then(() => route.continue()));
  await openAs(page, { language: 'id', theme: 'light' });
  const card = page.getByRole('main');
  const username = newName();
  await card.getByLabel(id('field.username')).first().fill(username);
  await card.getByLabel(id('field.password'), { exact: true }).first().fill(PASSWORD);
  wake();
  const popup = registerPopup(page, id);
  // A press before the page is alive does nothing, and goes nowhere.
  await expect(async () => {
    await card.getByRole('button', { name: id('home.continue'), exact: true }).click({ timeout: 1_000 });
    await expect(popup).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(popup.getByLabel(id('field.username'))).toHaveValue(username);
  await expect(newPassword(popup, 'id')).toHaveValue(PASSWORD);
  expect(new URL(page.url()).searchParams.has('password')).toBe(false);
});
