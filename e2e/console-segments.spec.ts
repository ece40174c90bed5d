import { expect } from '@playwright/test';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { test } from './reader.ts';

test('an operator writes a segment, counted as it is typed, labels a member into it, and a campaign may name it', async ({ browser }) => {
  const code = `seg-${Date.now() % 1_000_000}`;
  const page = await operatorPage(browser, 'wira', '/console/segments');
  await page.getByLabel(t('segments.code')).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: code, level: 1 })).toBeVisible();
  await expect(page.getByText(t('segments.notWhole'))).toBeVisible();
  await page.getByLabel(t('segments.name'), { exact: true }).fill('Labelled members');
  await page.getByLabel(t('segments.add', { group: t('segments.group.all') })).selectOption('label');
  await page.getByLabel(t('segfield.list'), { exact: true }).fill(code);
  await expect(page.getByText(t('segments.nobody'))).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('segments.saved'))).toBeVisible();

  await page.goto('/console/members?query=demo2');
  await page.getByRole('link', { name: 'demo2', exact: true }).click();
  await page.getByLabel(t('labels.name')).fill(code);
  await page.getByRole('button', { name: t('labels.give'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('reason.label')).fill('Asked to be told of weekends');
  await dialog.getByRole('button', { name: t('labels.give'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('labels.takeOf', { label: code }) })).toBeVisible();
  await pictures(page, 'console-member-labels');

  await page.goto(`/console/segments/${code}`);
  await expect(page.locator('.segment-count b')).toHaveText('1');
  await page.getByRole('button', { name: t('segments.look', { n: '1' }) }).click();
  await expect(page.getByRole('link', { name: 'demo2', exact: true })).toBeVisible();
  await pictures(page, 'console-segment');
  await expectAccess(page, 'console-segment');

  await page.goto(`/console/campaigns/for-${code}`);
  const field = page.getByRole('group', { name: t('cfield.audience.segments'), exact: true });
  await field.getByRole('combobox').selectOption(`${code}@1`);
  await expect(field.getByRole('button', { name: t('campaigns.segmentRemove', { name: `Labelled members (${code}@1)` }) })).toBeVisible();
  await page.goto('/console/segments');
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Labelled members');
  await pictures(page, 'console-segments');
});
