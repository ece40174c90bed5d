import { expect } from '@playwright/test';
import { newName, openAs, PASSWORD, passCheck, register, test } from './reader.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('en');

test('after failures one signs in without reading a picture', async ({ page, browser }) => {
  const username = newName();
  const other = await browser.newPage();
  await register(other, 'en', username);
  await other.close();
  await openAs(page, { language: 'en', theme: 'light' }, '/login');
  const popup = page.getByRole('dialog', { name: t('session.loginTitle') });
  await popup.getByRole('textbox', { name: t('session.username') }).fill(username);
  const unread = popup.getByRole('button', { name: t('session.captchaUnread') });
  const submit = popup.getByRole('button', { name: t('session.loginTitle'), exact: true });
  for (let tries = 0; tries < 3; tries += 1) {
    await popup.getByLabel(t('session.password'), { exact: true }).fill(`wrong ${tries} otter`);
    await submit.click();
    await passCheck(page, 'en');
    await expect(popup.getByText(/wrong|left/i).first()).toBeVisible();
  }
  await popup.getByLabel(t('session.password'), { exact: true }).fill(PASSWORD);
  await expect(unread).toBeVisible();
  await unread.click();
  await page.getByRole('button', { name: t('auth.sliderOther') }).click();
  await passCheck(page, 'en');
  await expect(popup).toBeHidden();
  await expect(page.getByRole('button', { name: t('header.accountMenu') })).toBeVisible();
});

test('the key that opens the search can be switched off, and on again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, { language: 'en', theme: 'light' }, '/promotions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.locator('header').getByRole('combobox');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  const byKey = page.getByRole('checkbox', { name: t('search.byKey') });
  await byKey.uncheck({ force: true });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.locator('header').getByRole('textbox').or(field)).not.toBeFocused();
  await page.locator('header').getByRole('textbox').or(field).click();
  await byKey.check({ force: true });
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
});
