import { randomUUID } from 'node:crypto';
import type { ExchangeCase, PointExchange } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house, wallet } from '../../ledger/accounts.ts';
import { balance, openAccount, transfer } from '../../ledger/ledger.ts';
import { keepPaymentPassword } from '../../players/member/payee-service.ts';
import { hashPassword } from '../../platform/credentials/password-service.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { auditWagering } from '../../money/wagering/audit-repo.ts';
import { forgetMall, writeRewards } from './service.ts';

const PIN = '482915';
const MINOR = 100n;
const both = (text: string): Record<string, string> => ({ EN: text, ID: text });
const LAMP = { category: 'goods', categoryNames: both('Goods'), names: both('Lamp'), remarks: both('A lamp.'), art: 'coin', tone: 'blue' };

let app: TestApp;
let beside: TestApp;
let pinHash: string;
let cashier: string;
let risk: string;
beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
  pinHash = await hashPassword(PIN);
  [cashier, risk] = [await app.operator('cashier', 'cashier'), await app.operator('risk', 'risk')];
  await writeRewards(app.context, [
    { ...LAMP, code: 'lamp', points: 500n * MINOR, available: 3 },
    { ...LAMP, code: 'rare', points: 10n * MINOR, available: 1, credit: 1_000n * MINOR },
    { ...LAMP, code: 'grand', points: 10n * MINOR, credit: 500_000_000n * MINOR, isByHand: true },
    { ...LAMP, code: 'ranked', points: 50_000n * MINOR, rankLevel: 3 },
    { ...LAMP, code: 'soon', points: 10n * MINOR, startsAt: new Date(app.clock.at + 60_000) },
  ]);
});
afterAll(async () => {
  await beside.stop();
  await app.stop();
});

/** A member with a payment password and so many points. */
async function collector(name: string, points: number): Promise<string> {
  const token = await app.member(name);
  const id = await app.idOf(name);
  await keepPaymentPassword(app.context.db.query, id, pinHash);
  const { pool } = app.context.db;
  const [debit, credit] = [await openAccount(pool, house('promotions', 'POINT')), await openAccount(pool, wallet(id, 'POINT'))];
  if (points > 0)
    await transfer(pool, { id: randomUUID(), debit, credit, amount: BigInt(points) * MINOR, kind: 'test_credit', reference: 'test' });
  return token;
}

const post = (at: TestApp, token: string, call: string, body: object, key: string): Promise<TestAnswer> =>
  at.askSealed(
    'POST',
    `/wps/relay/passwordCheck/MCSFE_${call}`,
    { paymentPassword: PIN, ...body },
    { token, headers: { 'Idempotency-Key': key, Language: 'EN' } },
  );
const convert = (token: string, points: unknown, amount: unknown, { key = randomUUID() as string, at = app, pin = PIN } = {}) =>
  post(at, token, 'convertPoint', { points, amount, paymentPassword: pin }, key);
const redeem = (token: string, id: string, points: unknown, { quantity = 1 as unknown, key = randomUUID() as string, at = app } = {}) =>
  post(at, token, 'redeemPointReward', { id, quantity, points }, key);
const value = <T>({ body }: TestAnswer): T => body.value;
const made = (answer: TestAnswer): PointExchange => value<{ exchange: PointExchange }>(answer).exchange;
const list = async (token: string): Promise<PointExchange[]> =>
  value<{ list: PointExchange[] }>(await app.ask('GET', '/wps/relay/MCSFE_getRedeemPointList', { token, headers: { Language: 'EN' } }))
    .list;
const decide = (token: string, how: 'approve' | 'refuse', id: string, more: object): Promise<TestAnswer> =>
  app.ask('POST', `/wps/operator/exchanges/${how}`, { token, json: { id, note: 'looked at', ...more }, headers: { Language: 'EN' } });

async function holds(name: string, asset: 'IDR' | 'POINT'): Promise<bigint> {
  return (await balance(app.owner.pool, await openAccount(app.owner.pool, wallet(await app.idOf(name), asset)))) / MINOR;
}
const stock = async (code: string): Promise<number | null> =>
  (await app.owner.query.selectFrom('point_reward').select('available').where('code', '=', code).executeTakeFirstOrThrow()).available;
async function violations(): Promise<unknown[]> {
  const client = await app.owner.pool.connect();
  try {
    return (await auditWagering(client)).flatMap((one) => one.violations);
  } finally {
    client.release();
  }
}

