import { expect } from '@playwright/test';
import { pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { test } from './reader.ts';

test('who only supports reads the queue of deposits, in either language', async ({ browser }) => {
  const sari = await operatorPage(browser, 'sari');
  await sari.getByRole('link', { name: t('deposits.title'), exact: true }).click();
  await expect(sari.getByRole('heading', { name: t('deposits.title'), level: 1 })).toBeVisible();
  await pictures(sari, 'console-deposits');
  // In the other language every word is there.
  await sari.getByRole('button', { name: t('app.language') }).click();
  await expect(sari.getByRole('heading', { name: 'Deposit', level: 1, exact: true })).toBeVisible();
  await sari.context().close();
});

test('one admin asks for another figure, another one approves it, and the log holds both', async ({ browser }) => {
  test.setTimeout(120_000);
  const change = t('settings.changeOf', { name: 'Bank transfer' });
  // Another figure each time, so that it may be walked again.
  const millions = 50 + (Date.now() % 49);
  const shown = `${millions},000,000.00`;
  const intan = await operatorPage(browser, 'intan');
  await intan.getByRole('link', { name: t('settings.title'), exact: true }).click();
  await expect(intan.getByRole('heading', { name: t('settings.title'), level: 1 })).toBeVisible();
  await expect(intan.getByRole('button', { name: change })).toBeVisible();
  await pictures(intan, 'console-settings');
  await intan.getByRole('button', { name: change }).click();
  const dialog = intan.getByRole('dialog', { name: change });
  const most = dialog.getByLabel(t('sfield.max'));
  await most.fill('-5');
  await expect(dialog.getByText(/^From 1.00 to /).first()).toBeVisible();
  await most.fill(String(millions * 1_000_000));
  await dialog.getByLabel(t('reason.label')).fill('Agreed with the bank');
  await dialog.getByRole('button', { name: t('adjustments.askGo') }).click();
  await expect(intan.getByText(t('settings.asked'))).toBeVisible();
  await intan.goto('/console/settings?group=changes');
  await expect(intan.getByText(shown).first()).toBeVisible();
  await expect(intan.getByRole('button', { name: t('adjustments.approve') })).toHaveCount(0);

  const joko = await operatorPage(browser, 'joko');
  await joko.goto('/console/settings?group=changes');
  await joko.getByRole('button', { name: t('adjustments.approve') }).click();
  await joko.getByRole('dialog').getByLabel(t('reason.label')).fill('Seen the letter');
  await joko
    .getByRole('dialog')
    .getByRole('button', { name: t('adjustments.approve') })
    .click();
  await expect(joko.getByText(t('settings.approved'))).toBeVisible();
  await joko.goto('/console/settings');
  await expect(joko.getByRole('row', { name: /Bank transfer/ }).first()).toContainText(shown);
  for (const [who, what] of [
    ['intan', 'setting_requested'],
    ['joko', 'setting_approved'],
  ] as const) {
    await joko.goto(`/console/audit?operator=${who}&action=${what}&object=setting:depositMethod.transfer`);
    await expect(joko.getByRole('row').nth(1)).toContainText(t(`action.${what}`));
  }
  for (const one of [intan, joko]) await one.context().close();
});
