import { expect, type Locator } from '@playwright/test';
import { compactDecrypt } from 'jose';
import { expectAccess } from './looks.ts';
import {
  newMember,
  fillRegister,
  newName,
  newPassword,
  openAs,
  passCheck,
  PASSWORD,
  pressTwice,
  type Reader,
  registerPopup,
  sentTo,
  test,
} from './reader.ts';
import { tableOf, wordsOf, type Language } from './words.ts';

const idSentences = tableOf('id', 'server');

const EN: Reader = { language: 'en', theme: 'light' };
const ID: Reader = { language: 'id', theme: 'dark' };
const en = wordsOf('en');
const id = wordsOf('id');

const REGISTER = '**/wps/member/register';

async function expectKept(popup: Locator, username: string, language: Language): Promise<void> {
  const t = wordsOf(language);
  await expect(popup.getByLabel(t('field.username'))).toHaveValue(username);
  await expect(newPassword(popup, language)).toHaveValue(PASSWORD);
  await expect(popup.getByLabel(t('session.confirmPassword'))).toHaveValue(PASSWORD);
  await expect(popup.getByRole('checkbox')).toBeChecked();
}

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
  await fillRegister(registerPopup(page, 'en'), newName(), 'en');
  await registerPopup(page, 'en')
    .getByRole('button', { name: en('session.submitRegister') })
    .click();
  await passCheck(page, 'en');
  const { plaintext } = await compactDecrypt(await sent, keys.privateKey);
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toMatchObject({ referralCode: 'KAWAN77', registerMethod: 'WEB' });
});

test('the rules of registration are shown and enforced', { tag: '@check' }, async ({ page }) => {
  const sent = sentTo(page, '/wps/member/register');
  // A brand that asks for the birth date as well.
  await page.route('**/wps/system/setting/register', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: object };
    const birthday = { enabled: true, required: true, minLength: 10, maxLength: 10, patternId: 11, acceptedPattern: '*' };
    await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, birthday } } });
  });
  await openAs(page, EN, '/register');
  const popup = registerPopup(page, 'en');
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

