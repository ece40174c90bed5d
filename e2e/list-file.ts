import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { consoleText as t } from './operator.ts';

/** Takes the list of a page as a file, as its operator would: asks with a reason, waits until it is written, and saves it. */
export async function listFile(page: Page, reason: string, within: Page | Locator = page): Promise<string> {
  await within
    .getByRole('button', { name: t('files.ask'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(t('reason.label')).fill(reason);
  await dialog.getByRole('button', { name: t('files.ask'), exact: true }).click();
  const save = within.getByRole('button', { name: new RegExp(`^${t('files.save', { rows: '\\d+' })}$`) }).first();
  await expect(save).toBeVisible();
  const download = page.waitForEvent('download');
  await save.click();
  return readFile(await (await download).path(), 'utf8');
}
