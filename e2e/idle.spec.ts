import { expect } from '@playwright/test';
import { expectAccess } from './looks.ts';
import { newMember, test } from './reader.ts';
import { tableOf } from './words.ts';

const t = tableOf('en', 'site-frame', 'site-pages');

test('whoever does nothing is asked two minutes before the end, stays by one press, and is logged out without an answer', async ({
  page,
}) => {
  await page.clock.install();
  await newMember(page, { language: 'en', theme: 'light' });
  // The watch comes after the page and counts from then on; it has come when it asks the platform.
  const watched = page.waitForResponse('**/wps/member/play-session');
  await page.goto('/');
  await watched;
  await page.keyboard.press('Shift');
  await page.clock.fastForward('27:30');
  const question = page.getByRole('dialog', { name: t['session.idleTitle'] });
  await expect(question).toHaveCount(0);
  await page.clock.fastForward('00:40');
  await expect(question).toBeVisible();
  await expect(question.getByRole('timer')).toHaveText(/^0:01:\d\d$/);
  await expectAccess(page, 'idle', { within: 'dialog[open]' });
  await question.getByRole('button', { name: t['session.idleStay'] }).click();
  await expect(question).toHaveCount(0);
  await page.clock.fastForward('27:30');
  await expect(question).toHaveCount(0);
  await page.clock.fastForward('00:45');
  await expect(question).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(page.getByText(t['session.idleEnded'])).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});
