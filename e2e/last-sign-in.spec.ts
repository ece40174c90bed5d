import { expect } from '@playwright/test';
import { call, tokenOf, valueOf } from './calls.ts';
import { lookAt } from './looks.ts';
import { logIn, newMember, openAs, PASSWORD, type Reader, test } from './reader.ts';
import { wordsOf } from './words.ts';

const ID: Reader = { language: 'id', theme: 'dark' };
const id = wordsOf('id');
const ELSEWHERE = '203.0.113.77';
const NEXT = 'lentera-senja-81';

test('whoever comes back reads when and from where the account was used before, and ends what was not theirs', async ({
  page,
  browser,
}) => {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': ELSEWHERE });
  const username = await newMember(page, ID);
  await page.goto('/');
  await expect(page.getByRole('button', { name: id('header.accountMenu') })).toBeVisible();

  // The first login of all says nothing: there was none before it.
  await valueOf(call(page, await tokenOf(page), '/wps/session/login/first', {}));

  const own = await (await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })).newPage();
  await openAs(own, ID, '/?popup=login');
  await logIn(own, 'id', username);
  const said = own.getByRole('status').filter({ hasText: /^Masuk terakhir: \d\d\/\d\d\/\d{4} \d\d:\d\d, / });
  await expect(said).toContainText('Chrome');
  await said.getByRole('button', { name: id('security.notMe') }).click();
  const dialog = own.getByRole('dialog', { name: id('security.notMe') });
  await expect(dialog.getByText(/^Masuk terakhir: /)).toBeVisible();
  await lookAt(own, 'not-me');
  await own.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('button', { name: id('security.signOutOthers') }).click();
  await expect(dialog.getByText(id('security.signedOut'))).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: id('header.login') })).toBeVisible();

  await dialog.getByRole('button', { name: id('auth.changeTitle') }).click();
  const change = own.getByRole('dialog', { name: id('auth.changeTitle') });
  await change.getByLabel(id('auth.oldPassword')).fill(PASSWORD);
  await change.getByLabel(id('auth.newPassword'), { exact: true }).fill(NEXT);
  await change.getByLabel(id('session.confirmPassword')).fill(NEXT);
  await change.getByRole('button', { name: id('auth.saveAndGo') }).click();
  await expect(own.getByText(id('auth.passwordChanged'))).toBeVisible();
  await own.goto('/?popup=notMe');
  await dialog.getByRole('button', { name: id('dock.service') }).click();
  await expect(own.getByRole('dialog', { name: id('service.title') })).toBeVisible();
});
