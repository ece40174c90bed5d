import { expect } from '@playwright/test';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { newMember, test } from './reader.ts';
import { wordsOf } from './words.ts';

const en = wordsOf('en');

test(
  'a member writes, an operator finds it, answers and closes it, and the member reads the answer',
  { tag: '@check' },
  async ({ page, browser }) => {
    const asked = `My deposit of ${Date.now()} is missing`;
    const answer = 'We have found it. It is in your balance now.';
    const name = await newMember(page, { language: 'en', theme: 'dark' });
    await page.goto('/?popup=service');
    const panel = page.getByRole('dialog', { name: en('service.title') });
    await panel.getByRole('button', { name: en('service.start') }).click();
    await panel.getByLabel(en('service.write')).fill(asked);
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('listitem').filter({ hasText: asked })).toBeVisible();

    const sari = await operatorPage(browser, 'sari');
    const link = sari.getByRole('navigation').getByRole('link', { name: new RegExp(`^${t('support.title')}( \\d+)?$`) });
    await expect(link).toContainText(/\d/);
    await link.click();
    await expect(sari.getByText(/^On duty: .*sari/)).toBeVisible();
    await expect(sari.getByRole('row', { name: new RegExp(name) }).getByText(/\d\d:\d\d left$/)).toBeVisible();
    await sari.getByRole('button', { name: `${name} ${asked}` }).click();
    const thread = sari.getByRole('complementary', { name });
    await expect(thread.getByText(asked)).toBeVisible();
    await expect(thread.getByRole('heading', { name: t('member.title') })).toBeVisible();
    await pictures(sari, 'console-support');
    await expectAccess(sari, 'console-support');
    await thread.getByRole('button', { name: t('canned.checking') }).click();
    const field = thread.getByRole('textbox', { name: t('support.answer') });
    await expect(field).toHaveValue(t('canned.checking.text'));
    await field.fill(answer);
    await sari.keyboard.press('Control+Enter');
    await expect(thread.getByRole('listitem').filter({ hasText: answer })).toContainText('sari');
    await expect(field).toHaveValue('');
    await expect(panel.getByText(answer)).toBeVisible();
    await thread.getByRole('textbox', { name: t('support.note') }).fill('Asked for the first time');
    await thread.getByRole('button', { name: t('support.addNote') }).click();
    await expect(thread.getByText('Asked for the first time')).toBeVisible();

    await thread.getByRole('combobox', { name: t('support.about') }).selectOption('deposit');
    await expect(sari.getByRole('row', { name: new RegExp(`${name}.*${t('about.deposit')}`) })).toBeVisible();

    await thread.getByRole('button', { name: t('support.close') }).click();
    await expect(sari.getByText(t('support.closed'))).toBeVisible();
    await sari.getByRole('button', { name: new RegExp(`^${t('stab.closed')}`) }).click();
    await expect(sari.getByRole('button', { name: new RegExp(`^${name} `) })).toBeVisible();
    await expect(panel.getByText('Asked for the first time')).toHaveCount(0);

    await panel.getByRole('radio', { name: `4 ${en('rating.4')}` }).check();
    await expectAccess(page, 'support-rating');
    await panel.getByLabel(en('rating.remark')).fill('Quick and kind');
    await panel.getByRole('button', { name: en('rating.send') }).click();
    await expect(page.getByText(en('rating.done'))).toBeVisible();
    await expect(panel.getByText(en('rating.title'))).toHaveCount(0);
    await sari.getByRole('textbox', { name: t('support.part') }).fill(asked.slice(5, -3));
    await sari.getByRole('button', { name: t('support.find'), exact: true }).click();
    await sari.getByRole('button', { name: new RegExp(`^${name} `) }).click();
    await expect(sari.getByText('Quick and kind')).toBeVisible();

    const title = `Found ${Date.now()}`;
    await sari.getByRole('button', { name: t('stab.saved') }).click();
    await sari.getByLabel(t('saved.name')).fill(title);
    await sari.getByRole('textbox', { name: t('support.answer') }).fill('Your deposit was found.');
    await sari.getByRole('button', { name: t('saved.keep'), exact: true }).click();
    await expect(sari.getByText(t('saved.kept'))).toBeVisible();
    await expect(sari.getByRole('listitem').filter({ hasText: title })).toBeVisible();
    await pictures(sari, 'console-saved-answers');
    await expectAccess(sari, 'console-saved-answers');
    await page.keyboard.press('Escape');
    await page.goto('/?popup=service');
    await panel.getByRole('button', { name: en('service.start') }).click();
    await panel.getByLabel(en('service.write')).fill('And now?');
    await page.keyboard.press('Enter');
    await sari.goto('/console/support');
    await sari.getByRole('button', { name: `${name} And now?` }).click();
    await thread.getByRole('button', { name: title }).click();
    await expect(field).toHaveValue('Your deposit was found.');
    await sari.context().close();
  },
);
