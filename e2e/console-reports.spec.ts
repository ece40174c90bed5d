import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { openDemoAgent } from './demo-agent.ts';
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
  const download = ayu.waitForEvent('download');
  await ayu.getByRole('button', { name: t('month.csv') }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const [head, ...lines] = file.trim().split('\r\n');
  expect(head).toContain(`${t('figure.ggr')},${t('figure.ggr')} (${t('against.before')})`);
  expect(lines.at(-1)).toMatch(new RegExp(`^${t('report.total')},\\d`));
  // Another address, another report: it can be sent to a colleague.
  await ayu.reload();
  await expect(ayu.getByRole('combobox', { name: t('report.dimension') })).toHaveValue('product');
  await ayu.context().close();
});
