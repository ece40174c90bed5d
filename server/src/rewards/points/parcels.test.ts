import { randomUUID } from 'node:crypto';
import type { ExchangeCase, PointExchange } from '@sorak/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house, wallet } from '../../ledger/accounts.ts';
import { balance, openAccount, transfer } from '../../ledger/ledger.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { keepPaymentPassword } from '../../players/member/payee-service.ts';
import { hashPassword } from '../../platform/credentials/password-service.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { POINT_RULES } from './audit-repo.ts';
import { writeRewards } from './service.ts';

const PIN = '482915';
const MINOR = 100n;
const both = (text: string): Record<string, string> => ({ EN: text, ID: text });
const MUG = {
  category: 'gift',
  categoryNames: both('Goods'),
  names: both('Mug'),
  remarks: both('A mug.'),
  art: 'coin',
  tone: 'blue',
  isParcel: true,
};
const HOME = {
  label: 'Home',
  name: 'Danu Nugraha',
  phone: '+62 812 3456 4471',
  street: 'Jl. Anggrek 14',
  city: 'Bandung',
  postalCode: '40115',
};

let app: TestApp;
let pinHash: string;
let desk: string;
beforeAll(async () => {
  app = await startTestApp();
  pinHash = await hashPassword(PIN);
  desk = await app.operator('desk', 'cashier');
  await writeRewards(app.context, [
    { ...MUG, code: 'cup', points: 100n * MINOR, available: 20 },
    { ...MUG, code: 'last', points: 10n * MINOR, available: 1 },
  ]);
});
afterAll(() => app.stop());

async function collector(name: string, points: number): Promise<string> {
  const token = await app.member(name);
  const id = await app.idOf(name);
  await keepPaymentPassword(app.context.db.query, id, pinHash);
  const { pool } = app.context.db;
  const [debit, credit] = [await openAccount(pool, house('promotions', 'POINT')), await openAccount(pool, wallet(id, 'POINT'))];
  await transfer(pool, { id: randomUUID(), debit, credit, amount: BigInt(points) * MINOR, kind: 'test_credit', reference: 'test' });
  return token;
}
const value = <T>({ body }: TestAnswer): T => {
  expect(body).toMatchObject({ success: true });
  return body.value;
};
const redeem = (token: string, id: string, points: number, addressId?: string): Promise<TestAnswer> =>
  app.askSealed(
    'POST',
    '/wps/relay/passwordCheck/MCSFE_redeemPointReward',
    { id, quantity: 1, points, paymentPassword: PIN, ...(addressId === undefined ? {} : { addressId }) },
    { token, headers: { 'Idempotency-Key': randomUUID(), Language: 'EN' } },
  );
const order = async (token: string, addressId?: string): Promise<PointExchange> =>
  value<{ exchange: PointExchange }>(await redeem(token, 'cup', 100, addressId)).exchange;
const save = async (token: string, key: string = randomUUID()): Promise<string> =>
  value<{ id: string }>(await app.ask('POST', '/wps/member/addresses', { token, json: HOME, headers: { 'Idempotency-Key': key } })).id;
const move = (id: string, step: string, more: object = {}): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/exchanges/parcel', {
    token: desk,
    json: { id, step, note: 'as it stands', ...more },
    headers: { Language: 'EN' },
  });
const refuse = (id: string): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/exchanges/refuse', { token: desk, json: { id, reason: 'out_of_stock', note: 'none left' } });
const codeOf = ({ body }: TestAnswer) => body.errorCode;
const pointsOf = async (name: string): Promise<number> =>
  Number(await balance(app.owner.pool, await openAccount(app.owner.pool, wallet(await app.idOf(name), 'POINT')))) / 100;
const stock = async (code: string): Promise<number | null> =>
  (await app.owner.query.selectFrom('point_reward').select('available').where('code', '=', code).executeTakeFirstOrThrow()).available;
async function violations(): Promise<number> {
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  const found = (await runChecks(client, POINT_RULES)).flatMap((check) => check.violations);
  await client.end();
  return found.length;
}
const SENT = { carrier: 'Nusa Ekspres', number: 'NX 4471' };

