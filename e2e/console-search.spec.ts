import { expect } from '@playwright/test';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { newPayable } from './payable.ts';
import { test } from './reader.ts';

test('an operator finds a member by the middle of a name and a card by its digits, jumps to pages and walks rows by keys alone', async ({
  page,
  browser,
}) => {
  const { member } = await newPayable(page);
  const sari = await operatorPage(browser, 'sari');
  await sari.keyboard.press('Control+k');
  const palette = sari.getByRole('dialog', { name: t('palette.title') });
  await expect(palette.getByRole('option', { name: new RegExp(t('withdrawals.title')) })).toBeVisible();
  await expectAccess(sari, 'console-palette');
  // Enter comes before any answer.
  await sari.keyboard.type(member.slice(1));
  await sari.keyboard.press('Enter');
  await expect(sari.getByRole('heading', { name: member, level: 1 })).toBeVisible();
  await expect(palette).toHaveCount(0);

  await sari.keyboard.press('/');
  await expect(palette.getByRole('group', { name: t('palette.last') }).getByRole('option', { name: member })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await sari.keyboard.type('no such thing');
  await expect(palette.getByText(t('palette.none', { query: 'no such thing' }))).toBeVisible();
  await pictures(sari, 'console-palette-none');
  await palette.getByRole('combobox').fill(member);
  await expect(palette.getByRole('group', { name: t('palette.found') }).getByRole('option', { name: member })).toBeVisible();
  await pictures(sari, 'console-palette');
  await sari.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);

  await sari.keyboard.press('?');
  const keys = sari.getByRole('dialog', { name: t('keys.title') });
  await expect(keys.getByText(t('keys.rows'))).toBeVisible();
  await expectAccess(sari, 'console-keys');
  await sari.keyboard.press('Escape');
  await sari.keyboard.press('g');
  await sari.keyboard.press('m');
  await expect(sari.getByRole('heading', { name: t('members.title'), level: 1 })).toBeVisible();
  await expect(sari.getByRole('link', { name: member, exact: true })).toBeVisible();
  await sari.keyboard.press('j');
  const first = sari.getByRole('row').nth(1).getByRole('link').first();
  await expect(first).toBeFocused();
  await sari.keyboard.press('j');
  await sari.keyboard.press('k');
  await expect(first).toBeFocused();
  await sari.keyboard.press('Enter');
  await expect(sari.getByRole('heading', { level: 1 })).not.toHaveText(t('members.title'));
  await sari.context().close();
});
