import { expect, type Page } from '@playwright/test';
import { expectAccess, expectFits, inEveryLook, photograph, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { newMember, openAs, test } from './reader.ts';
import { wordsOf } from './words.ts';

const en = wordsOf('en');
const popup = (page: Page) => page.getByRole('dialog', { name: en('complaint.title') });

test('a member complains, support answers, somebody else looks again, and the code opens it for whoever cannot log in', async ({
  page,
  browser,
}) => {
  test.slow();
  const said = `My bet of ${Date.now()} was settled wrong`;
  const name = await newMember(page, { language: 'en', theme: 'dark' });
  await page.goto('/?popup=complaint&item=bet:77');
  const panel = popup(page);
  await expect(panel.getByLabel(en('complaint.reference'))).toHaveValue('77');
  await panel.getByRole('textbox', { name: en('complaint.text') }).fill(said);
  await inEveryLook(page, 900, async (look, isJudged) => {
    await expectFits(page, `complaint ${look}`);
    if (isJudged) await expectAccess(page, `complaint ${look}`, { within: '.complaint' });
    await photograph(page, `complaint ${look}`);
  });
  await panel.getByRole('button', { name: en('complaint.send') }).click();
  const number = (await panel.locator('dd').first().textContent()) ?? '';
  const code = (await panel.locator('dd').nth(1).textContent()) ?? '';
  expect(number).toMatch(/^C-\d{6}$/);
  await panel.getByRole('button', { name: en('complaint.read') }).click();
  await expect(panel.getByText(en('complaint.stage.received'))).toBeVisible();
  await expect(panel.getByText(said)).toBeVisible();

  const answer = async (operator: string, outcome: string, words: string): Promise<void> => {
    const desk = await operatorPage(browser, operator, '/console/complaints');
    await desk.getByRole('link', { name: number }).click();
    await expect(desk.getByText(said)).toBeVisible();
    await expect(desk.getByRole('link', { name })).toBeVisible();
    await desk.getByRole('textbox', { name: t('complaints.answer') }).fill(words);
    await desk.getByRole('combobox', { name: t('complaints.outcome') }).selectOption(outcome);
    await pictures(desk, `console-complaint-${operator}`);
    await expectAccess(desk, `console-complaint-${operator}`);
    await desk.getByRole('button', { name: t('complaints.give') }).click();
    // In the list: the same words stand in the field until the answer is given.
    await expect(desk.getByRole('listitem').filter({ hasText: words })).toBeVisible();
    await desk.context().close();
  };
  await answer('sari', 'refused', 'The result stands.');
  await page.reload();
  await page.goto('/?popup=complaint');
  await panel.getByRole('button', { name: number }).click();
  await expect(panel.getByText('The result stands.')).toBeVisible();
  await panel.getByRole('textbox', { name: en('complaint.more') }).fill('It does not.');
  await panel.getByRole('button', { name: en('complaint.step.disagree') }).click();
  await expect(panel.getByText(en('complaint.stage.again'))).toBeVisible();
  await answer('ayu', 'upheld', 'You were right, it is paid.');

  const stranger = await (await browser.newContext()).newPage();
  await openAs(stranger, { language: 'en', theme: 'light' }, '/?popup=complaint');
  const form = popup(stranger);
  await form.getByRole('button', { name: en('complaint.new') }).click();
  await expect(form.getByLabel(en('complaint.account'))).toBeVisible();
  await expect(form.getByLabel(en('complaint.contact'))).toBeVisible();
  await form.getByRole('button', { name: en('complaint.all') }).click();
  await form.getByLabel(en('complaint.number')).fill(number);
  await form.getByLabel(en('complaint.code')).fill(code);
  await form.getByRole('button', { name: en('complaint.read') }).click();
  await expect(form.getByText('You were right, it is paid.')).toBeVisible();
  await stranger.context().close();
});
