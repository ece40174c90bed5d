import { expect, type Page } from '@playwright/test';
import { totpCode, totpStepAt } from '../server/src/lib/totp.ts';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { test } from './reader.ts';

const PASSWORD = 'quiet harbour lamp';

/** Approves the newest request about that. */
async function approve(page: Page, name: string): Promise<void> {
  const line = page.getByRole('listitem').filter({ hasText: name }).first();
  await line.getByRole('button', { name: t('adjustments.approve') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('reason.label')).fill('Agreed at the table');
  await dialog.getByRole('button', { name: t('adjustments.approve') }).click();
  await expect(page.getByText(t('desk.approved')).first()).toBeVisible();
}

async function ask(page: Page, button: string, fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('textbox', { name: t('reason.label'), exact: true }).fill('For the night shift');
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByText(t('desk.asked')).first()).toBeVisible();
}

test('two admins make a role, give it to a colleague, who sees what it names and loses it when it is withdrawn', async ({ browser }) => {
  test.slow();
  const stamp = Date.now() % 100_000;
  const [role, code, name] = [`Night ${stamp}`, `night-${stamp}`, `nani${stamp}`];
  const wira = await operatorPage(browser, 'wira', '/console/operators?view=matrix');
  await expect(wira.getByRole('table', { name: t('operators.matrix') })).toBeVisible();
  await ask(wira, t('roles.make'), async (dialog) => {
    await dialog.getByLabel(t('roles.code')).fill(code);
    await dialog.getByRole('textbox', { name: t('roles.name'), exact: true }).fill(role);
    await dialog.getByText(t('right.withdrawals.see'), { exact: true }).click();
    await dialog.getByLabel(t('roleAmount.withdrawal')).fill('2000000');
    await expectAccess(wira, 'console-role', { within: 'dialog[open]' });
  });
  const ayu = await operatorPage(browser, 'ayu', '/console/operators?view=requests');
  await approve(ayu, code);
  await wira.goto('/console/operators?view=matrix');
  await expect(wira.getByRole('columnheader', { name: role, exact: true })).toBeVisible();
  await pictures(wira, 'console-roles');

  await wira.goto('/console/operators');
  await ask(wira, t('operators.invite'), async (dialog) => {
    await dialog.getByLabel(t('operators.name')).fill(name);
    await dialog.getByText(t('role.support'), { exact: true }).click();
  });
  await ayu.reload();
  await approve(ayu, name);
  await wira.goto('/console/operators');
  await ask(wira, `${t('roles.give')}: ${name}`, async (dialog) => {
    await dialog.getByLabel(t('roles.own')).selectOption(code);
  });
  await ayu.reload();
  await approve(ayu, name);
  await wira.goto('/console/operators');
  const row = wira.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `${t('operators.link')}: ${name}` }).click();
  const address = (await wira.getByText(/\/console\/join#/).textContent()) ?? '';

  const own = await browser.newContext();
  await own.addInitScript(() => localStorage.setItem('console-language', 'en'));
  const nani = await own.newPage();
  await nani.goto(address);
  const secret = (await nani.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  await nani.getByLabel(t('signIn.password'), { exact: false }).first().fill(PASSWORD);
  await nani.getByLabel(t('signIn.code')).fill(totpCode(secret, totpStepAt(Date.now())));
  await nani.getByRole('button', { name: t('join.go') }).click();
  await nani.getByRole('button', { name: t('signIn.go') }).click();
  await nani.getByLabel(t('signIn.name')).fill(name);
  await nani.getByLabel(t('signIn.password'), { exact: false }).first().fill(PASSWORD);
  await nani.getByLabel(t('signIn.code')).fill(totpCode(secret, totpStepAt(Date.now()) + 1));
  await nani.keyboard.press('Enter');
  const rail = nani.getByRole('navigation', { name: t('app.name') });
  await expect(rail.getByRole('link', { name: t('withdrawals.title') })).toBeVisible();
  await expect(rail.getByRole('link', { name: t('settings.title') })).toBeHidden();
  await rail.getByRole('link', { name: t('withdrawals.title') }).click();
  await expect(nani.getByRole('heading', { name: t('withdrawals.title'), level: 1 })).toBeVisible();

  await wira.goto('/console/operators?view=matrix');
  await ask(wira, `${t('roles.withdraw')}: ${role}`, async () => {});
  await ayu.reload();
  await approve(ayu, role);
  await nani.reload();
  await expect(nani.getByText(/your role|role/i).first()).toBeVisible();
});
