import { expect, type Browser, type Page } from '@playwright/test';
import { call, valueOf } from './calls.ts';
import { photograph, pictures } from './looks.ts';
import { consoleText as t, operatorPage, overtaken } from './operator.ts';
import { brandCommand, newPayable, PIN } from './payable.ts';
import { pressAtProvider } from './provider.ts';
import { PASSWORD, test } from './reader.ts';
import { tableOf, wordsOf } from './words.ts';

const site = wordsOf('en');
const en = tableOf('en', 'console');
/** What the local provider's page calls them. */
const PAID = 'Paid';
const OVERPAY = 'Too much';

/** A code counts once, and one answer stands for all that is wrong. */
async function refuseWrongSignIn(browser: Browser): Promise<void> {
  const again = await browser.newPage();
  await again.goto('/console');
  await pictures(again, 'console-sign-in');
  await again.getByLabel('Nama operator').fill('bayu');
  await again.getByLabel('Kata sandi', { exact: false }).first().fill('not the password');
  await again.getByLabel('Kode autentikator').fill('000000');
  await again.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(again.getByRole('alert')).toContainText('Nama, kata sandi, atau kode salah');
  await expect(again.getByLabel('Nama operator')).toHaveValue('bayu');
  await again.close();
}

/** The cashier finds the member, who is masked as the role asks, and asks for money to be added. */
async function askForMoney(bayu: Page, member: string): Promise<void> {
  await bayu.keyboard.press('/');
  await bayu.keyboard.type(member);
  await bayu.keyboard.press('Enter');
  await expect(bayu.getByRole('heading', { name: member, level: 1 })).toBeVisible();
  await expect(bayu.getByRole('button', { name: t('member.reveal') })).toHaveCount(0);
  await bayu.getByRole('tab', { name: t('adjustments.title') }).click();
  await bayu.getByRole('button', { name: t('adjustments.ask') }).click();
  const dialog = bayu.getByRole('dialog', { name: t('adjustments.ask') });
  await dialog.getByLabel(t('adjustments.amount')).fill('12.000.000');
  await expect(dialog.getByText(t('adjustments.amountWrong'))).toBeVisible();
  await dialog.getByLabel(t('adjustments.amount')).fill('12000000');
  await dialog.getByLabel(t('adjustments.turnover')).selectOption('0');
  await dialog.getByLabel(t('reason.label')).fill('Jackpot of a lost round');
  await pictures(bayu, 'console-adjust');
  await dialog.getByRole('button', { name: t('adjustments.askGo') }).click();
  await expect(dialog).toBeHidden();
  await expect(bayu.getByText(t('adjustments.asked'))).toBeVisible();
  // What one asks for oneself one may take back, and never approve.
  await expect(bayu.getByRole('button', { name: t('adjustments.withdraw') })).toBeVisible();
  await expect(bayu.getByRole('button', { name: t('adjustments.approve') })).toHaveCount(0);

  // A cashier has no audit log, by link either.
  await expect(bayu.getByRole('link', { name: t('audit.title') })).toHaveCount(0);
  await bayu.goto('/console/audit');
  await expect(bayu.getByRole('heading', { level: 1, name: t('audit.title') })).toBeVisible();
  await expect(bayu.getByText(t('app.roleText'))).toBeVisible();
}

/** Somebody of another role approves, and the money is there. */
async function approveMoney(wira: Page, member: string): Promise<void> {
  await expect(wira.getByText(t('waiting.adjustments'))).toBeVisible();
  await expect(wira.getByText(t('provider.payments', { name: 'local' }))).toBeVisible();
  await pictures(wira, 'console-today');
  await wira.getByRole('link', { name: new RegExp(`^${t('adjustments.title')}( \\d+)?$`) }).click();
  const request = wira.getByRole('row', { name: new RegExp(member) });
  await expect(request).toContainText('+12,000,000.00');
  await request.getByRole('button', { name: t('adjustments.approve') }).click();
  await wira.getByRole('dialog').getByLabel(t('reason.label')).fill('Round replayed, seen');
  await wira
    .getByRole('dialog')
    .getByRole('button', { name: t('adjustments.approve') })
    .click();
  await expect(wira.getByText(t('adjustments.approved'))).toBeVisible();
}

type Payouts = { readonly first: string; readonly second: string; readonly large: string };

/** The member asks for little, for little again, and for more than one operator may send alone; the numbers of the withdrawals. */
async function askForPayouts(page: Page, token: string): Promise<Payouts> {
  const { cards } = await valueOf(call<{ cards: { id: string }[] }>(page, token, '/wps/withdrawals/check'));
  const send = <T>(address: string, json: object): Promise<T> => valueOf(call<T>(page, token, address, json, { isSealed: true }));
  await send('/wps/session/step-up', { method: 'PASSWORD', answer: PASSWORD });
  const withdraw = async (amount: number): Promise<string> =>
    (await send<{ id: string }>('/wps/withdrawals', { amount, cardId: cards[0]?.id, paymentPassword: PIN })).id;
  return { first: await withdraw(60_000), second: await withdraw(70_000), large: await withdraw(10_500_000) };
}