test('points turn into balance at the rate that was shown, once for each key, and the books agree', async () => {
  const token = await collector('turner', 5_000);
  const before = await holds('turner', 'IDR');
  const key = randomUUID();
  const first = await convert(token, 2_000, 20_000, { key });
  expect(value(first)).toMatchObject({
    balance: 3_000,
    held: 0,
    exchange: { name: null, points: 2_000, credit: 20_000, state: 'approved' },
  });
  expect(made(await convert(token, 2_000, 20_000, { key })).id).toBe(made(first).id);
  expect((await convert(token, 2_000, 20_001, { key })).body.errorCode).toBe('idempotency_conflict');
  expect((await convert(token, 1_000, 10_000, { key })).body.errorCode).toBe('idempotency_conflict');
  expect([await holds('turner', 'POINT'), (await holds('turner', 'IDR')) - before]).toEqual([3_000n, 20_000n]);
  expect(await list(token)).toMatchObject([{ points: 2_000, credit: 20_000, name: null }]);
  expect(await violations()).toEqual([]);
});

test('what must be staked for balance from points is said as it is booked, whatever the terms are', async () => {
  for (const times of [0, 100, 250]) {
    await app.owner.pool.query(`update given_terms set times = $1 where cause = 'points'`, [times]);
    forgetMall(app.context);
    app.clock.at += 2_000;
    const token = await collector(`terms${times}`, 100);
    const asked = async (): Promise<{ bound: number; lines: { cause: string; required: number }[] }> =>
      value(await app.ask('GET', '/wps/bonus/turnover', { token }));
    const before = await asked();
    await convert(token, 100, 1_000);
    const after = await asked();
    const { creditTerms } = value<{ creditTerms: { times: number } }>(await app.ask('GET', '/wps/relay/MCSFE_getPointConfig'));
    const required = after.lines.filter(({ cause }) => cause === 'points').map((line) => line.required);
    expect(required).toEqual(times === 0 ? [] : [1_000 * creditTerms.times]);
    expect(creditTerms).toEqual({ times: times / 100, mostPercent: null, days: null });
    expect(after.bound - before.bound).toBe(times === 0 ? 0 : 1_000);
  }
  await app.owner.pool.query(`update given_terms set times = 100 where cause = 'points'`);
});

test('a bad amount, another rate, a wrong payment password or too few points move nothing', async () => {
  const token = await collector('clumsy', 100);
  const before = await holds('clumsy', 'IDR');
  for (const bad of [-1, 0, 0.5, 1.25, '5', [5], true, null, 1e21])
    expect([400, 422], `points ${String(bad)}`).toContain((await convert(token, bad, 10)).status);
  for (const bad of [-1, 0, 1.001, '10', [10], true])
    expect([400, 422], `amount ${String(bad)}`).toContain((await convert(token, 1, bad)).status);
  for (const bad of [0, -1, 1.5, 101, '1', true, [1]])
    expect([400, 422], `quantity ${String(bad)}`).toContain((await redeem(token, 'rare', 10, { quantity: bad })).status);
  expect((await convert(token, 1, 11)).body.errorCode).toBe('exchange_changed');
  expect((await convert(token, 101, 1_010)).body.errorCode).toBe('points_missing');
  expect((await convert(token, 1, 10, { pin: '000000' })).body.errorCode).toBe('payment_password_wrong');
  expect((await redeem(token, 'rare', 9)).body.errorCode).toBe('exchange_changed');
  expect((await redeem(token, 'ranked', 50_000)).body.errorCode).toBe('rank_too_low');
  for (const code of ['nothing', 'soon']) expect((await redeem(token, code, 10)).body.errorCode).toBe('reward_gone');
  expect((await redeem(token, 'lamp', 500)).body.errorCode).toBe('points_missing');
  const plain = await app.member('nopin');
  expect((await convert(plain, 1, 10)).body.errorCode).toBe('payment_password_missing');
  expect((await convert(await app.trial(), 1, 10)).body.errorCode).toBe('real_account_required');
  expect([await holds('clumsy', 'POINT'), await holds('clumsy', 'IDR'), await stock('rare'), await stock('lamp')]).toEqual([
    100n,
    before,
    1,
    3,
  ]);
});

test('everybody at once: never below nothing, never more pieces than there are, one for one key', async () => {
  const token = await collector('racer', 100);
  const sites = [app, beside];
  const key = randomUUID();
  const same = await Promise.all(Array.from({ length: 4 }, (_, no) => convert(token, 30, 300, { key, at: sites[no % 2] ?? app })));
  expect(new Set(same.map((answer) => made(answer).id)).size).toBe(1);
  const many = await Promise.all(Array.from({ length: 4 }, (_, no) => convert(token, 30, 300, { at: sites[no % 2] ?? app })));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(2);
  for (const { body } of many) expect([undefined, 'points_missing']).toContain(body.errorCode ?? undefined);
  expect(await holds('racer', 'POINT')).toBe(10n);
  const buyers = await Promise.all(['one', 'two', 'three', 'four'].map((name) => collector(`buyer${name}`, 10)));
  const bought = await Promise.all(buyers.map((buyer, no) => redeem(buyer, 'rare', 10, { at: sites[no % 2] ?? app })));
  expect(bought.map(({ body }) => body.errorCode ?? 'done').toSorted()).toEqual(['done', 'reward_gone', 'reward_gone', 'reward_gone']);
  expect(await stock('rare')).toBe(0);
  // The last piece, asked for again under its key, is still the answer.
  const winner = bought.findIndex(({ status }) => status === 200);
  const again = randomUUID();
  await app.owner.pool.query(`update point_reward set available = 1 where code = 'rare'`);
  const last = await collector('lastbuyer', 20);
  const twice = await Promise.all([app, beside].map((at) => redeem(last, 'rare', 10, { key: again, at })));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect([winner >= 0, await holds('lastbuyer', 'POINT'), await stock('rare')]).toEqual([true, 10n, 0]);
  expect(await violations()).toEqual([]);
});

