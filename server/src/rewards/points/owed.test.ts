import { randomUUID } from 'node:crypto';
import type { PointExchange } from '@sorak/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house, wallet } from '../../ledger/accounts.ts';
import { balance, openAccount, transfer } from '../../ledger/ledger.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { WAGERING_RULES } from '../../money/wagering/audit-repo.ts';
import { createDepositor, type Depositor } from '../../payments/deposit/test/depositor.ts';
import { hashPassword } from '../../platform/credentials/password-service.ts';
import { readFacts } from '../../platform/facts/service.ts';
import { keepPaymentPassword } from '../../players/member/payee-service.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { CAMPAIGN_RULES } from '../campaigns/audit-repo.ts';
import { createCampaigns } from '../campaigns/test/campaign.ts';
import { POINT_RULES } from './audit-repo.ts';
import { owedReader } from './owed-service.ts';
import { writeRewards } from './service.ts';

const PIN = '482915';
const MINOR = 100n;
const PRICE = 400;
const both = (text: string): Record<string, string> => ({ EN: text, ID: text });
const MUG = { category: 'gift', categoryNames: both('Goods'), names: both('Mug'), remarks: both('A mug.'), art: 'coin', tone: 'blue' };
const HOME = {
  label: 'Home',
  name: 'Danu Nugraha',
  phone: '+62 812 3456 4471',
  street: 'Jl. Anggrek 14',
  city: 'Bandung',
  postalCode: '40115',
};
const SENT = { carrier: 'Nusa Ekspres', number: 'NX 4471' };

let app: TestApp;
let world: Awaited<ReturnType<typeof createCampaigns>>;
let payer: ReturnType<typeof createDepositor>;
let pinHash: string;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.at = Date.now() - 300_000;
  world = await createCampaigns(app);
  payer = createDepositor(app);
  pinHash = await hashPassword(PIN);
  await writeRewards(app.context, [
    { ...MUG, code: 'cup', isParcel: true, points: BigInt(PRICE) * MINOR, available: 20 },
    { ...MUG, code: 'word', isByHand: true, points: BigInt(PRICE) * MINOR, available: 20 },
  ]);
  const trigger = { kind: 'deposit' as const, nth: null, min: 50_000, max: null, methods: null };
  await world.publish('owed-points', { trigger, form: 'points', size: { kind: 'fixed', amount: 900 } });
});
afterAll(() => app.stop());

const value = <T>({ body }: TestAnswer): T => {
  expect(body).toMatchObject({ success: true });
  return body.value;
};
/** A member with 900 points of a deposit, which pay for these goods. */
async function buyer(goods: readonly string[]): Promise<Depositor & { orders: string[] }> {
  const one = await payer.member();
  await keepPaymentPassword(app.context.db.query, one.id, pinHash);
  await payer.pressed((await payer.order(one, { amount: 100_000 })).id, 'paid');
  const gift = (await world.waiting(one.token)).find(({ campaign }) => campaign === 'owed-points');
  value(await world.claim(one.token, gift?.id ?? ''));
  const { id: addressId } = value<{ id: string }>(await world.post(one.token, '/wps/member/addresses', HOME));
  const orders: string[] = [];
  for (const id of goods) {
    app.clock.at += 1_000;
    const asked = { id, quantity: 1, points: PRICE, paymentPassword: PIN, ...(id === 'cup' ? { addressId } : {}) };
    const more = { token: one.token, headers: { 'Idempotency-Key': randomUUID(), Language: 'EN' } };
    const bought = await app.askSealed('POST', '/wps/relay/passwordCheck/MCSFE_redeemPointReward', asked, more);
    orders.push(value<{ exchange: PointExchange }>(bought).exchange.id);
  }
  return { ...one, orders };
}
async function charged(one: Depositor, amount: number): Promise<void> {
  const id = randomUUID();
  const request = { memberId: String(one.id), direction: 'debit', amount, cause: 'chargeback', reason: 'the bank took it back' };
  value(await world.post(world.first, '/wps/operator/adjustments/request', request, id));
  value(await world.post(world.second, '/wps/operator/adjustments/decide', { id, decision: 'approve', note: '' }));
  await world.read();
  await readFacts(app.context, owedReader);
}
const move = (id: string, step: string, more: object = {}): Promise<TestAnswer> =>
  world.post(world.first, '/wps/operator/exchanges/parcel', { id, step, note: 'as it stands', ...more });
const pointsOf = async ({ id }: Depositor): Promise<number> =>
  Number(await balance(app.owner.pool, await openAccount(app.owner.pool, wallet(id, 'POINT')))) / 100;