type Desk = { readonly bayu: Page; readonly citra: Page; readonly member: string };

/** Several go at once where one operator may send each; what needs two has no box, and what a colleague has sent meanwhile keeps no other. */
async function sendInBulk({ bayu, citra, member }: Desk, { first, second, large }: Payouts): Promise<void> {
  await citra.goto(`/console/withdrawals?open=${second}`);
  await expect(citra.getByRole('complementary', { name: second })).toBeVisible();
  await bayu.goto('/console/withdrawals');
  for (const one of [first, second]) await bayu.getByRole('checkbox', { name: t('several.pick', { id: one }) }).check();
  await expect(bayu.getByRole('button', { name: `${member} 10,500,000.00 ${large}` })).toBeVisible();
  await expect(bayu.getByRole('checkbox', { name: t('several.pick', { id: large }) })).toHaveCount(0);
  await pictures(bayu, 'console-several');
  await overtaken(bayu, {
    address: '**/withdrawals/approve-several',
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
}

/** It appears in the queue by itself; the first approval is not enough, and the same operator cannot give the second. */
async function payByTwo(page: Page, { bayu, citra, member }: Desk, id: string): Promise<void> {
  await bayu.getByRole('button', { name: `${member} 10,500,000.00 ${id}` }).click();
  const panel = bayu.getByRole('complementary', { name: id });
  await expect(panel.getByText(t('queue.checks'))).toBeVisible();
  await pictures(bayu, 'console-withdrawals');

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
}

type Order = { readonly id: string; readonly reference: string };
const orderBy = (page: Page, token: string, amount = 100_000): Promise<Order> =>
  valueOf(call<Order>(page, token, '/wps/deposits', { method: 'qris', amount }));

/** A deposit that was paid with too much waits for a person, who looks and credits what came. */
async function creditTooMuch(page: Page, bayu: Page, order: Order): Promise<void> {
  await pressAtProvider(page, order.reference, OVERPAY);
  await bayu.goto('/console/deposits');
  await bayu.getByRole('button', { name: new RegExp(`${order.reference}$`) }).click();
  const paid = bayu.getByRole('complementary', { name: order.reference });
  await expect(paid.getByText(en['dcheck.amount'])).toBeVisible();
  await pictures(bayu, 'console-deposit-open');
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
  await photograph(page, 'site-question-1440-light');
  await page.getByRole('button', { name: site('deposit.question.send') }).click();
  await expect(page.getByText(site('deposit.question.answered'))).toBeVisible();
  await expect(paid.getByText('From my own account')).toBeVisible();
  await paid.getByLabel(t('queue.note')).fill('Same payer, more than asked');
  await paid.getByRole('button', { name: /^Credit / }).click();
  await expect(bayu.getByText(t('deposits.creditDone'))).toBeVisible();
}

/** Two more are credited together; one of them a colleague sends back meanwhile, and the other is credited all the same. */
async function creditInBulk({ bayu, citra }: Desk, less: Order, more: Order): Promise<void> {
  await citra.goto(`/console/deposits?open=${more.id}`);
  const theirs = citra.getByRole('complementary', { name: more.reference });
  await theirs.getByLabel(t('queue.note')).fill('Paid by somebody else');
  await bayu.goto('/console/deposits');
  for (const { reference } of [less, more]) await bayu.getByRole('checkbox', { name: t('several.pick', { id: reference }) }).check();
  await bayu.getByLabel(t('queue.note')).fill('Seen with the bank');
  await pictures(bayu, 'console-deposits-several');
  await overtaken(bayu, {
    address: '**/deposits/decide-several',
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
}

/** What the provider tells of after the bank is money of an order, and is said to be the same before it can go anywhere else. */
async function sayItIsTheSame(page: Page, bayu: Page, number: string, { reference }: Order): Promise<void> {
  await pressAtProvider(page, reference, PAID);
  await bayu.goto('/console/deposits?view=unmatched');
  const line = bayu.getByRole('row').filter({ hasText: number });
  await expect(line).toContainText(t('unmatched.duplicate'));
  await line.getByRole('button').click();
  const panel = bayu.getByRole('complementary', { name: number });
  await expect(panel.getByText(t('unmatched.duplicateOfBank'))).toBeVisible();
  await expect(panel.getByRole('link', { name: reference })).toBeVisible();
  await expect(panel.getByRole('button', { name: t('unmatched.assign') })).toHaveCount(0);
  await panel.getByLabel(t('queue.note')).fill('One payment, seen with the bank');
  await panel.getByRole('button', { name: t('unmatched.isSame') }).click();
  await expect(bayu.getByText(t('unmatched.sameDone'))).toBeVisible();
  await expect(line).toHaveCount(0);
}

/** What the bank itself says is read in by one and approved by another; each line goes to its order by its unique amount, or waits without one. */
async function bookStatement(page: Page, { bayu, citra }: Desk, token: string): Promise<void> {
  const request = { method: 'transfer', amount: 200_000 };
  const transfer = await valueOf(call<{ reference: string; payAmount: number }>(page, token, '/wps/deposits', request));
  // An amount that no other journey pays: what is told twice is known by it.
  const amount = 130_000 + Math.floor(Math.random() * 9_000);
  const twice = await orderBy(page, token, amount);
  const name = `bank-${transfer.reference}.csv`;
  const row = (number: string, paid: number): string =>
    [new Date().toISOString().replace(/\.\d+/, ''), number, paid.toFixed(2), 'DEMO MEMBER'].join(',');
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
  const matched = row(`B-${transfer.reference}`, transfer.payAmount);
  const nameless = `N-${twice.id}`;
  await send(matched, 'yesterday,B-2,1.234,');
  await expect(take.getByText(en['sfault.amount'])).toBeVisible();
  await pictures(bayu, 'console-statement-faults');
  await send(matched, row(nameless, amount));
  await expect(bayu.getByText(t('statement.waits'))).toBeVisible();
  const read = bayu.getByRole('complementary', { name });
  await expect(read.getByText(t('splan.matched'))).toBeVisible();
  await expect(read.getByText(t('splan.unmatched'))).toBeVisible();
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
  await pictures(citra, 'console-statement');
  await sayItIsTheSame(page, bayu, nameless, twice);
}

/** The log says who did what, in an unbroken chain; the member's page shows the money and the trail. */
async function readLog(wira: Page, member: string): Promise<void> {
  await wira.getByRole('link', { name: t('audit.title'), exact: true }).click();
  await expect(wira.getByText(/^The chain is intact/)).toBeVisible();
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
  await pictures(wira, 'console-audit');
  await wira.getByRole('row').nth(1).getByRole('link', { name: member }).click();
  await expect(wira.getByText(t('ledger.addsUp'))).toBeVisible();
  await expect(wira.getByRole('cell', { name: '+12,000,000.00' }).first()).toBeVisible();
  await pictures(wira, 'console-member');
  for (const [tab, none] of [
    ['bets', 'bets.none'],
    ['bonuses', 'bonuses.turnover'],
  ] as const) {
    await wira.getByRole('tab', { name: t(`${tab}.title`) }).click();
    await expect(wira.getByText(t(none)).first()).toBeVisible();
    await pictures(wira, `console-member-${tab}`);
  }
}

/** In full only for a reason; then the page is left, and forgets. */
async function revealAndLeave(wira: Page): Promise<void> {
  await wira.getByRole('button', { name: t('member.reveal') }).click();
  await wira.getByLabel(t('reason.label')).fill('Called back by phone');
  await wira.getByRole('button', { name: t('member.revealGo'), exact: true }).click();
  await expect(wira.getByText(/revealed full details/).first()).toBeVisible();
  await wira.getByRole('button', { name: t('app.signOut') }).click();
  await expect(wira.getByText(t('signIn.left'))).toBeVisible();
  await wira.goBack();
  await expect(wira.getByRole('button', { name: t('signIn.go') })).toBeVisible();
}

test('operators sign in by code, add to a balance by two, pay out by two, and the log holds it all', async ({ page, browser }) => {
  // The account is of today, and what leaves is what two must look at.
  await brandCommand('setting', 'change', 'newCard.IDR', 'max=50000000');
  const { member, token } = await newPayable(page);
  const bayu = await operatorPage(browser, 'bayu');
  await refuseWrongSignIn(browser);
  await askForMoney(bayu, member);
  const wira = await operatorPage(browser, 'wira');
  await approveMoney(wira, member);

  const payouts = await askForPayouts(page, token);
  const citra = await operatorPage(browser, 'citra');
  const desk = { bayu, citra, member };
  await sendInBulk(desk, payouts);
  await payByTwo(page, desk, payouts.large);

  const [order, less, more] = [await orderBy(page, token), await orderBy(page, token), await orderBy(page, token)];
  for (const { reference } of [less, more]) await pressAtProvider(page, reference, OVERPAY);
  await creditTooMuch(page, bayu, order);
  await creditInBulk(desk, less, more);
  await bookStatement(page, desk, token);
  await readLog(wira, member);
  await revealAndLeave(wira);
  for (const one of [bayu, wira, citra]) await one.context().close();
});