test('a number and its code are asked for where the brand requires them, and lengths are said', async ({ page }) => {
  const sent = sentTo(page, '/wps/member/register');
  await page.route('**/wps/system/setting/register', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: object };
    const asked = { enabled: true, required: true, minLength: 4, maxLength: 24, patternId: null, acceptedPattern: '*' };
    const value = {
      ...body.value,
      mobileNum: asked,
      verificationCode: { ...asked, minLength: 0, maxLength: 255 },
      payeeName: { ...asked, required: false, minLength: 2, maxLength: 60, patternId: 8 },
    };
    await route.fulfill({ response: answer, json: { ...body, value } });
  });
  await openAs(page, EN, '/register');
  const popup = registerPopup(page, 'en');
  await expect(popup.getByText(`2–60 characters · ${en('rule.pattern_8')}`)).toBeVisible();
  await fillRegister(popup, newName(), 'en');
  await popup.getByRole('button', { name: en('session.submitRegister') }).click();
  const number = popup.getByLabel(new RegExp(`^${en('field.mobileNum')}`));
  const code = popup.getByLabel(en('auth.code'));
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('dialog', { name: en('auth.sliderTitle') })).toHaveCount(0);
  await number.fill('81234567890');
  await expect(number).not.toHaveAttribute('aria-invalid', 'true');
  await code.fill('123456');
  await expect(code).not.toHaveAttribute('aria-invalid', 'true');
  await popup.getByRole('button', { name: en('session.submitRegister') }).click();
  await expect(page.getByRole('dialog', { name: en('auth.sliderTitle') })).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('by number the form asks for what the brand asks for, with its rules', async ({ page }) => {
  const sent = sentTo(page, '/wps/member/register/mobile');
  const further = { address: [10, 120], nationality: [2, 60], occupation: [2, 60], incomeSource: [2, 60], birthPlace: [2, 60] } as const;
  await page.route('**/wps/system/setting/register', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: object };
    const asked = Object.fromEntries(
      Object.entries(further).map(([field, [minLength, maxLength]]) => [
        field,
        { enabled: true, required: field !== 'birthPlace', minLength, maxLength, patternId: null, acceptedPattern: '*' },
      ]),
    );
    await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, ...asked } } });
  });
  await openAs(page, EN, '/register');
  const popup = registerPopup(page, 'en');
  await popup.getByRole('tab', { name: en('auth.byMobile') }).click();
  const fieldOf = (field: string): Locator => popup.getByLabel(new RegExp(`^${en(`field.${field}`)}`));
  for (const [field, [min, max]] of Object.entries(further)) {
    await expect(fieldOf(field)).toBeVisible();
    await expect(popup.getByText(new RegExp(`^${min}–${max} `)).first()).toBeVisible();
  }
  await expectAccess(page, 'register-by-number', { within: 'dialog[open]' });
  await fieldOf('mobileNum').fill('81234567890');
  await popup.getByLabel(en('auth.code')).fill('123456');
  await newPassword(popup, 'en').fill(PASSWORD);
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.getByRole('button', { name: en('session.submitRegister') }).click();
  await expect(fieldOf('address')).toHaveAttribute('aria-invalid', 'true');
  await expect(fieldOf('birthPlace')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('dialog', { name: en('auth.sliderTitle') })).toHaveCount(0);
  await fieldOf('address').fill('Jalan Melati 7, Bandung');
  for (const field of ['nationality', 'occupation', 'incomeSource']) await fieldOf(field).fill('Indonesia');
  await popup.getByRole('button', { name: en('session.submitRegister') }).click();
  await expect(page.getByRole('dialog', { name: en('auth.sliderTitle') })).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('a taken username is refused and everything typed stays', async ({ page, browser }) => {
  const other = await browser.newPage();
  const username = await newMember(other, ID);
  await other.close();

  await openAs(page, ID, '/register');
  const popup = registerPopup(page, 'id');
  await fillRegister(popup, username, 'id');
  await popup.getByRole('button', { name: id('session.submitRegister') }).click();
  await passCheck(page, 'id');
  await expect(popup.getByRole('alert').filter({ hasText: idSentences.username_taken }).first()).toBeVisible();
  await expectKept(popup, username, 'id');
});

test('a registration that the network lost can be sent again', async ({ page }) => {
  await openAs(page, EN, '/register');
  const popup = registerPopup(page, 'en');
  const username = newName();
  await fillRegister(popup, username, 'en');
  await page.route(REGISTER, (route) => route.abort());
  await popup.getByRole('button', { name: en('session.submitRegister') }).click();
  await passCheck(page, 'en');
  await expect(popup.getByRole('alert').filter({ hasText: en('errors.network') })).toContainText(en('session.keptText'));
  await expectKept(popup, username, 'en');
  await page.unroute(REGISTER);
  await popup.getByRole('button', { name: en('session.submitRegister') }).click();
  await passCheck(page, 'en');
  await expect(page.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();
  await expect(page.getByText(en('session.opened'))).toBeVisible();
});

test('two presses open one account', async ({ page }) => {
  const sent = sentTo(page, '/wps/member/register');
  await openAs(page, EN, '/register');
  const popup = registerPopup(page, 'en');
  await fillRegister(popup, newName(), 'en');
  await pressTwice(popup.getByRole('button', { name: en('session.submitRegister') }));
  await passCheck(page, 'en');
  await expect(page.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();
  await expect(popup).toBeHidden();
  expect(sent).toHaveLength(1);
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
  const popup = registerPopup(page, 'id');
  // A press before the page is alive does nothing, and goes nowhere; the popup of one after it may take its time, and covers the button.
  await expect(async () => {
    if (!(await popup.isVisible())) await card.getByRole('button', { name: id('home.continue'), exact: true }).click({ timeout: 1_000 });
    await expect(popup).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(popup.getByLabel(id('field.username'))).toHaveValue(username);
  await expect(newPassword(popup, 'id')).toHaveValue(PASSWORD);
  expect(new URL(page.url()).searchParams.has('password')).toBe(false);
});
