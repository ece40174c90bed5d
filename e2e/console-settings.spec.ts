import { expect, type Page } from '@playwright/test';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { test } from './reader.ts';

test('who only supports reads the queue of deposits, in either language', async ({ browser }) => {
  const sari = await operatorPage(browser, 'sari');
  await sari.getByRole('link', { name: new RegExp(`^${t('deposits.title')}( \\d+)?$`) }).click();
  await expect(sari.getByRole('heading', { name: t('deposits.title'), level: 1 })).toBeVisible();
  await pictures(sari, 'console-deposits');
  // In the other language every word is there.
  await sari.getByRole('combobox', { name: t('app.language') }).selectOption('id');
  await expect(sari.getByRole('heading', { name: 'Deposit', level: 1, exact: true })).toBeVisible();
  await sari.context().close();
});

/** Asks for one more host that links may lead to: what is none is refused, what is one is on the list and can be taken off. */
async function addHost(page: Page): Promise<string> {
  const host = `help${Date.now()}.example`;
  const change = t('settings.changeOf', { name: t('sarea.linkHosts') });
  await page.goto('/console/settings?group=links');
  await expect(page.getByRole('heading', { name: t('sarea.messenger') })).toBeVisible();
  await pictures(page, 'console-links');
  await page.getByRole('button', { name: change }).click();
  const dialog = page.getByRole('dialog', { name: change });
  const entry = dialog.getByLabel(t('settings.entryNew'));
  await entry.fill('https://evil.test');
  await entry.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(t('sform.host'));
  await entry.fill('t.me');
  await expect(dialog.getByRole('alert')).toHaveText(t('settings.entryKnown', { entry: 't.me' }));
  for (const one of [host, 'mistake.example']) {
    await entry.fill(one);
    await entry.press('Enter');
    await expect(entry).toHaveValue('');
  }
  await dialog.getByRole('button', { name: t('settings.entryRemove', { entry: 'mistake.example' }) }).click();
  await expect(dialog.getByRole('button', { name: t('settings.entryRemove', { entry: host }) })).toBeVisible();
  await expectAccess(page, 'console-hosts', { within: 'dialog[open]' });
  await dialog.getByLabel(t('reason.label')).fill('A help desk of our own');
  await dialog.getByRole('button', { name: t('adjustments.askGo') }).click();
  await expect(page.getByText(t('settings.asked'))).toBeVisible();
  return host;
}

test('one admin asks for another figure, another one approves it, and the log holds both', { tag: '@check' }, async ({ browser }) => {
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
  const max = dialog.getByLabel(t('sfield.max'));
  await max.fill('-5');
  await expect(dialog.getByText(/^From 1.00 to /).first()).toBeVisible();
  await max.fill(String(millions * 1_000_000));
  await dialog.getByLabel(t('reason.label')).fill('Agreed with the bank');
  await dialog.getByRole('button', { name: t('adjustments.askGo') }).click();
  await expect(intan.getByText(t('settings.asked'))).toBeVisible();
  const host = await addHost(intan);
  await intan.goto('/console/settings?group=changes');
  await expect(intan.getByText(shown).first()).toBeVisible();
  await expect(intan.getByRole('button', { name: t('adjustments.approve') })).toHaveCount(0);

  const joko = await operatorPage(browser, 'joko', '/console/settings?group=changes');
  // The list of hosts is the newer of the two that wait.
  await expect(joko.getByRole('button', { name: t('adjustments.approve') })).toHaveCount(2);
  await joko
    .getByRole('button', { name: t('adjustments.approve') })
    .first()
    .click();
  await joko.getByRole('dialog').getByLabel(t('reason.label')).fill('Our new help desk');
  await joko
    .getByRole('dialog')
    .getByRole('button', { name: t('adjustments.approve') })
    .click();
  await expect(joko.getByRole('button', { name: t('adjustments.approve') })).toHaveCount(1);
  await joko.getByRole('button', { name: t('adjustments.approve') }).click();
  await joko.getByRole('dialog').getByLabel(t('reason.label')).fill('Seen the letter');
  await joko
    .getByRole('dialog')
    .getByRole('button', { name: t('adjustments.approve') })
    .click();
  await expect(joko.getByText(t('settings.approved')).first()).toBeVisible();
  await expect(joko.getByRole('button', { name: t('adjustments.approve') })).toHaveCount(0);
  await joko.goto('/console/settings');
  await expect(joko.getByRole('row', { name: /Bank transfer/ }).first()).toContainText(shown);
  await joko.goto('/console/settings?group=links');
  await expect(joko.getByText(host)).toBeVisible();
  // Every play of every lottery is more than anybody reads: words of the name find one.
  await joko.goto('/console/settings?group=lottery');
  await joko.getByLabel(t('settings.find')).fill('vietnam south');
  await expect(joko.getByRole('table', { name: t('sarea.lotteryTerms') }).getByRole('row')).toHaveCount(2);
  await expect(joko.getByText('Keno 5 min', { exact: false })).toHaveCount(0);
  for (const [who, what] of [
    ['intan', 'setting_requested'],
    ['joko', 'setting_approved'],
  ] as const) {
    await joko.goto(`/console/audit?operator=${who}&action=${what}&object=setting:depositMethod.transfer`);
    await expect(joko.getByRole('row').nth(1)).toContainText(t(`action.${what}`));
  }
  for (const one of [intan, joko]) await one.context().close();
});
