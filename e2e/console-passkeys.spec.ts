import { type CDPSession, expect, type Page } from '@playwright/test';
import { totpCode, totpStepAt } from '../server/src/lib/totp.ts';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { test } from './reader.ts';

const PASSWORD = 'quiet harbour lamp';

/** An authenticator of the browser's own, whose user is there and is who they are. */
async function authenticator(page: Page): Promise<CDPSession> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await browser.send('WebAuthn.addVirtualAuthenticator', { options });
  return browser;
}

async function ask(page: Page, name: string): Promise<void> {
  await page.goto('/console/operators');
  await page.getByRole('button', { name: t('operators.invite') }).click();
  const dialog = page.getByRole('dialog', { name: t('operators.invite') });
  await dialog.getByLabel(t('operators.name')).fill(name);
  await dialog.getByText(t('role.admin'), { exact: true }).click();
  await dialog.getByLabel(t('reason.label')).fill('Joins the night shift');
  await dialog.getByRole('button', { name: t('operators.invite') }).click();
  await expect(page.getByText(t('desk.asked'))).toBeVisible();
}

async function approve(page: Page, name: string): Promise<void> {
  await page.goto('/console/operators?view=requests');
  const line = page.getByRole('listitem').filter({ hasText: name }).first();
  await line.getByRole('button', { name: t('adjustments.approve') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('reason.label')).fill('We met in person');
  await dialog.getByRole('button', { name: t('adjustments.approve') }).click();
  await expect(page.getByText(t('desk.approved'))).toBeVisible();
}

test('an operator adds a passkey, signs in by it, signs an approval with it, and two take a lost one away', async ({ browser }) => {
  const name = `kirana${Date.now() % 100_000}`;
  const joko = await operatorPage(browser, 'joko');
  await ask(joko, name);
  const intan = await operatorPage(browser, 'intan');
  await approve(intan, name);
  await joko.goto('/console/operators');
  await joko
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: `${t('operators.link')}: ${name}` })
    .click();
  const address = (await joko.getByText(/\/console\/join#/).textContent()) ?? '';

  const own = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await own.addInitScript(() => localStorage.setItem('console-language', localStorage.getItem('console-language') ?? 'en'));
  const kirana = await own.newPage();
  const keys = await authenticator(kirana);
  await kirana.goto(address);
  const secret = (await kirana.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  const password = () => kirana.getByLabel(t('signIn.password'), { exact: false }).first();
  await password().fill(PASSWORD);
  await kirana.getByLabel(t('signIn.code')).fill(totpCode(secret, totpStepAt(Date.now())));
  await kirana.getByRole('button', { name: t('join.go') }).click();
  await kirana.getByRole('button', { name: t('signIn.go') }).click();
  await kirana.getByLabel(t('signIn.name')).fill(name);
  await password().fill(PASSWORD);
  await kirana.getByLabel(t('signIn.code')).fill(totpCode(secret, totpStepAt(Date.now()) + 1));
  await kirana.keyboard.press('Enter');
  await expect(kirana.getByRole('navigation', { name: t('app.name') })).toBeVisible();

  await kirana.getByRole('link', { name: `${name}: ${t('me.title')}` }).click();
  await expect(kirana.getByText(t('me.none'))).toBeVisible();
  await kirana.getByRole('button', { name: t('passkey.add') }).click();
  const dialog = kirana.getByRole('dialog', { name: t('passkey.add') });
  await dialog.getByLabel(t('passkey.name')).fill('Laptop');
  await expectAccess(kirana, 'console-passkey-add', { within: 'dialog[open]' });
  // A code counts once: the next one that counts is a step away.
  await expect(async () => {
    await dialog.getByLabel(t('signIn.code')).fill(totpCode(secret, totpStepAt(Date.now()) + 1));
    await dialog.getByRole('button', { name: t('passkey.add') }).click();
    await expect(kirana.getByText(t('passkey.kept'))).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 70_000, intervals: [8_000] });
  await expect(kirana.getByRole('listitem').filter({ hasText: 'Laptop' })).toBeVisible();
  await pictures(kirana, 'console-passkeys');

  await kirana.getByRole('button', { name: t('app.signOut') }).click();
  await kirana.getByLabel(t('signIn.name')).fill(name);
  await password().fill(PASSWORD);
  await pictures(kirana, 'console-sign-in-passkey');
  await kirana.getByRole('button', { name: t('passkey.use') }).click();
  await expect(kirana.getByRole('navigation', { name: t('app.name') })).toBeVisible();

  const colleague = `rani${Date.now() % 100_000}`;
  await ask(joko, colleague);
  const signed = kirana.waitForResponse((answer) => answer.url().endsWith('/wps/operator/passkeys/sign'));
  await approve(kirana, colleague);
  expect(await (await signed).json()).toMatchObject({ success: true });

  await joko.goto('/console/operators');
  const lost = t('passkey.lostWord', { name: 'Laptop' });
  await joko.getByRole('button', { name: `${lost}: ${name}` }).click();
  await joko.getByRole('dialog').getByLabel(t('reason.label')).fill('Left in a taxi');
  await joko.getByRole('dialog').getByRole('button', { name: lost }).click();
  await expect(joko.getByText(t('desk.asked'))).toBeVisible();
  await approve(intan, `${name}: Laptop`);
  await kirana.reload();
  await kirana.getByLabel(t('signIn.name')).fill(name);
  await password().fill(PASSWORD);
  await kirana.getByRole('button', { name: t('passkey.use') }).click();
  await expect(kirana.getByRole('alert')).toBeVisible();
  await keys.detach();
});
