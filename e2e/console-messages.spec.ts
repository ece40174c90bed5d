import { expect, type Page } from '@playwright/test';
import { expectAccess, expectFits, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { newMember, test } from './reader.ts';
import { wordsOf } from './words.ts';

const en = wordsOf('en');

async function withReason(page: Page, button: string, word: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('reason.label')).fill(reason);
  await dialog.getByRole('button', { name: word, exact: true }).click();
}

async function write(page: Page, code: string, subject: string): Promise<void> {
  await page.goto('/console/mailings');
  await page.getByLabel(t('mailings.newCode')).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: code, level: 1 })).toBeVisible();
  for (const language of ['EN', 'ID']) {
    const words = page.getByRole('group', { name: language, exact: true });
    await words.getByLabel(t('mailings.subject')).fill(subject);
    await words.getByLabel(t('mailings.text')).fill('Hello {username}, this is for you.');
  }
}

test('one operator writes to a member, everybody takes two, and the desk says who got nothing and why', async ({ page, browser }) => {
  const at = Date.now() % 1_000_000;
  const name = await newMember(page, { language: 'en', theme: 'dark' });
  const wira = await operatorPage(browser, 'wira', '/console/mailings');
  await write(wira, `note-${at}`, `A note ${at}`);
  await wira.getByLabel(t('members.name'), { exact: true }).fill(name);
  await wira.getByRole('button', { name: t('mailings.keep'), exact: true }).click();
  await expect(wira.getByText(t('mailings.kept'))).toBeVisible();
  await pictures(wira, 'console-message');
  await expectFits(wira, 'console-message');
  await expectAccess(wira, 'console-message');
  await withReason(wira, t('mailings.start'), t('mailings.start'), 'The member asked for it');
  await expect(wira.getByRole('row', { name: new RegExp(`${name}.*${t('moutcome.sent')}`) })).toBeVisible();
  await page.goto('/?mc=messageV2');
  await expect(page.getByText(`A note ${at}`).first()).toBeVisible();

  // Without a verified number nothing leaves by SMS, and the desk says so.
  await write(wira, `sms-${at}`, `SMS ${at}`);
  await wira.getByRole('combobox', { name: t('mailings.channel') }).selectOption('sms');
  await wira.getByLabel(t('members.name'), { exact: true }).fill(name);
  await wira.getByRole('button', { name: t('mailings.keep'), exact: true }).click();
  await withReason(wira, t('mailings.start'), t('mailings.start'), 'The member asked for it');
  await expect(wira.getByRole('row', { name: new RegExp(`${name}.*${t('moutcome.no_address')}`) })).toBeVisible();
  await pictures(wira, 'console-message-sent');
  await expectAccess(wira, 'console-message-sent');

  // Marketing to everybody takes two: what the second refuses is not sent.
  await write(wira, `news-${at}`, `News ${at}`);
  await wira.getByRole('combobox', { name: t('mailings.kind') }).selectOption('marketing');
  await wira.getByRole('combobox', { name: t('mailings.to') }).selectOption('all');
  await wira.getByRole('button', { name: t('mailings.keep'), exact: true }).click();
  await expect(wira.getByRole('button', { name: t('mailings.start'), exact: true })).toHaveCount(0);
  await withReason(wira, t('mailings.ask'), t('mailings.ask'), 'As agreed in the meeting');
  await expect(wira.getByText(t('desk.asked'))).toBeVisible();
  const ayu = await operatorPage(browser, 'ayu', `/console/mailings/news-${at}`);
  await withReason(ayu, t('adjustments.refuse'), t('adjustments.refuse'), 'Not this week');
  await expect(ayu.getByText(t('mstate.draft'), { exact: true })).toBeVisible();
  await expect(ayu.getByRole('heading', { name: t('mailings.lines') })).toHaveCount(0);
  await ayu.context().close();

  // What the member switches off is not written any more, from the next message on.
  await page.goto('/?mc=channels');
  await expect(page.getByRole('heading', { name: en('centre.channels'), level: 1 })).toBeVisible();
  await pictures(page, 'channels');
  await expectFits(page, 'channels');
  await expectAccess(page, 'channels');
  await page.getByRole('checkbox', { name: en('channels.of', { kind: en('channels.marketing'), channel: en('channels.site') }) }).click();
  await expect(page.getByText(en('channels.kept'))).toBeVisible();
  await write(wira, `offer-${at}`, `Offer ${at}`);
  await wira.getByRole('combobox', { name: t('mailings.kind') }).selectOption('marketing');
  await wira.getByLabel(t('members.name'), { exact: true }).fill(name);
  await wira.getByRole('button', { name: t('mailings.keep'), exact: true }).click();
  await withReason(wira, t('mailings.start'), t('mailings.start'), 'The member asked for it');
  await expect(wira.getByRole('row', { name: new RegExp(`${name}.*${t('moutcome.channel_off')}`) })).toBeVisible();
  await wira.context().close();
});

test('a journey that two begin writes to whoever registers from then on, and one stops it', async ({ page, browser }) => {
  const at = Date.now() % 1_000_000;
  const wira = await operatorPage(browser, 'wira', '/console/mailings');
  await write(wira, `hello-${at}`, `Hello ${at}`);
  await wira.getByRole('combobox', { name: t('journeys.when') }).selectOption('journey');
  await wira.getByLabel(t('journeys.waitHours')).fill('0');
  await wira.getByLabel(t('journeys.holdPercent')).fill('0');
  await pictures(wira, 'console-journey');
  await expectFits(wira, 'console-journey');
  await expectAccess(wira, 'console-journey');
  await wira.getByRole('button', { name: t('mailings.keep'), exact: true }).click();
  await withReason(wira, t('mailings.ask'), t('mailings.ask'), 'As agreed in the meeting');
  await expect(wira.getByText(t('desk.asked'))).toBeVisible();
  const ayu = await operatorPage(browser, 'ayu', `/console/mailings/hello-${at}`);
  await withReason(ayu, t('adjustments.approve'), t('adjustments.approve'), 'As agreed in the meeting');
  await expect(ayu.getByText(t('journeys.running'), { exact: true })).toBeVisible();
  await ayu.context().close();
  const name = await newMember(page, { language: 'en', theme: 'light' });
  await expect(wira.getByRole('row', { name: new RegExp(`${name}.*${t('moutcome.sent')}`) })).toBeVisible();
  await expect(wira.getByRole('row', { name: t('journeys.heldOut') })).toBeVisible();
  await pictures(wira, 'console-journey-runs');
  await expectAccess(wira, 'console-journey-runs');
  await page.goto('/?mc=messageV2');
  await expect(page.getByText(`Hello ${at}`).first()).toBeVisible();
  await withReason(wira, t('mailings.stop'), t('mailings.stop'), 'As agreed in the meeting');
  await expect(wira.locator('.badge').filter({ hasText: t('mstate.called_off') })).toBeVisible();
  await wira.context().close();
});
