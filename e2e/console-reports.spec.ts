import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { openDemoAgent } from './demo-agent.ts';
import { listFile } from './list-file.ts';
import { test } from './reader.ts';

test('an admin reads the money of days and of products, sees that it is the ledger’s, and takes the rows as a file', async ({
  page,
  browser,
}) => {
  // Somebody of the demo's team has played, so that there is something to read.
  await openDemoAgent(page, { language: 'en', theme: 'dark' });
  const ayu = await operatorPage(browser, 'ayu', '/console/reports');
  await expect(ayu.getByText(t('month.proved'))).toBeVisible();
  const table = ayu.getByRole('table', { name: t('report.title') });
  await expect(table.getByRole('columnheader', { name: t('figure.firstDeposits') })).toBeVisible();
  await pictures(ayu, 'console-reports');
  await expectAccess(ayu, 'console-reports');

  await ayu.getByRole('combobox', { name: t('report.dimension') }).selectOption('product');
  await ayu.getByRole('combobox', { name: t('report.against') }).selectOption('before');
  await ayu.getByRole('button', { name: t('stretch.thirty') }).click();
  await expect(ayu).toHaveURL(/by=product&against=before&from=20..-..-..&to=20..-..-../);
  await expect(table.getByRole('columnheader', { name: t('report.margin') })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: t('figure.deposits') })).toHaveCount(0);
  await pictures(ayu, 'console-reports-products');
  const file = await listFile(ayu, 'The board meets on Monday');
  const [head, ...lines] = file.trim().split('\r\n');
  expect(head).toMatch(/^\uFEFF?Key,Label,Maker,Figures turnover,.*,Before turnover,/);
  const shown = await table.getByRole('row').count();
  // The page has a head and the sum beside its rows.
  expect(lines).toHaveLength(shown - 2);
  // Another address, another report: it can be sent to a colleague.
  await ayu.reload();
  await expect(ayu.getByRole('combobox', { name: t('report.dimension') })).toHaveValue('product');
  await ayu.context().close();
});

test('an admin keeps a report by name, takes it as a workbook, and reads what became of first depositors', async ({ browser }) => {
  const wira = await operatorPage(browser, 'wira', '/console/reports?by=vendor&figure=turnover');
  await wira.getByRole('button', { name: t('views.save') }).click();
  const dialog = wira.getByRole('dialog', { name: t('views.save') });
  const name = `Vendors ${Date.now() % 100_000}`;
  await dialog.getByLabel(t('views.name')).fill(name);
  await dialog.getByText(t('views.forHouse')).click();
  await expectAccess(wira, 'console-view-save', { within: 'dialog[open]' });
  await dialog.getByRole('button', { name: t('views.save') }).click();
  await expect(wira.getByText(t('views.saved'))).toBeVisible();
  await wira.goto('/console/reports?by=month');
  await wira.getByRole('combobox', { name: t('views.title') }).selectOption({ label: t('views.ofHouse', { name }) });
  await expect(wira).toHaveURL(/by=vendor&figure=turnover/);
  await wira.goto('/console/reports?by=day');
  await listFile(wira, 'The board meets on Monday');
  const download = wira.waitForEvent('download');
  await wira.getByRole('button', { name: t('files.workbook') }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 2).toString()).toBe('PK');

  await wira.goto('/console/cohorts');
  await expect(wira.getByRole('heading', { name: t('cohorts.title'), level: 1 })).toBeVisible();
  const map = wira.getByRole('table', { name: t('cohorts.title') });
  await expect(map.or(wira.getByText(t('cohorts.none')))).toBeVisible();
  await pictures(wira, 'console-cohorts');
  await expectAccess(wira, 'console-cohorts');
  await wira.context().close();
});

test('an admin has a report mailed to a colleague who may read it, and stops it', async ({ browser }) => {
  const ayu = await operatorPage(browser, 'ayu', '/console/reports?by=product');
  const name = `Products ${Date.now() % 100_000}`;
  await ayu.getByLabel(t('mailed.email'), { exact: true }).fill('ayu@house.example');
  await ayu.getByRole('button', { name: t('mailed.keep'), exact: true }).click();
  await expect(ayu.getByText(t('mailed.emailKept'))).toBeVisible();
  await ayu.getByLabel(t('mailed.name')).fill(name);
  await ayu.getByRole('combobox', { name: t('mailed.every') }).selectOption('week');
  await ayu
    .getByRole('group', { name: t('mailed.to') })
    .getByText('ayu', { exact: true })
    .click();
  await pictures(ayu, 'console-mailed');
  await expectAccess(ayu, 'console-mailed');
  await ayu.getByRole('button', { name: t('mailed.add') }).click();
  const row = ayu.getByRole('table', { name: t('mailed.title') }).getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('ayu');
  await row.getByRole('button', { name: `${t('mailed.drop')}: ${name}` }).click();
  await expect(row).toHaveCount(0);
  await ayu.context().close();
});
