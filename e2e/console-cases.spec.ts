import { expect, type Page } from '@playwright/test';
import { expectAccess, expectFits, inEveryLook, photograph, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { newMember, test } from './reader.ts';
import { wordsOf } from './words.ts';
import { call, tokenOf, valueOf } from './calls.ts';
import { operatorToken } from './operator.ts';

const en = wordsOf('en');
const REASON = 'Looked at with care';

/** Answers a dialog that asks for a reason. */
async function reason(desk: Page, words = REASON): Promise<void> {
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(t('reason.label')).fill(words);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
}

test('a case is worked on: a task, a question to the member, the answer, the file, and two close it', async ({ page, browser }) => {
  test.slow();
  const name = await newMember(page, { language: 'en', theme: 'light' });
  // A page that was not opened keeps nothing, and the session is in its storage.
  await page.goto('/');
  const { id: memberId } = await valueOf(call<{ id: string }>(page, await tokenOf(page), '/wps/member/info'));
  const token = await operatorToken(page, 'raka');
  const made = { kind: 'aml', title: `Deposits of ${name}`, alerts: [], members: [memberId], reason: REASON };
  const { id } = await valueOf(call<{ id: string }>(page, token, '/wps/operator/cases', made));

  const desk = await operatorPage(browser, 'wira', `/console/cases/${id}`);
  await desk.getByLabel(t('cases.task'), { exact: true }).fill('Call the bank');
  await desk.getByRole('button', { name: t('cases.addTask') }).click();
  await desk.getByRole('button', { name: t('cases.doneOf', { task: 'Call the bank' }) }).click();
  await expect(desk.getByText(t('cases.doneBy', { by: 'wira' }))).toBeVisible();
  await desk.getByRole('button', { name: t('cases.askFunds', { name }) }).click();
  await reason(desk, 'Please tell us where your deposits come from.');
  await expect(desk.getByText(t('cases.fundsState.asked'))).toBeVisible();

  await page.goto('/?mc=identity');
  await expect(page.getByText('Please tell us where your deposits come from.')).toBeVisible();
  await page
    .locator('.identity-funds input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByText(en('funds.documents', { n: '1', max: '5' }))).toBeVisible();
  await inEveryLook(page, 900, async (look, isJudged) => {
    await expectFits(page, `funds ${look}`);
    if (isJudged) await expectAccess(page, `funds ${look}`, { within: '.identity-funds' });
    await photograph(page, `funds ${look}`);
  });
  await page.locator('.identity-funds textarea').fill('I sold a house.');
  await page.getByRole('button', { name: en('funds.send') }).click();
  await expect(page.getByText(en('funds.sent'))).toBeVisible();

  await desk.reload();
  await expect(desk.getByText('I sold a house.')).toBeVisible();
  await desk.getByRole('button', { name: t('cases.picture', { n: '1' }) }).click();
  await reason(desk);
  await expect(desk.getByRole('img', { name: t('cases.picture', { n: '1' }) })).toBeVisible();
  await desk.getByRole('button', { name: `${t('cases.enough')}: ${name}`, exact: true }).click();
  await reason(desk);
  await desk.getByRole('button', { name: t('cases.report') }).click();
  const download = desk.waitForEvent('download');
  await reason(desk);
  expect((await download).suggestedFilename()).toMatch(/^case-\d+-/);
  await expect(desk.getByText(/[0-9a-f]{64}/)).toBeVisible();
  await pictures(desk, 'console-case');
  await expectAccess(desk, 'console-case');

  await desk.getByRole('button', { name: `${t('cases.stop.payouts')}: ${name}` }).click();
  await reason(desk);
  await desk.getByRole('button', { name: `${t('cases.allow.payouts')}: ${name}` }).click();
  await reason(desk);
  await expect(desk.getByText(`${t('cases.allow.payouts')}: ${name}`)).toBeVisible();
  await expect(desk.getByText(t('cases.stopped.payouts'))).toBeVisible();
  await valueOf(call(page, token, '/wps/operator/cases/decide', { id, isAgreed: true, note: REASON }));
  await desk.reload();
  await expect(desk.getByRole('button', { name: `${t('cases.stop.payouts')}: ${name}` })).toBeVisible();
  await expect(desk.getByText(t('cases.stopped.payouts'))).toBeHidden();

  await desk.getByRole('button', { name: t('cases.ask.close') }).click();
  await reason(desk);
  const second = { id, isAgreed: true, note: REASON };
  await valueOf(call(page, token, '/wps/operator/cases/decide', second));
  await desk.reload();
  await expect(desk.getByText(t('cases.state.closed')).first()).toBeVisible();
  await desk.context().close();
});

test('the desks of cases, lists of names and safer play stand at each width in both themes', async ({ browser }) => {
  test.slow();
  const desk = await operatorPage(browser, 'raka', '/console/screening');
  await desk.getByLabel(t('screening.code')).fill('walk-list');
  await desk.locator('input[type=file]').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,birth\nNobody Here,1970-13-13\n'),
  });
  const bring = desk.getByRole('button', { name: t('screening.bring') });
  await bring.click();
  await reason(desk);
  await expect(desk.getByText(t('screening.fault', { row: '2', column: 'birth' }), { exact: false })).toBeVisible();
  for (const [address, heading] of [
    ['/console/screening', 'screening.title'],
    ['/console/cases', 'cases.title'],
    ['/console/safer-play', 'harm.title'],
  ] as const) {
    await desk.goto(address);
    await expect(desk.getByRole('heading', { name: t(heading), level: 1 })).toBeVisible();
    await pictures(desk, `console-${heading}`);
    await expectAccess(desk, `console-${heading}`);
  }
  await desk.context().close();
});
