import { campaigns, freePlay } from './audited-campaigns.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { createSender } from '../payments/identity/test/sender.ts';
import { createDepositor } from '../payments/deposit/test/depositor.ts';
import { sellVoucher } from '../payments/deposit/orders/voucher-service.ts';
import { workStatements } from '../payments/deposit/statements/statement-work-service.ts';
import { operatorWitnessOf, rowWitnessOf } from '../ledger/witness-file.ts';
import { startWitness } from '../ledger/witness.ts';
import { OPERATOR_LOG } from '../platform/operator/audit-chain-repo.ts';
import { ROW_LOG } from '../platform/operator/audit-rows-repo.ts';
import { setSetting } from '../back-office/desk/settings-command-service.ts';
import { payWithoutOrder } from '../payments/payment/local-service.ts';
import { catchUp } from '../site/record/repo.ts';
import { startTestApp } from './app.ts';
import { commissions } from './audited-agents.ts';
import { done, poster, type World } from './audited-ground.ts';
import { keepPasskey } from './audited-keys.ts';
import { heldWins, play, points, prizes, transfers } from './audited-play.ts';
import { silentVendor, testGame } from './vendor-file.ts';
import { TestVendor } from '../agents/transfer/test/vendor.ts';
import { openRewardVendors } from '../play/free-play/test/vendor.ts';
import { createWorld as createWithdrawer, MILLION, PIN, type TestPayee } from '../payments/withdrawal/test/world.ts';

export type AuditedWorld = Awaited<ReturnType<typeof createAuditedWorld>>;

/** A platform on which everything that the audit checks has happened, by the product's own doors; for one test file. */
export async function createAuditedWorld() {
  const vendor = new TestVendor();
  const origin = await vendor.start();
  const game = testGame('one', 'RNG', { gameClassify: 'SLOTS' });
  const vendors = await openRewardVendors([silentVendor('DOMPET', `${origin}/play`, [game], { transferUrl: origin })]);
  const app = await startTestApp({ env: { VENDORS_FILE: vendors.filePath } });
  await vendor.learnKey(app.url);
  await vendors.rewards.learnKey(app.url);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sorak-audited-'));
  const witnessFile = path.join(folder, 'ledger.jsonl');
  const admins: [string, string] = [await app.operator('ayu', 'admin'), await app.operator('budi', 'admin')];
  const withdrawer = await createWithdrawer(app);
  const world = { app, vendor, vendors, admins, withdrawer, depositor: createDepositor(app), post: poster(app) };

  await fill(world);
  /** Lets the witnesses catch up, as a clean stop would. */
  const witness = async (): Promise<void> => {
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    for (const what of [
      { file: witnessFile },
      { file: operatorWitnessOf(witnessFile), log: OPERATOR_LOG },
      { file: rowWitnessOf(witnessFile), log: ROW_LOG },
    ])
      await startWitness({ pool: app.context.db.pool, onError, ...what }).stop();
    if (errors.length > 0) throw errors[0];
  };
  await witness();
  const stop = async (): Promise<void> => {
    await app.stop();
    vendor.stop();
    vendors.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...world, witness, witnessFile, stop };
}

async function fill(world: World): Promise<void> {
  await deposits(world);
  const payee = await withdrawals(world);
  await statements(world);
  await play(world, payee);
  await transfers(world);
  await people(world);
  await points(world, payee);
  await prizes(world);
  await offices(world);
  await heldWins(world);
  await commissions(world);
  await campaigns(world);
  await freePlay(world);
  // The record's and the bets' sums are made when somebody looks, and for a while that lies behind.
  const { pool } = world.app.context.db;
  const { rows } = await pool.query<{ id: bigint }>(`select id from ledger_account where name like 'member:%' and seq > 0`);
  for (const { id } of rows) await catchUp(world.app.context.db, id);
  // Bets are summed once every transaction that may have written them has ended, those of other tests on the same machine too.
  await vi.waitFor(
    async () => {
      await pool.query(`select bet_sum_catch_up(id, 100) from member`);
      expect((await pool.query(`select from bet_sum limit 1`)).rowCount).toBe(1);
    },
    { timeout: 120_000, interval: 250 },
  );
  await pool.query(`select bet_sum_catch_up(id, 100) from member`);
}

