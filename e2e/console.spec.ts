import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { importSealingKey, type PublicJwk, seal } from '../contract/src/index.ts';
import { en } from '../console/src/locales/en.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { becomePayable, PIN } from './payable.ts';
import { openAs, PASSWORD, register, test } from './reader.ts';
import { wordsOf } from './words.ts';

const site = wordsOf('en');
/** What the local provider's page calls it. */
const OVERPAY = 'Too much';

/** At 1440 px and, in the other theme, at 390; nothing may be wider than the screen. */
async function pictures(page: Page, name: string): Promise<void> {
  for (const [width, theme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.evaluate((one) => (document.documentElement.dataset['theme'] = one), theme);
    await page.screenshot({ path: `test-results/console-${name}-${width}-${theme}.png` });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `${name} ${width} is too wide`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** A member of this journey alone, who may be paid out, and the token with which their own calls are made here. */
async function newMember(page: Page): Promise<{ member: string; token: string }> {
  // From a place of their own: what other journeys' members do from here must not count against them.
  const own = () => Math.floor(Math.random() * 254) + 1;
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${own()}.${own()}.${own()}` });
  await openAs(page, { language: 'en', theme: 'light' }, '/register');
  const member = await register(page, 'en');
  await becomePayable(page, member);
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? localStorage.getItem('token') ?? '');
  return { member, token };
}

type Colleague = { readonly call: string; readonly isFaster: () => Promise<void>; readonly press: () => Promise<void> };

/** What an operator presses while a colleague is faster: the colleague's deed is done before the operator's call reaches the server. */
async function overtaken(operator: Page, { call, isFaster, press }: Colleague): Promise<void> {
  await operator.route(call, async (route) => {
    await isFaster();
    await route.continue();
  });
  await press();
  await operator.unroute(call);
}

async function ask<T>(request: APIRequestContext, token: string, path: string, body?: object): Promise<T> {
  const headers = { Authorization: token, Language: 'EN' };
  const sealed = async (): Promise<object> => {
    const { keys } = (await (await request.get('/.well-known/jwks.json')).json()) as { keys: PublicJwk[] };
    return { payload: await seal(body, await importSealingKey(keys[0] ?? {}), Date.now()) };
  };
  const answer = body
    ? await request.post(path, { headers: { ...headers, Encryption: 'JWE', 'Idempotency-Key': randomUUID() }, data: await sealed() })
    : await request.get(path, { headers });
  const envelope = (await answer.json()) as { success: boolean; message: string; value: T };
  expect(envelope.success, envelope.message).toBe(true);
  return envelope.value;
}

/** The same without sealing, for calls that travel open. */
async function plainAsk<T>(request: APIRequestContext, token: string, path: string, data: object): Promise<T> {
  const answer = await request.post(path, { headers: { Authorization: token, Language: 'EN', 'Idempotency-Key': randomUUID() }, data });
  const envelope = (await answer.json()) as { success: boolean; message: string; value: T };
  expect(envelope.success, envelope.message).toBe(true);
  return envelope.value;
}

test('operators sign in by code, add to a balance by two, pay out by two, and the log holds it all', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const { member, token } = await newMember(page);
  const bayu = await operatorPage(browser, 'bayu');

  // A code counts once, and one answer stands for all that is wrong.
  const again = await browser.newPage();
  await again.goto('/console');
  await pictures(again, 'sign-in');
  await again.getByLabel('Nama operator').fill('bayu');
  await again.getByLabel('Kata sandi', { exact: false }).first().fill('not the password');
  await again.getByLabel('Kode autentikator').fill('000000');
  await again.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(again.getByRole('alert')).toContainText('Nama, kata sandi, atau kode salah');
  await expect(again.getByLabel('Nama operator')).toHaveValue('bayu');
  await again.close();

  // The cashier finds the member, who is masked as the role asks, and asks for money to be added.
  await bayu.keyboard.press('/');
  await bayu.keyboard.type(member);
  await bayu.keyboard.press('Enter');
  await bayu.getByRole('link', { name: member, exact: true }).click();
  await expect(bayu.getByRole('heading', { name: member, level: 1 })).toBeVisible();
  await expect(bayu.getByRole('button', { name: t('member.reveal') })).toHaveCount(0);
  await bayu.getByRole('tab', { name: t('adjustments.title') }).click();
  await bayu.getByRole('button', { name: t('adjustments.ask') }).click();
  const dialog = bayu.getByRole('dialog', { name: t('adjustments.ask') });
  await dialog.getByLabel(t('adjustments.amount')).fill('12,000,000');
  await expect(dialog.getByText(t('adjustments.amountWrong'))).toBeVisible();
  await dialog.getByLabel(t('adjustments.amount')).fill('12000000');
  await dialog.getByLabel(t('adjustments.turnover')).selectOption('0');
  await dialog.getByLabel(t('reason.label')).fill('Jackpot of a lost round');
  await pictures(bayu, 'adjust');
  await dialog.getByRole('button', { name: t('adjustments.askGo') }).click();
  await expect(dialog).toBeHidden();
  await expect(bayu.getByText(t('adjustments.asked'))).toBeVisible();
  // What one asks for oneself one may take back, and never approve.
  await expect(bayu.getByRole('button', { name: t('adjustments.withdraw') })).toBeVisible();
  await expect(bayu.getByRole('button', { name: t('adjustments.approve') })).toHaveCount(0);

  // A cashier has no audit log, by link either.
  await expect(bayu.getByRole('link', { name: t('audit.title') })).toHaveCount(0);
  await bayu.goto('/console/audit');
  await expect(bayu.getByText(t('app.roleText'))).toBeVisible();

  // Somebody of another role approves, and the money is there.
  const wira = await operatorPage(browser, 'wira');
  await expect(wira.getByText(t('waiting.adjustments'))).toBeVisible();
  await expect(wira.getByText(t('provider.payments', { name: 'local' }))).toBeVisible();
  await pictures(wira, 'today');
  await wira.getByRole('link', { name: t('adjustments.title'), exact: true }).click();
  const wish = wira.getByRole('row', { name: new RegExp(member) });
  await expect(wish).toContainText('+12,000,000.00');
  await wish.getByRole('button', { name: t('adjustments.approve') }).click();
  await wira.getByRole('dialog').getByLabel(t('reason.label')).fill('Round replayed, seen');
  await wira
    .getByRole('dialog')
    .getByRole('button', { name: t('adjustments.approve') })
    .click();
  await expect(wira.getByText(t('adjustments.approved'))).toBeVisible();

  // The member asks for little, for little again, and for more than one operator may send alone.
  const { cards } = await ask<{ cards: { id: string }[] }>(page.request, token, '/wps/withdrawals/check');
  await ask(page.request, token, '/wps/session/step-up', { method: 'PASSWORD', answer: PASSWORD });
  const withdraw = (amount: number) =>
    ask<{ id: string }>(page.request, token, '/wps/withdrawals', { amount, cardId: cards[0]?.id, paymentPassword: PIN });
  const [{ id: first }, { id: second }, { id }] = [await withdraw(60_000), await withdraw(70_000), await withdraw(10_500_000)];

  // Several go at once where one operator may send each; what needs two has no box, and what a colleague has sent meanwhile keeps no other.
  const citra = await operatorPage(browser, 'citra');
  await citra.goto(`/console/withdrawals?open=${second}`);
  await expect(citra.getByRole('complementary', { name: second })).toBeVisible();
  await bayu.goto('/console/withdrawals');
  for (const one of [first, second]) await bayu.getByRole('checkbox', { name: t('several.pick', { id: one }) }).check();
  await expect(bayu.getByRole('button', { name: `${member} 10,500,000.00 ${id}` })).toBeVisible();
  await expect(bayu.getByRole('checkbox', { name: t('several.pick', { id }) })).toHaveCount(0);
  await pictures(bayu, 'several');
  await overtaken(bayu, {
    call: '**/withdrawals/approve-several',
    isFaster: async () => {
      await citra.keyboard.press('a');
      await expect(citra.getByText(t('withdrawals.approved', { id: second }))).toBeVisible();
    },
    press: async () => {
      await bayu.getByRole('button', { name: t('several.approve', { count: '2' }) }).click();
      await expect(bayu.getByText(t('several.done', { count: '1' }))).toBeVisible();
    },
  });
  await expect(bayu.getByRole('alert').filter({ hasText: t('several.left') })).toContainText(`${second}: ${t('several.conflict')}`);
  for (const one of [first, second]) await expect(bayu.getByRole('checkbox', { name: t('several.pick', { id: one }) })).toHaveCount(0);

  // It appears in the queue by itself; the first approval is not enough, and the same operator cannot give the second.
  await bayu.getByRole('button', { name: `${member} 10,500,000.00 ${id}` }).click();
  const panel = bayu.getByRole('complementary', { name: id });
  await expect(panel.getByText(t('queue.checks'))).toBeVisible();
  await pictures(bayu, 'withdrawals');

  // Put aside, it keeps its place and its age, and the member reads why; taken up again it still needs both.
  await panel.getByLabel(t('withdrawals.reason')).selectOption('bank_check');
  await panel.getByLabel(t('queue.note')).fill('Called the bank');
  await panel.getByRole('button', { name: t('withdrawals.hold'), exact: true }).click();
  await expect(bayu.getByText(t('withdrawals.held', { id }))).toBeVisible();
  await page.goto(`/?mc=withdraw&item=${id}`);
  await expect(page.getByText(site('withdraw.stage.held'))).toBeVisible();
  await expect(page.getByText(site('withdraw.why.bank_check')).first()).toBeVisible();
  await bayu.goto(`/console/withdrawals?tab=held&open=${id}`);
  await expect(panel.getByText(en['wstate.on_hold']).first()).toBeVisible();
  await panel.getByLabel(t('queue.note')).fill('The bank has answered');
  await panel.getByRole('button', { name: t('withdrawals.release') }).click();
  await expect(bayu.getByText(t('withdrawals.released', { id }))).toBeVisible();
  await bayu.goto(`/console/withdrawals?open=${id}`);
  await panel.getByRole('button', { name: t('withdrawals.approveOf', { no: '1', of: '2' }) }).click();
  await expect(bayu.getByText(t('withdrawals.firstDone', { id }))).toBeVisible();
  await bayu.goto(`/console/withdrawals?open=${id}`);
  await expect(bayu.getByRole('button', { name: t('withdrawals.approveOf', { no: '2', of: '2' }) })).toBeDisabled();
  await citra.goto(`/console/withdrawals?open=${id}`);
  await expect(citra.getByText(t('queue.approvals', { done: '1', of: '2' })).first()).toBeVisible();
  await expect(citra.getByRole('button', { name: t('withdrawals.approveOf', { no: '2', of: '2' }) })).toBeEnabled();
  await citra.keyboard.press('a');
  await expect(citra.getByText(t('withdrawals.approved', { id }))).toBeVisible();
  await expect(bayu.getByRole('button', { name: `${member} 10,500,000.00 ${id}` })).toHaveCount(0);

  // A deposit that was paid with too much waits for a person, who looks and credits what came.
  const deposit = () =>
    plainAsk<{ id: string; reference: string }>(page.request, token, '/wps/deposits', { method: 'qris', amount: 100_000 });
  const orders = [await deposit(), await deposit(), await deposit()] as const;
  const [order, less, more] = orders;
  await page.goto('/provider');
  for (const { reference } of orders) {
    const paper = page.locator('article', { hasText: reference });
    await paper.getByRole('button', { name: OVERPAY, exact: true }).click();
    await expect(paper).toContainText('taken');
  }
  await bayu.goto('/console/deposits');
  await bayu.getByRole('button', { name: new RegExp(`${order.reference}$`) }).click();
  const paid = bayu.getByRole('complementary', { name: order.reference });
  await expect(paid.getByText(en['dcheck.amount'])).toBeVisible();
  await pictures(bayu, 'deposit-open');
  // First the member is asked, and answers where the deposit is.
  await paid.getByRole('button', { name: t('question.ask') }).click();
  await bayu.getByRole('dialog').getByLabel(t('reason.label')).fill('Another name paid');
  await bayu
    .getByRole('dialog')
    .getByRole('button', { name: t('question.ask') })
    .click();
  await expect(bayu.getByText(t('question.asked'))).toBeVisible();
  await page.goto(`/?mc=depositv2&item=${order.id}`);
  await expect(page.getByText(site('deposit.question.payer'))).toBeVisible();
  await page.getByLabel(site('deposit.question.answer')).fill('From my own account');
  await page.screenshot({ path: 'test-results/site-question-1440-light.png' });
  await page.getByRole('button', { name: site('deposit.question.send') }).click();
  await expect(page.getByText(site('deposit.question.answered'))).toBeVisible();
  await expect(paid.getByText('From my own account')).toBeVisible();
  await paid.getByLabel(t('queue.note')).fill('Same payer, more than asked');
  await paid.getByRole('button', { name: /^Credit / }).click();
  await expect(bayu.getByText(t('deposits.creditDone'))).toBeVisible();
  // Two more are credited together; one of them a colleague sends back meanwhile, and the other is credited all the same.
  await citra.goto(`/console/deposits?open=${more.id}`);
  const theirs = citra.getByRole('complementary', { name: more.reference });
  await theirs.getByLabel(t('queue.note')).fill('Paid by somebody else');
  await bayu.goto('/console/deposits');
  for (const { reference } of [less, more]) await bayu.getByRole('checkbox', { name: t('several.pick', { id: reference }) }).check();
  await bayu.getByLabel(t('queue.note')).fill('Seen with the bank');
  await pictures(bayu, 'deposits-several');
  await overtaken(bayu, {
    call: '**/deposits/decide-several',
    isFaster: async () => {
      await theirs.getByRole('button', { name: /^Return / }).click();
      await expect(citra.getByText(t('deposits.returnDone'))).toBeVisible();
    },
    press: async () => {
      await bayu.getByRole('button', { name: t('several.credit', { count: '2' }) }).click();
      await expect(bayu.getByText(t('several.credited', { count: '1' }))).toBeVisible();
    },
  });
  const alone = bayu.getByRole('alert').filter({ hasText: t('several.left') });
  await expect(alone).toContainText(`${more.reference}: ${t('several.conflict')}`);

  // What the bank itself says is read in by one and approved by another; each line goes to its order by its unique amount.
  const transfer = await plainAsk<{ reference: string; payAmount: number }>(page.request, token, '/wps/deposits', {
    method: 'transfer',
    amount: 200_000,
  });
  const name = `bank-${transfer.reference}.csv`;
  const row = [new Date().toISOString().replace(/\.\d+/, ''), `B-${transfer.reference}`, transfer.payAmount.toFixed(2), 'DEMO member'];
  await bayu.goto('/console/deposits?view=statements');
  await bayu.getByRole('button', { name: t('statement.import') }).click();
  const take = bayu.getByRole('dialog', { name: t('statement.import') });
  await take.getByLabel(t('statement.account')).selectOption('transfer');
  const send = async (...lines: string[]): Promise<void> => {
    const buffer = Buffer.from(['time,reference,amount,payer', ...lines].join('\n'));
    await take.getByLabel(t('statement.file')).setInputFiles({ name, mimeType: 'text/csv', buffer });
    await take.getByLabel(t('reason.label')).fill('The bank of this morning');
    await take.getByRole('button', { name: t('adjustments.askGo') }).click();
  };
  await send(row.join(','), 'yesterday,B-2,1.234,');
  await expect(take.getByText(en['sfault.amount'])).toBeVisible();
  await pictures(bayu, 'statement-faults');
  await send(row.join(','));
  await expect(bayu.getByText(t('statement.waits'))).toBeVisible();
  const read = bayu.getByRole('complementary', { name });
  await expect(read.getByText(t('splan.matched'))).toBeVisible();
  await expect(read.getByRole('button', { name: t('adjustments.approve') })).toHaveCount(0);
  await citra.goto(bayu.url());
  await citra.getByRole('button', { name: t('adjustments.approve') }).click();
  await citra.getByRole('dialog').getByLabel(t('reason.label')).fill('Compared with the bank');
  await citra
    .getByRole('dialog')
    .getByRole('button', { name: t('adjustments.approve') })
    .click();
  await expect(citra.getByText(t('statement.booked'))).toBeVisible();
  await expect(citra.getByRole('link', { name: new RegExp(transfer.reference) })).toContainText(t('dstatus.credited'));
  await pictures(citra, 'statement');

  // The log says who did what, in an unbroken chain; the member's page shows the money and the trail.
  await wira.getByRole('link', { name: t('audit.title'), exact: true }).click();
  await expect(wira.getByText(/^The chain is whole/)).toBeVisible();
  for (const [who, what] of [
    ['bayu', 'adjustment_requested'],
    ['wira', 'adjustment_approved'],
    ['citra', 'withdrawal_approved'],
    ['bayu', 'deposit_credit'],
  ] as const) {
    await wira.goto(`/console/audit?operator=${who}&action=${what}&memberName=${member}`);
    await expect(wira.getByRole('row').nth(1)).toContainText(who);
    await expect(wira.getByRole('row').nth(1)).toContainText(member);
  }
  await pictures(wira, 'audit');
  await wira.getByRole('row').nth(1).getByRole('link', { name: member }).click();
  await expect(wira.getByText(t('ledger.addsUp'))).toBeVisible();
  await expect(wira.getByRole('cell', { name: '+12,000,000.00' }).first()).toBeVisible();
  await pictures(wira, 'member');
  for (const [tab, none] of [
    ['bets', 'bets.none'],
    ['bonuses', 'bonuses.turnover'],
  ] as const) {
    await wira.getByRole('tab', { name: t(`${tab}.title`) }).click();
    await expect(wira.getByText(t(none)).first()).toBeVisible();
    await pictures(wira, `member-${tab}`);
  }

  // In full only for a reason; then the page is left, and forgets.
  await wira.getByRole('button', { name: t('member.reveal') }).click();
  await wira.getByLabel(t('reason.label')).fill('Called back by phone');
  await wira.getByRole('button', { name: t('member.revealGo'), exact: true }).click();
  await expect(wira.getByText(/saw full details/).first()).toBeVisible();
  await wira.getByRole('button', { name: t('app.signOut') }).click();
  await expect(wira.getByText(t('signIn.left'))).toBeVisible();
  await wira.goBack();
  await expect(wira.getByRole('button', { name: t('signIn.go') })).toBeVisible();
  for (const one of [bayu, wira, citra]) await one.context().close();
});

test('who only supports reads the queue of deposits, in either language', async ({ browser }) => {
  const sari = await operatorPage(browser, 'sari');
  await sari.getByRole('link', { name: t('deposits.title'), exact: true }).click();
  await expect(sari.getByRole('heading', { name: t('deposits.title'), level: 1 })).toBeVisible();
  await pictures(sari, 'deposits');
  // In the other language every word is there.
  await sari.getByRole('button', { name: t('app.language') }).click();
  await expect(sari.getByRole('heading', { name: 'Deposit', level: 1, exact: true })).toBeVisible();
  await sari.context().close();
});

test('one admin asks for another figure, another one approves it, and the log holds both', async ({ browser }) => {
  test.setTimeout(120_000);
  const change = t('settings.changeOf', { name: 'Bank transfer' });
  // Another figure each time, so that it may be walked again.
  const millions = 50 + (Date.now() % 49);
  const shown = `${millions},000,000.00`;
  const intan = await operatorPage(browser, 'intan');
  await intan.getByRole('link', { name: t('settings.title'), exact: true }).click();
  await expect(intan.getByRole('heading', { name: t('settings.title'), level: 1 })).toBeVisible();
  await expect(intan.getByRole('button', { name: change })).toBeVisible();
  await pictures(intan, 'settings');
  await intan.getByRole('button', { name: change }).click();
  const dialog = intan.getByRole('dialog', { name: change });
  const most = dialog.getByLabel(t('sfield.max'));
  await most.fill('-5');
  await expect(dialog.getByText(/^From 1.00 to /).first()).toBeVisible();
  await most.fill(String(millions * 1_000_000));
  await dialog.getByLabel(t('reason.label')).fill('Agreed with the bank');
  await dialog.getByRole('button', { name: t('adjustments.askGo') }).click();
  await expect(intan.getByText(t('settings.asked'))).toBeVisible();
  await intan.goto('/console/settings?group=changes');
  await expect(intan.getByText(shown).first()).toBeVisible();
  await expect(intan.getByRole('button', { name: t('adjustments.approve') })).toHaveCount(0);

  const joko = await operatorPage(browser, 'joko');
  await joko.goto('/console/settings?group=changes');
  await joko.getByRole('button', { name: t('adjustments.approve') }).click();
  await joko.getByRole('dialog').getByLabel(t('reason.label')).fill('Seen the letter');
  await joko
    .getByRole('dialog')
    .getByRole('button', { name: t('adjustments.approve') })
    .click();
  await expect(joko.getByText(t('settings.approved'))).toBeVisible();
  await joko.goto('/console/settings');
  await expect(joko.getByRole('row', { name: /Bank transfer/ }).first()).toContainText(shown);
  for (const [who, what] of [
    ['intan', 'setting_requested'],
    ['joko', 'setting_approved'],
  ] as const) {
    await joko.goto(`/console/audit?operator=${who}&action=${what}&object=setting:depositMethod.transfer`);
    await expect(joko.getByRole('row').nth(1)).toContainText(t(`action.${what}`));
  }
  for (const one of [intan, joko]) await one.context().close();
});
