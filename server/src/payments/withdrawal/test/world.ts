import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Withdrawal, WithdrawalDetail } from '@sorak/contract';
import sharp from 'sharp';
import { keepCard } from '../../bank-card/service.ts';
import type { Context } from '../../../context.ts';
import { house, wallet } from '../../../ledger/accounts.ts';
import { openAccount, transfer } from '../../../ledger/ledger.ts';
import { setSetting } from '../../../back-office/desk/settings-command-service.ts';
import { keepPaymentPassword } from '../../../players/member/payee-service.ts';
import { press, type Press } from '../../payment/local-service.ts';
import { workPayouts } from '../../payment/service.ts';
import { hashPassword } from '../../../platform/credentials/password-service.ts';
import { PASSWORD, startTestApp, type TestAnswer, type TestApp } from '../../../test/app.ts';

export const PIN = '730164';
/** In minor units. */
export const MILLION = 100_000_000n;
/** What a new member has. */
export const WELCOME = 1_000_000;
const DAY_MS = 86_400_000;

export type TestPayee = { readonly token: string; readonly memberId: bigint; readonly cardId: string; readonly username: string };
export type World = Awaited<ReturnType<typeof createWorld>>;

type Ground = { readonly app: TestApp; readonly context: Context; readonly owner: TestApp['owner'] };

/** A platform, or the given one, with members who can be paid, operators who decide, and a bank to press on; for one test file. */
export async function createWorld(under?: TestApp) {
  const app = under ?? (await startTestApp());
  const { context, owner, stop } = app;
  // Money to take out at once; what the credit's terms keep has a test of its own.
  await setSetting(context, 'given.welcome', { times: '0' });
  await setSetting(context, 'riskMoney.given', { isOn: '0' });
  const ground = { app, context, owner };
  const parts = { ...(await members(ground)), ...asking(ground), ...receipts(ground), later: (ms: number) => later(ground, ms), valueOf };
  const operators = { cashier: await app.operator('bayu', 'cashier'), risk: await app.operator('raka', 'risk') };
  const bank = bankOf(ground, parts.stateOf);
  /** A withdrawal that the bank has paid and nobody has confirmed. */
  const paid = async (who: TestPayee, amount: number): Promise<string> => {
    const { id } = await parts.made(who, amount);
    await bank(who, id, 'paid');
    return id;
  };
  return { ...ground, ...parts, ...operators, bank, paid, stop };
}

function valueOf<T>({ body }: TestAnswer): T {
  if (!body.success) throw new Error(JSON.stringify(body));
  return body.value;
}

/** Lets time pass for everything but the sessions. */
async function later({ app, owner }: Ground, ms: number): Promise<void> {
  app.clock.at += ms;
  const values = [new Date(app.clock.at), new Date(app.clock.at + DAY_MS)];
  await owner.pool.query('update member_session set seen_at = $1, expires_at = $2 where ended_at is null', values);
  await owner.pool.query('update operator_session set seen_at = $1, expires_at = $2 where ended_at is null', values);
}

async function members({ app, context, owner }: Ground) {
  const pinHash = await hashPassword(PIN);
  let numbers = 0;
  const fund = async (memberId: bigint, amount: bigint): Promise<void> => {
    const debit = await openAccount(context.db.pool, house('promotions', 'IDR'));
    const credit = await openAccount(context.db.pool, wallet(memberId, 'IDR'));
    await transfer(context.db.pool, { id: randomUUID(), debit, credit, amount, kind: 'test_credit', reference: 'test' });
  };
  /** A member with a payment password, a card of last week, and this much in minor units beside the welcome credit. */
  const payee = async (username: string, amount: bigint): Promise<TestPayee> => {
    const token = await app.member(username);
    const { query } = context.db;
    const memberId = await app.idOf(username);
    await keepPaymentPassword(query, memberId, pinHash);
    const number = String(8_410_000_000 + (numbers += 1));
    const request = { bankCode: 'BCA', number, payeeName: 'Danu Nugraha', city: '', branch: '', isDefault: true };
    const { id: cardId } = await keepCard(context, memberId, request, { addedAt: new Date(app.clock.at - 7 * DAY_MS), heldMs: 0 });
    // Otherwise all members of a test would share one device.
    await owner.pool.query('update member_session set user_agent = $2 where member_id = $1', [memberId, username]);
    if (amount > 0n) await fund(memberId, amount);
    return { token, memberId, cardId, username };
  };
  const proven = async (who: TestPayee): Promise<TestPayee> => {
    await app.askSealed('POST', '/wps/session/step-up', { method: 'PASSWORD', answer: PASSWORD }, { token: who.token });
    return who;
  };
  return { fund, payee, proven };
}

function asking({ app }: Ground) {
  const ask = (who: TestPayee, amount: unknown, change: { key?: string; body?: object } = {}): Promise<TestAnswer> =>
    app.askSealed(
      'POST',
      '/wps/withdrawals',
      { amount, cardId: who.cardId, paymentPassword: PIN, ...change.body },
      { token: who.token, headers: { 'Idempotency-Key': change.key ?? randomUUID() } },
    );
  const detail = async (who: TestPayee, id: string): Promise<WithdrawalDetail> =>
    valueOf(await app.ask('GET', `/wps/withdrawals/${id}`, { token: who.token }));
  const stateOf = async (who: TestPayee, id: string): Promise<string> => (await detail(who, id)).state;
  const made = async (who: TestPayee, amount: number): Promise<Withdrawal> => valueOf(await ask(who, amount));
  const operate = (token: string, what: string, json: object): Promise<TestAnswer> =>
    app.ask('POST', `/wps/operator/withdrawals/${what}`, { token, json });
  const available = async (who: TestPayee): Promise<number> =>
    valueOf<{ sumBalance: number }>(await app.ask('GET', '/wps/v2/wallets/balance', { token: who.token })).sumBalance;
  return { ask, detail, stateOf, made, operate, available };
}

function receipts({ app }: Ground) {
  const answer = (who: TestPayee, json: object, key: string = randomUUID()): Promise<TestAnswer> =>
    app.ask('POST', '/wps/relay/MCSFE_processC2CTransaction', { token: who.token, headers: { 'Idempotency-Key': key }, json });
  const picture = (): Promise<Buffer> =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a6' } })
      .png()
      .toBuffer();
  const upload = (who: TestPayee, id: string, file: Buffer): Promise<TestAnswer> =>
    app.ask('POST', '/wps/withdrawals/proofs', { token: who.token, json: { id, image: file.toString('base64') } });
  const proof = async (who: TestPayee, id: string): Promise<string> =>
    valueOf<{ proofId: string }>(await upload(who, id, await picture())).proofId;
  return { answer, picture, upload, proof };
}

/** Lets the provider hear of the newest payout of a withdrawal, presses, and waits `max` times 10 ms for the word. */
const bankOf =
  ({ context }: Ground, stateOf: (who: TestPayee, id: string) => Promise<string>) =>
  async (who: TestPayee, id: string, what: Press, max = 400): Promise<void> => {
    await workPayouts(context);
    const { id: payoutId } = await context.db.query
      .selectFrom('payout')
      .select('id')
      .where('cause', 'like', `${id}-%`)
      .orderBy('created_at', 'desc')
      .orderBy('cause', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const before = await stateOf(who, id);
    for (let tries = 0; tries < 50 && !(await press(context, payoutId, what)); tries++) await workPayouts(context);
    for (let tries = 0; tries < max && (await stateOf(who, id)) === before; tries++) await sleep(10);
  };
