import { expect, type Page } from '@playwright/test';
import { totpCode, totpStepAt } from '../server/src/lib/totp.ts';
import { openAccount } from './account.ts';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { test } from './reader.ts';

const PASSWORD = 'quiet harbour lamp';

/** Approves the newest request on the page. */
async function approve(page: Page, name: string): Promise<void> {
  const line = page.getByRole('listitem').filter({ hasText: name }).first();
  await line.getByRole('button', { name: t('adjustments.approve') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('reason.label')).fill('We met in person');
  await dialog.getByRole('button', { name: t('adjustments.approve') }).click();
  await expect(page.getByText(t('desk.approved'))).toBeVisible();
}

test('two admins invite a colleague, who chooses password and authenticator by a link, works, and is shut out', async ({ browser }) => {
  const name = `rini${Date.now() % 100_000}`;
  const wira = await operatorPage(browser, 'wira', '/console/operators');
  await expect(wira.getByRole('heading', { name: t('operators.title'), level: 1 })).toBeVisible();
  await pictures(wira, 'console-operators');
  await wira.getByRole('button', { name: t('operators.invite') }).click();
  const dialog = wira.getByRole('dialog', { name: t('operators.invite') });
  await dialog.getByLabel(t('operators.name')).fill(name);
  await dialog.getByText(t('role.support'), { exact: true }).click();
  await dialog.getByLabel(t('reason.label')).fill('Joins the night shift');
  await expectAccess(wira, 'console-invite', { within: 'dialog[open]' });
  await dialog.getByRole('button', { name: t('operators.invite') }).click();
  await expect(wira.getByText(t('desk.asked'))).toBeVisible();
  await expect(wira.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await pictures(wira, 'console-operator-requests');

  const ayu = await operatorPage(browser, 'ayu', '/console/operators?view=requests');
  await expect(ayu.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await approve(ayu, name);

  await wira.goto('/console/operators');
  const row = wira.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `${t('operators.link')}: ${name}` }).click();
  const address = (await wira.getByText(/\/console\/join#/).textContent()) ?? '';

  const own = await browser.newContext();
  await own.addInitScript(() => localStorage.setItem('console-language', 'en'));
  const rini = await own.newPage();
  await rini.goto(address);
  await expect(rini.getByText(t('join.scan'))).toBeVisible();
  await pictures(rini, 'console-join');
  const secret = (await rini.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  await rini.getByLabel(t('signIn.password'), { exact: false }).first().fill(PASSWORD);
  await rini.getByLabel(t('signIn.code')).fill(totpCode(secret, totpStepAt(Date.now())));
  await rini.getByRole('button', { name: t('join.go') }).click();
  await expect(rini.getByText(t('join.done'))).toBeVisible();
  await rini.getByRole('button', { name: t('signIn.go') }).click();
  await rini.getByLabel(t('signIn.name')).fill(name);
  await rini.getByLabel(t('signIn.password'), { exact: false }).first().fill(PASSWORD);
  // The code that proved the app opens nothing: the next one does.
  await rini.getByLabel(t('signIn.code')).fill(totpCode(secret, totpStepAt(Date.now()) + 1));
  await rini.keyboard.press('Enter');
  await expect(rini.getByRole('navigation', { name: t('app.name') })).toBeVisible();

  await ayu.goto('/console/operators?view=sessions');
  // The others’ lines name it too: they all work from this machine.
  await expect(ayu.getByRole('row', { name: new RegExp(`^${name}`) })).toBeVisible();
  await pictures(ayu, 'console-operator-sessions');
  await ayu.goto('/console/operators');
  await ayu.getByRole('button', { name: `${t('operators.shutOut')}: ${name}` }).click();
  await ayu.getByRole('dialog').getByLabel(t('reason.label')).fill('Left the house');
  await ayu
    .getByRole('dialog')
    .getByRole('button', { name: t('operators.shutOut') })
    .click();
  await expect(ayu.getByText(t('desk.asked'))).toBeVisible();
  await wira.goto('/console/operators?view=requests');
  await approve(wira, name);
  await rini.reload();
  await expect(rini.getByRole('heading', { name: t('signIn.title') })).toBeVisible();
});

test('two admins make an agent of a member from the member’s page', async ({ browser, page }) => {
  const name = `lini${Date.now() % 1_000_000}`;
  await openAccount(page.request, name, PASSWORD, 'en');
  const wira = await operatorPage(browser, 'intan', `/console/members?query=${name}`);
  await wira.getByRole('link', { name, exact: true }).click();
  await expect(wira.getByRole('button', { name: t('member.makeAgent') })).toBeVisible();
  await wira.getByRole('button', { name: t('member.makeAgent') }).click();
  await wira.getByRole('dialog').getByLabel(t('reason.label')).fill('The first line of the house');
  await wira
    .getByRole('dialog')
    .getByRole('button', { name: t('member.makeAgent') })
    .click();
  await expect(wira.getByText(t('desk.asked'))).toBeVisible();
  const joko = await operatorPage(browser, 'joko', '/console/agents?tab=made');
  await approve(joko, name);
  await wira.reload();
  await expect(wira.getByRole('button', { name: t('member.changeAgent') })).toBeVisible();
});
