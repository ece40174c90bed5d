import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccess, photograph } from './looks.ts';
import { openAs, type Reader, openMember } from './reader.ts';
import { wordsOf } from './words.ts';

const EN: Reader = { language: 'en', theme: 'light' };
const ID: Reader = { language: 'id', theme: 'dark' };
const en = wordsOf('en');
const id = wordsOf('id');

async function openChat(page: Page, t = en): Promise<Locator> {
  await page.goto('/?popup=chat');
  const chat = page.getByRole('dialog', { name: t('chat.title') });
  await expect(chat.getByLabel(t('chat.write'))).toBeVisible();
  return chat;
}

test('two members talk, see masked names, and keep what could not be said', async ({ browser }) => {
  const here = await (await browser.newContext()).newPage();
  const there = await (await browser.newContext()).newPage();
  const name = await openMember(here, EN);
  await openMember(there, ID);
  const mine = await openChat(here);
  const theirs = await openChat(there, id);

  const hello = `Hello ${name.slice(-6)}`;
  await mine.getByLabel(en('chat.write')).fill(hello);
  await mine.getByRole('button', { name: en('chat.send') }).click();
  await expect(mine.getByText(hello)).toBeVisible();
  await expect(mine.getByLabel(en('chat.write'))).toHaveValue('');
  const heard = theirs.getByRole('listitem').filter({ hasText: hello });
  await expect(heard).toBeVisible();
  await expect(heard).not.toContainText(name);

  await theirs.getByLabel(id('chat.write')).fill('ayo ke contoh.com');
  await there.keyboard.press('Enter');
  await expect(theirs.getByRole('alert')).toHaveText('Tautan, nama kontak, dan nomor tidak diperbolehkan di sini.');
  await expect(theirs.getByLabel(id('chat.write'))).toHaveValue('ayo ke contoh.com');

  for (const [page, theme] of [
    [here, 'light'],
    [there, 'dark'],
  ] as const) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccess(page, 'chat', { within: 'dialog[open]' });
      await photograph(page, `chat-${theme}-${width}`);
    }
  }
  await here.close();
  await there.close();
});

test('a draft stays while another room is looked at; the rules unfold', async ({ page }) => {
  await openMember(page, EN);
  const chat = await openChat(page);
  await chat.getByLabel(en('chat.write')).fill('not yet');
  await chat.getByRole('button', { name: 'Slots' }).click();
  await expect(chat.getByLabel(en('chat.write'))).toHaveValue('');
  await chat.getByRole('button', { name: 'Lounge' }).click();
  await expect(chat.getByLabel(en('chat.write'))).toHaveValue('not yet');
  await chat.getByRole('button', { name: en('chat.rules') }).click();
  await expect(chat.getByText(en('chat.rule1'))).toBeVisible();
});

test('a visitor is asked to log in first', async ({ page }) => {
  await openAs(page, EN, '/?popup=chat');
  await expect(page.getByRole('dialog', { name: en('session.loginTitle') })).toBeVisible();
});
