import { expect, type Page } from '@playwright/test';
import { consoleText as t } from './operator.ts';
import { type Language, wordsOf } from './words.ts';

/** Whom a journey's document is of, where it does not say. */
const PERSON = 'Danu Nugraha';

/** Types what a document says; the days are written as the reader's language writes them. */
export async function typeDocument(page: Page, language: Language, number: string, person = PERSON): Promise<void> {
  const words = wordsOf(language);
  await page.getByLabel(words('identity.name')).fill(person);
  await page.getByLabel(words('identity.number'), { exact: false }).fill(number);
  for (const [key, day] of [
    ['birthday', '01/04/1990'],
    ['until', '09/07/2031'],
  ] as const) {
    const field = page.getByLabel(words(`identity.${key}`), { exact: true });
    await field.fill(day);
    await field.blur();
  }
}

/** Opens at the desk what a member sent in, for a reason. */
export async function openDocument(desk: Page, member: string, person = PERSON): Promise<void> {
  await desk.getByRole('button', { name: new RegExp(`^${member}`) }).click();
  const initials = person.split(' ').map(([first = '']) => `${first}•••`);
  await expect(desk.getByText(initials.join(' '))).toBeVisible();
  await desk
    .getByRole('button', { name: t('identity.openTitle').slice(0, 4), exact: false })
    .first()
    .click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(t('reason.label')).fill('To compare it with the account');
  await dialog.locator('button[type=submit]').click();
  await expect(desk.getByRole('img', { name: t('iside.document'), exact: true })).toBeVisible();
  await expect(desk.getByText(person)).toBeVisible();
}

/** Gives the level that was asked for. */
export async function giveLevel(desk: Page, level: 'basic' | 'verified'): Promise<void> {
  await desk.getByLabel(t('queue.note')).fill('Compared side by side');
  await desk.getByRole('button', { name: t('identity.approve', { level: t(`ilevel.${level}`) }) }).click();
  await expect(desk.getByText(t('idone.approved'))).toBeVisible();
}
