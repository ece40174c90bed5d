import { expect, test, type Locator, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { lookAt } from './looks.ts';
import { openAs, passCheck, PASSWORD, register, type Reader } from './reader.ts';
import { wordsOf } from './words.ts';

test.describe.configure({ timeout: 240_000 });

const EN: Reader = { language: 'en', theme: 'light' };
const en = wordsOf('en');

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

async function codeTo(page: Page, address: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const outbox = await (await page.request.get('/outbox')).text();
      code = /: (\d{6})/.exec(outbox.split('<article>').find((article) => article.includes(address)) ?? '')?.[1] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

test('a member proves a number, sets an authenticator up, and signs in from elsewhere with it', async ({ page, browser }) => {
  await openAs(page, EN);
  const username = await register(page, 'en');
  await page.goto('/?mc=securityCenter');
  const centre = dialog(page, en('security.title'));
  await expect(centre.getByText('1/5')).toBeVisible();

  await centre
    .getByRole('listitem')
    .filter({ hasText: en('security.mobileText') })
    .getByRole('button')
    .click();
  const bind = dialog(page, en('field.mobileNum'));
  const number = `0813${String(Date.now()).slice(-8)}`;
  await bind.getByLabel(new RegExp(`^${en('field.mobileNum')}`)).fill(number);
  await bind.getByRole('button', { name: en('auth.sendCode') }).click();
  const proof = dialog(page, en('auth.factorTitle'));
  await proof.getByLabel(en('auth.oldPassword')).fill('not this one');
  await proof.getByRole('button', { name: en('security.confirm') }).click();
  await expect(proof.getByRole('alert')).toBeVisible();
  await proof.getByLabel(en('auth.oldPassword')).fill(PASSWORD);
  await proof.getByRole('button', { name: en('security.confirm') }).click();
  await bind.getByLabel(en('auth.code')).fill(await codeTo(page, `+62${number.slice(1)}`));
  await bind.getByRole('button', { name: en('security.save') }).click();
  await expect(centre.getByText('2/5')).toBeVisible();
  await expect(centre.getByText(/^\+62•+\d{4}$/)).toBeVisible();

  await centre.getByRole('button', { name: en('security.setUp') }).click();
  const totp = dialog(page, en('auth.factorApp'));
  await expect(totp.getByRole('img', { name: en('security.totpQr') })).toBeVisible();
  const secret = await totp.locator('.sec-key').textContent();
  await lookAt(page, 'security-totp');
  await totp.getByLabel(en('auth.code')).fill(new TOTP({ secret: secret ?? '' }).generate());
  await totp.getByRole('button', { name: en('security.confirm') }).click();
  await expect(totp.getByRole('listitem')).toHaveCount(10);
  const recovery = (await totp.getByRole('listitem').first().textContent()) ?? '';
  await totp.getByRole('button', { name: en('security.recoveryKept') }).click();
  await expect(centre.getByText('3/5')).toBeVisible();
  await expect(centre.getByText(en('security.signed_in')).first()).toBeVisible();
  await expect(centre.getByRole('heading', { level: 2, name: username })).toBeVisible();

  await linkAndUnlink(page, centre);
  await addAccount(page, centre);
  await lookAt(page, 'security', 1200);

  const away = await (await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.41' } })).newPage();
  await fromElsewhere(away, username, recovery);
  await away.close();
});

/** Signs in from an address that the account does not know: where it is asked from, a wrong code, another way, and in. */
async function fromElsewhere(page: Page, username: string, recovery: string): Promise<void> {
  await openAs(page, EN, '/login');
  const popup = dialog(page, en('session.loginTitle'));
  await popup.getByRole('textbox', { name: en('session.username') }).fill(username);
  await popup.getByLabel(en('session.password'), { exact: true }).fill(PASSWORD);
  await popup.getByRole('button', { name: en('session.loginTitle') }).click();
  await passCheck(page, 'en');
  const factor = dialog(page, en('auth.factorTitle'));
  await expect(factor.getByText('203.0.113.41')).toBeVisible();
  await lookAt(page, 'factor');
  await factor.getByRole('button', { name: new RegExp(`^${en('auth.sms')}`) }).click();
  await factor.getByLabel(en('auth.code')).fill('000000');
  await factor.getByRole('button', { name: en('session.loginTitle') }).click();
  await expect(factor.getByRole('alert')).toBeVisible();
  await lookAt(page, 'factor-sms');
  await factor.getByRole('button', { name: en('auth.otherWay') }).click();
  await factor.getByRole('button', { name: en('auth.goOn') }).click();
  await factor.getByRole('button', { name: en('auth.useRecovery') }).click();
  await factor.getByLabel(en('auth.recoveryCode')).fill(recovery);
  await factor.getByRole('button', { name: en('session.loginTitle') }).click();
  await expect(page.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();
}

/** Links the account with Google in its window, and ends it again. The fresh proof of before still holds. */
async function linkAndUnlink(page: Page, centre: Locator): Promise<void> {
  const [link, unlink] = [en('social.linkTo', { name: 'Google' }), en('social.unlinkFrom', { name: 'Google' })];
  const opening = page.waitForEvent('popup');
  await centre.getByRole('button', { name: link }).click();
  const provider = await opening;
  const email = `${Date.now().toString(36)}@example.com`;
  await provider.getByLabel('E-mail').fill(email);
  await Promise.all([provider.waitForEvent('close'), provider.getByRole('button', { name: 'Continue' }).click()]);
  await expect(centre.getByText(`${email.slice(0, 1)}•••@example.com`)).toBeVisible();
  await centre.getByRole('button', { name: unlink }).click();
  await expect(centre.getByRole('button', { name: link })).toBeVisible();
  await expect(centre.getByText(`${email.slice(0, 1)}•••@example.com`)).toBeHidden();
}

const PIN = '730164';

/** Sets a payment password and adds a bank account, as the form leads. The fresh proof of before still holds. */
async function addAccount(page: Page, centre: Locator): Promise<void> {
  await centre.getByRole('button', { name: en('bank.addTitle'), exact: true }).click();
  await expect(centre.getByRole('heading', { level: 1, name: en('bank.addTitle') })).toBeVisible();
  await centre.getByRole('button', { name: en('pin.make') }).click();
  const pin = dialog(page, en('pin.title'));
  await pin.getByLabel(en('pin.new'), { exact: true }).fill('123456');
  await pin.getByLabel(en('pin.again')).fill('123456');
  await pin.getByRole('button', { name: en('security.save') }).click();
  await expect(pin.getByText(en('rule.easy_pin'))).toBeVisible();
  await pin.getByLabel(en('pin.new'), { exact: true }).fill(PIN);
  await pin.getByLabel(en('pin.again')).fill(PIN);
  await pin.getByRole('button', { name: en('security.save') }).click();
  await expect(pin).toBeHidden();

  const number = String(Date.now()).slice(-10);
  await centre.getByRole('radio', { name: /BCA/ }).check();
  await centre.getByLabel(new RegExp(`^${en('bank.number')}`)).fill('12345');
  await centre.getByLabel(new RegExp(`^${en('bank.name')}`)).fill('Budi Santoso');
  await centre.getByLabel(en('pin.title')).fill(PIN);
  await centre.getByRole('button', { name: en('bank.save') }).click();
  await expect(centre.getByText(en('rule.bank_length'))).toBeVisible();
  await centre.getByLabel(new RegExp(`^${en('bank.number')}`)).fill(number);
  await lookAt(page, 'bank-card', 1200);
  await centre.getByRole('button', { name: en('bank.save') }).click();
  await expect(centre.getByText(en('bank.of', { tail: number.slice(-4), name: 'B••• S•••' }))).toBeVisible();
  await expect(centre.getByText(/^Held until /)).toBeVisible();
  await expect(centre.getByText('4/5')).toBeVisible();
}
