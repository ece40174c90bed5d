import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { newName, openAs, type Reader, test } from './reader.ts';
import { wordsOf } from './words.ts';

test.describe.configure({ timeout: 180_000 });

const ID: Reader = { language: 'id', theme: 'light' };
const id = wordsOf('id');
const SCREENS = path.resolve(import.meta.dirname, '..', 'test-results', 'screens');
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** The page as it stands, in both themes, on a telephone and on a desk. */
async function shoot(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((to) => {
      document.documentElement.dataset['theme'] = to;
    }, theme);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: path.join(SCREENS, `${name}-${theme}-${width}.png`) });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('a visitor closes the Google window, tries again, chooses a name, and is known the next time', async ({ page }) => {
  await openAs(page, ID, '/?popup=login');
  const login = dialog(page, id('session.loginTitle'));
  await expect(login.getByRole('button', { name: id('social.facebook') })).toBeVisible();
  await shoot(page, 'login');

  const closed = page.waitForEvent('popup');
  await login.getByRole('button', { name: id('social.google') }).click();
  await (await closed).close();
  await expect(login.getByRole('heading', { name: id('social.closedTitle', { name: 'Google' }) })).toBeVisible();
  await shoot(page, 'social-closed');

  const email = `${newName()}@example.com`;
  const name = newName();
  const pass = async (button: Locator): Promise<void> => {
    const opening = page.waitForEvent('popup');
    await button.click();
    const provider = await opening;
    await provider.getByLabel('E-mail').fill(email);
    await Promise.all([provider.waitForEvent('close'), provider.getByRole('button', { name: 'Continue' }).click()]);
  };
  await pass(login.getByRole('button', { name: id('social.again') }));
  await expect(login.getByRole('heading', { name: id('social.nameTitle') })).toBeVisible();
  await shoot(page, 'social-name');
  await login.getByLabel(id('field.username')).fill(name);
  for (const box of await login.getByRole('checkbox').all()) await box.check();
  await login.getByRole('button', { name: id('session.submitRegister') }).click();
  await expect(login).toBeHidden();
  await expect(page.getByRole('button', { name: id('header.accountMenu') })).toBeVisible();

  await page.evaluate(() => sessionStorage.removeItem('token'));
  await page.goto('/?popup=login');
  await pass(login.getByRole('button', { name: id('social.google') }));
  await expect(page.getByRole('button', { name: id('header.accountMenu') })).toBeVisible();
});

test('the popups of sign-in as a visitor meets them', async ({ page }) => {
  await openAs(page, ID, '/?popup=register');
  await expect(dialog(page, id('session.registerTitle')).getByLabel(id('field.username'))).toBeVisible();
  await shoot(page, 'register');
  await page.goto('/?popup=forgotPassword');
  await expect(dialog(page, id('auth.forgotTitle')).getByRole('button', { name: id('auth.sendLink') })).toBeVisible();
  await shoot(page, 'forgot');
});
