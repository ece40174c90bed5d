import { expect, type Locator, type Page } from '@playwright/test';
import { inEveryLook, photograph } from './looks.ts';
import { newName, newPassword, openAs, passCheck, PASSWORD, type Reader, test } from './reader.ts';
import { wordsOf } from './words.ts';

const ID: Reader = { language: 'id', theme: 'light' };
const id = wordsOf('id');
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** The page as it stands, in every look. */
async function shoot(page: Page, name: string): Promise<void> {
  await inEveryLook(page, 900, (look) => photograph(page, `${name}-${look}`));
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('a visitor closes the Google window, tries again, chooses a name, and is known the next time', async ({ page }) => {
  // An address of its own: so many journeys before it have registered from this machine.
  const byte = (): number => 1 + Math.floor(Math.random() * 254);
  await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${byte()}.${byte()}.${byte()}` });
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

test('a number that a provider proves opens an account, and signs in again without a code', async ({ page }) => {
  const number = `0817${String(Date.now()).slice(-8)}`;
  /** Presses the way to the provider, and says there whose number it is. */
  const prove = async (popup: Locator, answer: 'This is my number' | 'Refuse'): Promise<void> => {
    const opening = page.waitForEvent('popup');
    await popup.getByRole('button', { name: id('auth.proveElsewhere') }).click();
    const provider = await opening;
    await expect(provider.getByLabel('Number')).toHaveValue(`+62${number.slice(1)}`);
    await Promise.all([provider.waitForEvent('close'), provider.getByRole('button', { name: answer }).click()]);
  };
  await openAs(page, ID, '/register');
  const popup = dialog(page, id('session.registerTitle'));
  await popup.getByRole('tab', { name: id('auth.byMobile') }).click();
  await expect(popup.getByRole('button', { name: id('auth.proveElsewhere') })).toBeDisabled();
  await popup.getByLabel(new RegExp(`^${id('field.mobileNum')}`)).fill(number);
  await prove(popup, 'Refuse');
  await expect(popup.getByText(id('auth.proveClosed'))).toBeVisible();
  await prove(popup, 'This is my number');
  await expect(popup.getByText(id('auth.numberProven'))).toBeVisible();
  await expect(popup.getByLabel(id('auth.code'))).toHaveCount(0);
  // product §9: a minute until the next proof.
  await expect(popup.getByRole('timer')).toHaveText(/0:[345]\d|1:00/);
  await newPassword(popup, 'id').fill(PASSWORD);
  for (const box of await popup.getByRole('checkbox').all()) await box.check();
  await popup.getByRole('button', { name: id('session.submitRegister') }).click();
  await passCheck(page, 'id');
  await expect(page.getByRole('button', { name: id('header.accountMenu') })).toBeVisible();

  await page.evaluate(() => sessionStorage.removeItem('token'));
  await page.goto('/login');
  const login = dialog(page, id('session.loginTitle'));
  await login.getByRole('tab', { name: id('auth.sms') }).click();
  await login.getByLabel(new RegExp(`^${id('field.mobileNum')}`)).fill(number);
  await prove(login, 'This is my number');
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