/** Orders that are credited, waiting, in part, too much, late and returned; with and without a bonus; a voucher; money without an order. */
async function deposits({ app, depositor, withdrawer, post }: World): Promise<void> {
  const { cashier } = withdrawer;
  const [one, two] = [await depositor.member(), await depositor.member()];
  for (const what of ['paid', 'over', 'part'] as const) await depositor.pressed((await depositor.order(one)).id, what);
  const chosen = await depositor.order(two, { amount: 200_000, offerId: 'first-deposit-100' });
  await depositor.pressed(chosen.id, 'paid');
  const refunded = await depositor.order(two);
  await depositor.pressed(refunded.id, 'over');
  await post(cashier, '/wps/operator/deposits/return', { id: refunded.id, note: 'seen with the bank' });
  const big = await depositor.order(two, { amount: 9_000_000 });
  await depositor.pressed(big.id, 'part');
  const byHand = await depositor.order(one, { amount: 150_000 });
  await depositor.pressed(byHand.id, 'over');
  await post(cashier, '/wps/operator/deposits/credit', { id: byHand.id, note: 'seen with the bank' });
  await depositor.order(one);
  const code = await sellVoucher(app.context, 50_000);
  await post(one.token, '/wps/deposits/voucher', { code });
  await sellVoucher(app.context, 60_000);
  await payWithoutOrder(app.context, 10_000_000n);
  await payWithoutOrder(app.context, 11_000_000n);
  await depositor.pressed((await depositor.order(one)).id, 'fail');
  const { list } = done<{ list: { id: string }[] }>(await app.ask('GET', '/wps/operator/unmatched', { token: cashier }), 'unmatched');
  const [first] = list;
  if (first) await post(cashier, '/wps/operator/unmatched/return', { id: first.id, note: 'of nobody' });
}

/** A withdrawal in every state. */
async function withdrawals({ withdrawer, app }: World): Promise<TestPayee> {
  const { payee, proven, made, operate, paid, answer, proof, bank, cashier, risk } = withdrawer;
  const who = await proven(await payee('drawer', 300n * MILLION));
  await setSetting(app.context, 'withdrawal.all', { dailyCount: '100', dailyAmount: '100000000000' });
  await identities(withdrawer, who);
  const note = 'looked at';
  const received = await paid(who, 100_000);
  await answer(who, { id: received, action: 'all', remark: '' });
  for (const resolution of ['pay_again', 'return', 'forced_receipt'] as const) {
    const id = await paid(who, 110_000);
    await answer(who, { id, action: 'part', receivedAmount: 50_000, remark: 'half of it', proofs: [await proof(who, id)] });
    await operate(cashier, 'settle', { id, resolution, note });
  }
  const missing = await paid(who, 120_000);
  await answer(who, { id: missing, action: 'none', remark: 'nothing', proofs: [await proof(who, missing)] });
  await paid(who, 130_000);
  const large = await made(who, 20_000_000);
  await operate(cashier, 'approve', { id: large.id, note });
  await operate(risk, 'approve', { id: large.id, note });
  await bank(who, large.id, 'paid');
  const sending = await made(who, 20_500_000);
  for (const token of [cashier, risk]) await operate(token, 'approve', { id: sending.id, note });
  const half = await made(who, 21_000_000);
  await operate(cashier, 'approve', { id: half.id, note });
  const refused = await made(who, 22_000_000);
  await operate(risk, 'refuse', { id: refused.id, reason: 'account_invalid', note });
  const aside = await made(who, 23_000_000);
  await operate(cashier, 'hold', { id: aside.id, reason: 'bank_check', note });
  await made(who, 24_000_000);
  const newcomer = await proven(await payee('newcomer', MILLION));
  const card = { bankCode: 'BCA', number: '8499000001', payeeName: 'Danu Nugraha', paymentPassword: PIN };
  const added = await app.askSealed('POST', '/wps/member/bankCards', card, { token: newcomer.token });
  await made({ ...newcomer, cardId: done<{ id: string }>(added, 'account').id }, 500_000);
  return who;
}

/** Identities that are confirmed, renewed, taken back, asked for again, refused and waiting. */
async function identities({ app, risk }: World['withdrawer'], who: TestPayee): Promise<void> {
  const sender = createSender(app);
  await sender.confirmed(who, risk, 'basic', { number: 'A-100001' });
  await sender.confirmed(who, risk, 'verified', { number: 'A-100001' });
  const others = await Promise.all(
    ['lost1', 'again1', 'refused1', 'waits1'].map(async (username) => ({ token: await app.member(username), username })),
  );
  const [lost, again, refused, waits] = others as [TestPayee, TestPayee, TestPayee, TestPayee];
  const id = await sender.confirmed(lost, risk, 'basic', { number: 'A-100002' });
  await sender.decide(risk, 'revoke', { id, reason: 'cannot_confirm' });
  for (const [{ token, username }, isAgain] of [
    [again, true],
    [refused, false],
  ] as const) {
    await sender.send(token, 'basic', { number: `A-1${username}` });
    await sender.decide(risk, 'refuse', { id: await sender.newest(username), reason: 'unclear', isAgain });
  }
  await sender.send(waits.token, 'basic', { number: 'A-100005' });
}

/** A bank's file: one line matches an order, one is of nobody; another file is refused. */
async function statements({ app, depositor, withdrawer: { cashier, risk }, post }: World): Promise<void> {
  const order = await depositor.order(await depositor.member(), { method: 'transfer', amount: 110_000, bank: 'BCA' });
  const line = (ref: string, amount: number): string => `${new Date(app.clock.at).toISOString().slice(0, 19)}Z,${ref},${amount},,`;
  const file = (...lines: string[]): string => ['time,reference,amount,payer,remark', ...lines].join('\r\n');
  const read = async (text: string): Promise<string> => {
    const json = { method: 'transfer', name: 'bca.csv', text, reason: 'the day of the bank' };
    return (await post<{ statement: { id: string } }>(cashier, '/wps/operator/statements/import', json)).statement.id;
  };
  const decide = (id: string, decision: string) =>
    post(risk, '/wps/operator/statements/decide', { id, decision, note: 'compared with the bank' });
  await decide(await read(file(line('A-100', order.payAmount), line('A-101', 77_000))), 'approve');
  await workStatements(app.context);
  await decide(await read(file(line('B-100', 55_000))), 'refuse');
}