test('a parcel goes from order to door by steps of the desk, each told to its owner; its points are spent when it has arrived', async () => {
  const token = await collector('parcel1', 500);
  const key = randomUUID();
  const home = await save(token, key);
  expect(await save(token, key)).toBe(home);
  const made = await order(token, home);
  expect(made).toMatchObject({ state: 'in_process', parcel: { state: 'ordered', carrier: null, address: { city: 'Bandung' } } });
  expect(codeOf(await move(made.id, 'sent', SENT))).toBe('conflict');
  expect(value<ExchangeCase>(await move(made.id, 'packed')).parcel).toMatchObject({
    state: 'packed',
    address: ['Home', 'Danu Nugraha', HOME.phone, HOME.street, 'Bandung', '40115'],
  });
  expect(codeOf(await move(made.id, 'sent'))).toBe('validation_failed');
  await move(made.id, 'sent', SENT);
  expect(codeOf(await refuse(made.id))).toBe('conflict');
  const approve = { id: made.id, note: 'by hand', message: 'here' };
  expect(codeOf(await app.ask('POST', '/wps/operator/exchanges/approve', { token: desk, json: approve }))).toBe('conflict');
  expect(value<ExchangeCase>(await move(made.id, 'delivered'))).toMatchObject({
    state: 'approved',
    parcel: { state: 'delivered', ...SENT },
  });
  expect(codeOf(await move(made.id, 'returned'))).toBe('conflict');
  expect(await pointsOf('parcel1')).toBe(400);
  const [told] = value<{ list: PointExchange[] }>(await app.ask('GET', '/wps/relay/MCSFE_getRedeemPointList', { token })).list;
  expect(told?.parcel).toMatchObject({
    state: 'delivered',
    ...SENT,
    steps: [{ state: 'ordered' }, { state: 'packed' }, { state: 'sent' }, { state: 'delivered' }],
  });
  const titles = await app.owner.query
    .selectFrom('inbox_message')
    .select('title')
    .where('member_id', '=', await app.idOf('parcel1'))
    .execute();
  expect(titles.filter(({ title }) => title.endsWith(': Mug'))).toHaveLength(3);
  expect(await violations()).toBe(0);
});

test('what comes back or is refused gives points and pieces back once, however often it is pressed', async () => {
  const token = await collector('parcel2', 200);
  const home = await save(token);
  const before = (await stock('cup')) ?? 0;
  const [one, other] = [await order(token, home), await order(token, home)];
  expect(await pointsOf('parcel2')).toBe(0);
  await move(one.id, 'packed');
  await move(one.id, 'sent', SENT);
  const pressed = await Promise.all(Array.from({ length: 8 }, () => move(one.id, 'returned')));
  expect(pressed.filter(({ body }) => body.success)).toHaveLength(1);
  const refused = await Promise.all(Array.from({ length: 8 }, () => refuse(other.id)));
  expect(refused.filter(({ body }) => body.success)).toHaveLength(1);
  expect(await pointsOf('parcel2')).toBe(200);
  expect(await stock('cup')).toBe(before);
  expect(await violations()).toBe(0);
});

test('without an address nothing is packed; the member says it until then, and no stranger’s', async () => {
  const token = await collector('parcel3', 200);
  const stranger = await save(await collector('parcel4', 1));
  const made = await order(token);
  expect(made.parcel).toMatchObject({ state: 'ordered', address: null });
  expect(codeOf(await move(made.id, 'packed'))).toBe('conflict');
  const say = (addressId: string) => app.ask('POST', '/wps/rewards/parcels/address', { token, json: { id: made.id, addressId } });
  expect(codeOf(await say(stranger))).toBe('not_found');
  expect(codeOf(await redeem(token, 'cup', 100, stranger))).toBe('not_found');
  expect(codeOf(await app.ask('POST', '/wps/member/addresses/remove', { token, json: { id: stranger } }))).toBe('not_found');
  const home = await save(token);
  expect((await say(home)).body.success).toBe(true);
  await move(made.id, 'packed');
  expect(codeOf(await say(home))).toBe('conflict');
  // What was ordered keeps its address.
  await app.ask('POST', '/wps/member/addresses/remove', { token, json: { id: home } });
  expect(value<ExchangeCase>(await move(made.id, 'sent', SENT)).parcel?.address).toContain('Bandung');
  expect(await violations()).toBe(0);
  // A change behind the desk's back is named.
  await app.owner.pool.query(`update point_parcel set state = 'delivered' where exchange_id = $1`, [made.id]);
  expect(await violations()).toBeGreaterThan(0);
  await app.owner.pool.query(`update point_parcel set state = 'sent' where exchange_id = $1`, [made.id]);
});

test('of fifty who want the last one at once, one has it, and stock never falls below nothing', async () => {
  const tokens = [];
  for (let at = 0; at < 50; at += 1) tokens.push(await collector(`last${at}`, 10));
  const answers = await Promise.all(tokens.map((token) => redeem(token, 'last', 10)));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect(new Set(answers.flatMap((answer) => (answer.body.success ? [] : [codeOf(answer)])))).toEqual(new Set(['reward_gone']));
  expect(await stock('last')).toBe(0);
  const held = await app.owner.query.selectFrom('point_exchange').select('id').where('reward_code', '=', 'last').execute();
  expect(held).toHaveLength(1);
});