const ordersOf = async ({ token }: Depositor): Promise<string[]> => {
  const path = '/wps/relay/MCSFE_getRedeemPointList';
  const { list } = value<{ list: PointExchange[] }>(await app.ask('GET', path, { token, headers: { Language: 'EN' } }));
  return list.map(({ state, reason, parcel }) => [state, reason, parcel?.state].filter((one) => one).join(' '));
};
const stock = async (code: string): Promise<number | null> =>
  (await app.owner.query.selectFrom('point_reward').select('available').where('code', '=', code).executeTakeFirstOrThrow()).available;
async function violations(plant?: string): Promise<string[]> {
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  await client.query('begin');
  if (plant) await client.query(plant);
  const found = (await runChecks(client, [...POINT_RULES, ...CAMPAIGN_RULES, ...WAGERING_RULES])).flatMap((check) => check.violations);
  await client.query('rollback');
  await client.end();
  return found.map(({ name, what }) => `${name} ${what}`);
}

test('points of a deposit that went back are taken from what they bought, as long as it has not left the house', async () => {
  await payer.member();
  const before = [await stock('cup'), await stock('word')];
  const one = await buyer(['cup', 'word']);
  expect(await pointsOf(one)).toBe(100);
  await move(one.orders[0] ?? '', 'packed');
  await charged(one, 100_000);
  // 900 go back: 100 that were there, 400 of each order.
  expect(await pointsOf(one)).toBe(0);
  expect(await ordersOf(one)).toEqual(['rejected deposit_back', 'rejected deposit_back refused']);
  expect([await stock('cup'), await stock('word')]).toEqual(before);
  expect((await move(one.orders[0] ?? '', 'sent', SENT)).body.errorCode).toBe('conflict');
  expect(await violations()).toEqual([]);
  // Read again, as after a crash, it takes nothing twice.
  await readFacts(app.context, owedReader);
  expect(await violations()).toEqual([]);
  for (const [plant, name] of [
    [`update point_owed set taken = taken - 100`, 'points_owed_wrong'],
    [`update point_owed set amount = amount + 100`, 'points_owed_wrong'],
    [`update point_owed o set member_id = (select min(id) from member m where m.id <> o.member_id)`, 'points_owed_wrong'],
    [`update point_owed set owed_at = owed_at + interval '1 day'`, 'exchange_not_logged'],
    [`delete from point_owed`, 'points_owed_missing'],
  ] as const)
    expect((await violations(plant)).join(), plant).toContain(name);
});

test('what is on its way stays on its way; of points that come back with it later what is owed goes, and no more', async () => {
  const one = await buyer(['cup']);
  const [id = ''] = one.orders;
  await move(id, 'packed');
  await move(id, 'sent', SENT);
  await charged(one, 100_000);
  expect([await pointsOf(one), await ordersOf(one)]).toEqual([0, ['in_process sent']]);
  expect(await violations()).toEqual([]);
  value(await move(id, 'returned'));
  expect([await pointsOf(one), await ordersOf(one)]).toEqual([0, ['rejected sent_back returned']]);
  expect(await violations()).toEqual([]);

  // What else the member has pays first, and of two orders one is enough.
  const two = await buyer(['cup', 'word']);
  const { pool } = app.context.db;
  const [debit, credit] = [await openAccount(pool, house('promotions', 'POINT')), await openAccount(pool, wallet(two.id, 'POINT'))];
  await transfer(pool, { id: randomUUID(), debit, credit, amount: 50_000n, kind: 'test_credit', reference: 'test' });
  await charged(two, 100_000);
  expect(await ordersOf(two)).toEqual(['rejected deposit_back', 'in_process ordered']);
  expect(await pointsOf(two)).toBe(100);
  expect(await violations()).toEqual([]);
});

test('balance that such points became goes back as far as it was not played', async () => {
  const one = await buyer([]);
  const asked = { points: 900, amount: 9_000, paymentPassword: PIN };
  const more = { token: one.token, headers: { 'Idempotency-Key': randomUUID(), Language: 'EN' } };
  value(await app.askSealed('POST', '/wps/relay/passwordCheck/MCSFE_convertPoint', asked, more));
  const moneyOf = async (): Promise<number> =>
    Number(await balance(app.owner.pool, await openAccount(app.owner.pool, wallet(one.id, 'IDR')))) / 100;
  const before = await moneyOf();
  await charged(one, 100_000);
  expect(await moneyOf()).toBe(before - 100_000 - 9_000);
  expect(await violations()).toEqual([]);
});

test('a deposit whose points are still there calls nothing back', async () => {
  const one = await buyer([]);
  await charged(one, 100_000);
  expect([await pointsOf(one), await ordersOf(one)]).toEqual([0, []]);
  expect((await app.owner.pool.query('select from point_owed where member_id = $1', [one.id])).rowCount).toBe(0);
});