/** Members with limits, breaks, bank accounts and locks; some frozen and let in again. */
async function people({ admins: [admin], depositor, withdrawer: { proven, payee }, post }: World): Promise<void> {
  const [careful, resting, frozen, thawed] = [
    await depositor.member(),
    await depositor.member(),
    await depositor.member(),
    await depositor.member(),
  ];
  await post(careful.token, '/wps/member/limits', { kind: 'deposit', period: 'day', amount: 500_000 });
  await post(careful.token, '/wps/member/limits', { kind: 'loss', period: 'week', amount: 300_000 });
  await post(careful.token, '/wps/member/play-hours', { hours: { from: 0, to: 1_200 } });
  await post(resting.token, '/wps/member/break', { days: 1 });
  const reason = 'asked by the owner';
  const limit = { memberId: String(careful.id), kind: 'stake', period: 'day', amount: 900_000, reason };
  await post(admin, '/wps/operator/members/limit', limit);
  for (const { id } of [frozen, thawed]) await post(admin, '/wps/operator/members/freeze', { memberId: String(id), reason });
  await post(admin, '/wps/operator/members/unfreeze', { memberId: String(thawed.id), reason });
  await post(admin, '/wps/operator/members/note', { memberId: String(thawed.id), text: 'called twice' });
  await proven(await payee('holder', 0n));
}

/** What operators and admins do: adjustments, settings, roles. */
async function offices({ app, admins: [first, second], withdrawer: { cashier, risk }, depositor, post }: World): Promise<void> {
  const { id } = await depositor.member();
  const ask = async (direction: string, amount: number): Promise<string> => {
    const json = { memberId: String(id), direction, amount, cause: 'goodwill', reason: 'agreed with the member' };
    return (await post<{ id: string }>(cashier, '/wps/operator/adjustments/request', json)).id;
  };
  await post(risk, '/wps/operator/adjustments/decide', { id: await ask('credit', 40_000), decision: 'approve' });
  await post(risk, '/wps/operator/adjustments/decide', { id: await ask('debit', 10_000), decision: 'approve' });
  await post(risk, '/wps/operator/adjustments/decide', { id: await ask('credit', 41_000), decision: 'refuse' });
  await ask('credit', 42_000);
  const reason = 'agreed on Monday';
  const change = async (fourEyesAbove: number): Promise<string> => {
    const { list } = done<{ list: { area: string; key: string; values: object }[] }>(
      await app.ask('GET', '/wps/operator/settings', { token: first }),
      'settings',
    );
    const item = list.find(({ area }) => area === 'depositRules');
    const json = { area: 'depositRules', key: 'all', values: { ...item?.values, fourEyesAbove }, reason };
    return (await post<{ id: string }>(first, '/wps/operator/settings/request', json)).id;
  };
  await post(second, '/wps/operator/settings/decide', { id: await change(2_600_000), decision: 'approve', note: 'seen and agreed' });
  await post(second, '/wps/operator/settings/decide', { id: await change(2_700_000), decision: 'refuse', note: 'seen and agreed' });
  await change(2_800_000);
  await setSetting(app.context, 'brandLimit.stake', { day: '90000000000' });
  const terms = {
    name: 'Night desk',
    rights: ['withdrawals.see', 'withdrawals.decide'],
    sees: [],
    deposit: null,
    adjustment: null,
    isOpen: true,
  };
  const own = async (wish: object): Promise<void> => {
    const { id: asked } = await post<{ id: string }>(first, '/wps/operator/requests/ask', { wish, reason });
    await post(second, '/wps/operator/requests/decide', { id: asked, decision: 'approve', note: 'seen and agreed' });
  };
  await app.operator('nila', 'support');
  await own({ kind: 'roleTerms', object: 'night-desk', after: { ...terms, withdrawal: 2_000_000 } });
  const nila = await app.context.db.query.selectFrom('operator').select('id').where('name', '=', 'nila').executeTakeFirstOrThrow();
  await own({ kind: 'operatorRole', object: String(nila.id), after: { role: 'night-desk' } });
  await keepPasskey(app, 'pita');
  const invite = async (object: string): Promise<string> => {
    const wish = { kind: 'operatorInvite', object, after: { roles: ['support'] } };
    return (await post<{ id: string }>(first, '/wps/operator/requests/ask', { wish, reason })).id;
  };
  await post(second, '/wps/operator/requests/decide', { id: await invite('invited1'), decision: 'approve', note: 'seen and agreed' });
  await post(second, '/wps/operator/requests/decide', { id: await invite('invited2'), decision: 'refuse', note: 'seen and agreed' });
  await invite('invited3');
}
