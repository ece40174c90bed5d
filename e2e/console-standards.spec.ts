import { expect } from '@playwright/test';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { test } from './reader.ts';

test('an operator reads how far standards are met, narrows them to what is missing and finds a clause by its test', async ({ browser }) => {
  const wira = await operatorPage(browser, 'wira', '/console/standards');
  const counts = wira.getByRole('table', { name: t('standards.title') });
  await expect(counts.getByRole('row', { name: /^GLI-19/ })).toBeVisible();
  const asvs = wira.getByRole('region', { name: 'OWASP ASVS' });
  await expect(asvs.getByRole('row', { name: /^V1\.2\.10?\b/ }).first()).toBeVisible();
  await expectAccess(wira, 'console-standards');

  await wira.getByRole('combobox', { name: t('standards.standard') }).selectOption('wcag');
  await wira.getByRole('button', { name: t('standards.notMet') }).click();
  await expect(wira).toHaveURL(/standard=wcag&state=not(?:\+|%20)met/);
  await expect(asvs).toHaveCount(0);
  const wcag = wira.getByRole('table', { name: 'WCAG' });
  for (const row of (await wcag.getByRole('row').all()).slice(1)) await expect(row).toContainText(t('standards.notMet'));
  await pictures(wira, 'console-standards');

  // Another address, another look: it can be sent to a colleague.
  await wira.goto('/console/standards?q=kill+phase');
  await expect(wira.getByRole('row', { name: /^4\.16/ })).toContainText('studio/server/kill.test.ts');
  await wira.getByLabel(t('standards.search')).fill('no such clause anywhere');
  await wira.keyboard.press('Enter');
  await expect(wira.getByText(t('standards.none'))).toBeVisible();
  await wira.context().close();
});
