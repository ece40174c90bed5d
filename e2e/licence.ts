import { expect, type Page } from '@playwright/test';
import { expectAccess } from './looks.ts';
import { consoleText as t } from './operator.ts';

type Asked = { readonly before: string; readonly after: string; readonly change: string };

/** Asks for another profile after reading what it would change. */
export async function askLicence(page: Page, { before, after, change }: Asked): Promise<void> {
  await page.goto('/console/licence');
  await expect(page.getByRole('heading', { name: t('licence.of', { profile: before }), level: 2 })).toBeVisible();
  await page.getByLabel(t('licence.profile'), { exact: true }).selectOption(after);
  const changes = page.getByRole('table', { name: t('licence.changes', { before, after }) });
  await expect(changes.getByRole('row').filter({ hasText: change })).toBeVisible();
  await page.getByRole('button', { name: t('licence.ask') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row').filter({ hasText: change })).toBeVisible();
  await dialog.getByLabel(t('reason.label')).fill('The licence was granted');
  await expectAccess(page, 'console-licence-ask', { within: 'dialog[open]' });
  await dialog.getByRole('button', { name: t('licence.ask') }).click();
  await expect(page.getByText(t('settings.asked'))).toBeVisible();
}

/** Agrees to it as the second operator, after reading the same. */
export async function approveLicence(page: Page, change: string): Promise<void> {
  await page.goto('/console/licence');
  await expect(page.getByRole('row').filter({ hasText: change }).first()).toBeVisible();
  await page
    .getByRole('button', { name: t('adjustments.approve') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('reason.label')).fill('Read and agreed');
  await dialog.getByRole('button', { name: t('adjustments.approve') }).click();
  await expect(page.getByText(t('settings.approved'))).toBeVisible();
}