test('what an operator hands over keeps the points on hold, and is handed over or given back once', async () => {
  const token = await collector('patient', 1_500);
  const [kept, lost] = [made(await redeem(token, 'lamp', 500, { quantity: 2 })), made(await redeem(token, 'lamp', 500))];
  expect(kept).toMatchObject({ name: 'Lamp', quantity: 2, points: 1_000, credit: null, state: 'in_process' });
  const points = () => app.ask('GET', '/wps/relay/MCSFE_getPointBalance', { token });
  expect(value(await points())).toEqual({ balance: 0, held: 1_500 });
  expect([await stock('lamp'), (await redeem(token, 'lamp', 500)).body.errorCode]).toEqual([0, 'reward_gone']);
  const queue = value<{ list: ExchangeCase[]; waiting: number }>(await app.ask('GET', '/wps/operator/exchanges', { token: cashier }));
  expect(queue).toMatchObject({ waiting: 2, list: [{ username: 'patient', reward: 'Lamp' }, {}] });

  expect((await decide(cashier, 'approve', kept.id, {})).body.errorCode).toBe('validation_failed');
  const ends = await Promise.all([
    decide(cashier, 'approve', kept.id, { message: 'Your code is 4711.' }),
    decide(risk, 'refuse', kept.id, { reason: 'out_of_stock' }),
  ]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const won = ends[0].status === 200;
  expect((await decide(risk, 'refuse', lost.id, { reason: 'not_deliverable' })).body.value).toMatchObject({
    state: 'rejected',
    decidedBy: 'risk',
  });
  const late = [
    await decide(risk, 'approve', lost.id, { message: 'x' }),
    await decide(risk, 'refuse', lost.id, { reason: 'out_of_stock' }),
  ];
  expect(late.map(({ body }) => body.errorCode)).toEqual(['conflict', 'conflict']);
  expect(value(await points())).toEqual({ balance: won ? 500 : 1_500, held: 0 });
  expect(await stock('lamp')).toBe(won ? 1 : 3);
  const told = (await list(token)).find(({ id }) => id === lost.id);
  expect(told).toMatchObject({ state: 'rejected', reason: 'not_deliverable', message: null });
  const inbox = await app.ask('GET', '/wps/relay/CSP_getInbox', { token });
  expect(JSON.stringify(inbox.body.value)).toContain('Penukaran ditolak: Lamp');
  expect(await violations()).toEqual([]);
});

test('money above the brand’s amount takes two operators, and is paid when the second has approved', async () => {
  const token = await collector('lucky', 10);
  const before = await holds('lucky', 'IDR');
  const { id } = made(await redeem(token, 'grand', 10));
  expect((await decide(cashier, 'approve', id, {})).body.value).toMatchObject({
    state: 'in_process',
    agreedBy: 'cashier',
    isMine: true,
    needsTwo: true,
  });
  expect((await decide(cashier, 'approve', id, {})).body.errorCode).toBe('second_operator_required');
  expect((await holds('lucky', 'IDR')) - before).toBe(0n);
  expect((await decide(risk, 'approve', id, {})).body.value).toMatchObject({ state: 'approved', decidedBy: 'risk' });
  expect((await holds('lucky', 'IDR')) - before).toBe(500_000_000n);
  const lines = await app.ask('GET', `/wps/relay/ODSFE2_MemTransDet?from=0&to=${app.clock.at + 60_000}&account=wallet:IDR`, { token });
  expect(JSON.stringify(lines.body.value)).toContain('points_credit');
  expect(await violations()).toEqual([]);
});

test('a shut door refuses, and a stranger’s exchange is nobody’s', async () => {
  const token = await collector('late', 100);
  await app.owner.pool.query('update point_setting set is_redeem_open = false, is_convert_open = false');
  expect((await convert(token, 1, 10)).body.errorCode).toBe('exchange_closed');
  expect((await redeem(token, 'credit-10000', 1_000)).body.errorCode).toBe('exchange_closed');
  await app.owner.pool.query('update point_setting set is_redeem_open = true, is_convert_open = true');
  expect((await convert(token, 1, 10)).status).toBe(200);
  expect(await list(await app.member())).toEqual([]);
});
