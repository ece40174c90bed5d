import { expect, test, type Locator, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { inEveryLook, lookAt, photograph } from './looks.ts';
import { newMember, openAs, passCheck, PASSWORD, type Reader } from './reader.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'light' };
const en = wordsOf('en');

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** The newest letter to an address that says it, read where a newcomer reads it: on the outbox page. */
async function letterTo(page: Page, address: string, says: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const outbox = await (await page.request.get('/outbox')).text();
      const letters = outbox.split('<article>').filter((article) => article.includes(address));
      found = says.exec(letters.find((letter) => says.test(letter)) ?? '')?.[1] ?? '';
      return found;
    })
    .not.toBe('');
  return found.replaceAll('&amp;', '&');
}
const codeTo = (page: Page, address: string): Promise<string> => letterTo(page, address, /: (\d{6})/);

test('a member proves a number, sets an authenticator up, and signs in from elsewhere with it', async ({ page, browser }) => {
  const username = await newMember(page, EN);
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
  await bind.getByRole('textbox', { name: new RegExp(`^${en('field.mobileNum')}`) }).fill(number);
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
  await expect(centre.getByRole('img', { name: en('security.totpQr') })).toBeVisible();
  const secret = await centre.locator('.security-key').textContent();
  await lookAt(page, 'security-totp', 1000);
  await centre.getByLabel(en('auth.code')).fill(new TOTP({ secret: secret ?? '' }).generate());
  await centre.getByRole('button', { name: en('security.totpOn') }).click();
  const codes = centre.locator('.recovery-codes').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await centre.getByRole('button', { name: en('security.recoveryKept') }).click();
  await expect(centre.getByText('3/5')).toBeVisible();
  await expect(centre.getByRole('heading', { level: 2, name: username })).toBeVisible();

  await linkAndUnlink(page, centre);
  await addAccount(page, centre);
  await lookAt(page, 'security', 1200);

  const email = `${username}@example.com`;
  await proveEmail(page, centre, email);
  const owner = { page, centre, username, email, number, recovery };
  const away = await (await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': AWAY } })).newPage();
  await fromElsewhere(away, owner);
  await lockAndOpen(away, owner);
  await away.close();
});

const AWAY = '203.0.113.41';
const NEXT = 'lentera-tenang-78';
type Owner = {
  readonly page: Page;
  readonly centre: Locator;
  readonly username: string;
  readonly email: string;
  readonly number: string;
  readonly recovery: string;
};

/** Proves an address. The fresh proof of before still holds. */
async function proveEmail(page: Page, centre: Locator, email: string): Promise<void> {
  await centre
    .getByRole('listitem')
    .filter({ hasText: en('security.emailText') })
    .getByRole('button')
    .click();
  const bind = dialog(page, en('field.email'));
  await bind.getByRole('textbox', { name: en('field.email') }).fill(email);
  await bind.getByRole('button', { name: en('auth.sendCode') }).click();
  await bind.getByLabel(en('auth.code')).fill(await codeTo(page, email));
  await bind.getByRole('button', { name: en('security.save') }).click();
  await expect(centre.getByText('5/5')).toBeVisible();
}

async function logIn(page: Page, username: string, password: string): Promise<Locator> {
  const popup = dialog(page, en('session.loginTitle'));
  await popup.getByRole('textbox', { name: en('session.username') }).fill(username);
  await popup.getByLabel(en('session.password'), { exact: true }).fill(password);
  await popup.getByRole('button', { name: en('session.loginTitle') }).click();
  await passCheck(page, 'en');
  return dialog(page, en('auth.factorTitle'));
}

/**
 * Signs in from an address that the account does not know: where it is asked from, a wrong code, of which the owner is told in the
 * security centre, then the code of the e-mail and the question behind it. The address is trusted, until the owner removes it.
 */
async function fromElsewhere(page: Page, { page: home, centre, username, email }: Owner): Promise<void> {
  await openAs(page, EN, '/login');
  const factor = await logIn(page, username, PASSWORD);
  await expect(factor.getByText(AWAY)).toBeVisible();
  await lookAt(page, 'factor');
  await factor.getByRole('button', { name: new RegExp(`^${en('auth.sms')}`) }).click();
  await factor.getByLabel(en('auth.code')).fill('000000');
  await factor.getByRole('button', { name: en('session.loginTitle') }).click();
  await expect(factor.getByRole('alert')).toBeVisible();
  await photograph(page, 'factor-sms-light-1440');

  await centre.getByRole('button', { name: en('security.signIns') }).click();
  const blocked = centre.getByText(`from ${AWAY}`);
  await expect(blocked).toBeVisible();
  await lookAt(home, 'security-sign-ins', 1200);
  await centre.getByRole('button', { name: en('security.wasMe') }).click();
  await expect(blocked).toBeHidden();

  await factor.getByRole('button', { name: en('auth.otherWay') }).click();
  await factor.getByRole('button', { name: new RegExp(`^${en('field.email')}`) }).click();
  await factor.getByRole('button', { name: en('auth.sendCode') }).click();
  await expect(factor.getByRole('timer')).toBeVisible();
  await factor.getByLabel(en('auth.code')).fill(await codeTo(page, email));
  await expect(factor.getByRole('checkbox', { name: en('auth.trustPlace') })).toBeChecked();
  await factor.getByRole('button', { name: en('session.loginTitle') }).click();
  await factor.getByLabel(en('field.payeeName')).fill('Somebody Else');
  await factor.getByRole('button', { name: en('auth.factorCheck') }).click();
  await expect(factor.getByRole('alert')).toBeVisible();
  await factor.getByLabel(en('field.payeeName')).fill('budi santoso');
  await factor.getByRole('button', { name: en('auth.factorCheck') }).click();
  await expect(page.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();

  await centre
    .getByRole('navigation', { name: en('security.signIns') })
    .getByRole('button')
    .click();
  await centre.getByRole('button', { name: en('security.signIns') }).click();
  const history = centre.getByRole('table', { name: en('security.history') });
  const entered = history
    .getByRole('row')
    .filter({ hasText: AWAY })
    .filter({ hasText: en('security.status.proven') });
  await expect(entered).toContainText('Logged in');
  await photograph(home, 'security-history-light-1440');
  await centre.getByLabel(en('security.whichEvents')).selectOption('refused');
  await expect(entered).toBeHidden();
  await expect(history.getByRole('row').filter({ hasText: AWAY }).first()).toContainText(en('security.status.blocked'));
  const [file] = await Promise.all([
    home.waitForEvent('download'),
    centre.getByRole('button', { name: en('security.historyFile') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^sorak-log-ins-.*\.csv$/);
  await centre.getByRole('button', { name: en('security.forgetPlace', { ip: AWAY }) }).click();
  await expect(centre.getByRole('button', { name: en('security.forgetPlace', { ip: AWAY }) })).toBeHidden();
}

/** The letter about the new browser leads to the lock; every browser is out, the old password opens nothing, and a new one by phone does, behind the authenticator; then another one by e-mail. */
async function lockAndOpen(page: Page, { page: home, username, email, number, recovery }: Owner): Promise<void> {
  const link = await letterTo(page, email, /(\/login\?popup=lockAccount&amp;ticket=[\w-]{43})/);
  await page.goto(link);
  const asked = dialog(page, en('auth.lockTitle'));
  await expect(asked.getByText(en('auth.lockText'))).toBeVisible();
  await lookAt(page, 'lock');
  await asked.getByRole('button', { name: en('auth.lock') }).click();
  await expect(asked.getByRole('heading', { name: en('auth.isLocked') })).toBeFocused();
  await expect(home.getByRole('button', { name: en('header.accountMenu') })).toBeHidden();

  await page.goto('/login');
  await logIn(page, username, PASSWORD);
  const login = dialog(page, en('session.loginTitle'));
  await expect(login.getByRole('alert')).toContainText('locked this account');
  await login.getByRole('button', { name: en('auth.forgotLink') }).click();
  const forgot = dialog(page, en('auth.forgotTitle'));
  await forgot.getByRole('tab', { name: en('field.mobileNum') }).click();
  await forgot
    .getByLabel(new RegExp(`^${en('field.mobileNum')}`))
    .last()
    .fill(number);
  await forgot.getByRole('button', { name: en('auth.sendCode') }).click();
  await passCheck(page, 'en');
  await expect(forgot.getByRole('timer')).toBeVisible();
  await forgot.getByLabel(en('auth.code')).fill(await codeTo(page, `+62${number.slice(1)}`));
  await forgot.getByLabel(en('auth.newPassword')).fill('password');
  await forgot.getByRole('button', { name: en('auth.saveAndLogin') }).click();
  await expect(forgot.getByRole('alert')).toBeVisible();
  await forgot.getByLabel(en('auth.newPassword')).fill(NEXT);
  await inEveryLook(page, 900, (look) => photograph(page, `forgot-phone-${look}`));
  await forgot.getByRole('button', { name: en('auth.saveAndLogin') }).click();
  const factor = dialog(page, en('auth.factorTitle'));
  await factor.getByRole('button', { name: en('auth.useRecovery') }).click();
  await factor.getByLabel(en('auth.recoveryCode')).fill(recovery);
  await factor.getByRole('button', { name: en('session.loginTitle'), exact: true }).click();
  await factor.getByLabel(en('field.payeeName')).fill('Budi Santoso');
  await factor.getByRole('button', { name: en('auth.factorCheck') }).click();
  await expect(page.getByRole('button', { name: en('header.accountMenu') })).toBeVisible();

  await page.goto('/?popup=forgotPassword');
  await forgot.getByLabel(en('session.username')).fill(username);
  await forgot.getByRole('textbox', { name: en('field.email') }).fill(email);
  await forgot.getByRole('button', { name: en('auth.sendLink') }).click();
  await passCheck(page, 'en');
  await page.goto(await letterTo(page, email, /(\/login\?popup=newPassword&amp;ticket=[\w-]{43})/));
  const set = dialog(page, en('auth.newPasswordTitle'));
  await set.getByLabel(en('auth.newPassword')).fill('lentera-tenang-79');
  await set.getByRole('button', { name: en('auth.savePassword') }).click();
  await expect(page.getByText(en('auth.passwordSet'))).toBeVisible();
  await expect(login).toBeVisible();
}

/** Links the account with Facebook in its window, and ends it again. The fresh proof of before still holds. */
async function linkAndUnlink(page: Page, centre: Locator): Promise<void> {
  const [link, unlink] = [en('social.linkTo', { name: 'Facebook' }), en('social.unlinkFrom', { name: 'Facebook' })];
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
  await expect(centre.getByText(/Up to .+ until /)).toBeVisible();
  await expect(centre.getByText('4/5')).toBeVisible();
}
