import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DepositDetail, OperatorRole } from '@sorak/contract';
import { setLimit } from '../../../players/safer-play/limit-service.ts';
import { exclude } from '../../../players/safer-play/stop-service.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { auditDeposits } from '../audit-repo.ts';
import { createDepositor } from '../test/depositor.ts';

let app: TestApp;
let owner: PoolClient;
let world: ReturnType<typeof createDepositor>;
let credit: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.owner.pool.connect();
  world = createDepositor(app);
  credit = await world.inWallet(await world.member());
});
afterAll(async () => {
  owner.release();
  await app.stop();
});

let operators = 0;
const operator = (...roles: OperatorRole[]): Promise<string> => app.operator(`op${(operators += 1)}`, ...roles);
const act = (token: string, action: 'credit' | 'return' | 'refuse', id: string, note = 'seen with the bank') =>
  app.ask('POST', `/wps/operator/deposits/${action}`, { token, json: { id, note } });

describe('the queue', () => {
  test('shows what needs a person, with checks; one cashier credits a small surplus, and the log knows it', async () => {
    const cashier = await operator('cashier');
    const one = await world.member();
    const order = await world.order(one);
    await world.pressed(order.id, 'over');
    const { list, figures } = (await app.ask('GET', '/wps/operator/deposits', { token: cashier })).body.value as {
      list: { id: string; exception: string }[];
      figures: { exceptions: number; held: number };
    };
    expect(list).toMatchObject([{ id: order.id, exception: 'over', username: one.username, held: 10_001 }]);
    expect(figures).toMatchObject({ exceptions: 1, held: 10_001 });
    const detail = (await app.ask('GET', `/wps/operator/deposits/${order.id}`, { token: cashier })).body.value as DepositDetail;
    expect(detail.checks.find(({ name }) => name === 'amount')).toEqual({ name: 'amount', verdict: 'odd', value: '+10,001.00' });
    const done = await act(cashier, 'credit', order.id);
    expect(done.body.value).toMatchObject({ deposit: { credited: 110_001, held: 0, exception: null }, decisions: [{ state: 'done' }] });
    expect(await world.inWallet(one)).toBe(credit + 110_001);
    expect((await act(cashier, 'credit', order.id)).body.errorCode).toBe('conflict');
    const log = await app.context.db.query
      .selectFrom('operator_action')
      .select(['action', 'object'])
      .where('action', '=', 'deposit_credit')
      .execute();
    expect(log).toEqual([{ action: 'deposit_credit', object: `deposit:${order.reference}` }]);
  });

  test('above the brand’s amount needs a second operator, who may also refuse', async () => {
    const [first, second] = [await operator('cashier'), await operator('risk')];
    const one = await world.member();
    const order = await world.order(one, { amount: 5_000_000 });
    await world.pressed(order.id, 'paid');
    await world.pressed(order.id, 'paid');
    expect((await act(first, 'return', order.id)).body.value).toMatchObject({ deposit: { held: 5_000_000, isAsked: true } });
    expect((await act(first, 'return', order.id)).body.errorCode).toBe('second_operator_required');
    expect((await act(second, 'credit', order.id)).body.errorCode).toBe('conflict');
    expect((await act(second, 'refuse', order.id)).body.value).toMatchObject({
      deposit: { isAsked: false },
      decisions: [{ state: 'refused' }],
    });
    await act(second, 'return', order.id);
    const answers = await Promise.all([act(first, 'return', order.id), act(first, 'return', order.id), act(second, 'return', order.id)]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(await world.read(one, order.id)).toMatchObject({ status: 'credited', credited: 5_000_000, returned: 5_000_000, held: 0 });
    expect(await world.inWallet(one)).toBe(credit + 5_000_000);
  });

  test('has none of another brand’s: what waits there is neither shown, asked about nor decided here', async () => {
    const cashier = await operator('cashier');
    const order = await world.order(await world.member(), { amount: 5_000_000 });
    await world.pressed(order.id, 'paid');
    await world.pressed(order.id, 'paid');
    expect((await act(cashier, 'return', order.id)).body.value).toMatchObject({ deposit: { isAsked: true } });
    const { pool } = app.owner;
    const { rows } = await pool.query<{ brand_code: string }>('select brand_code from deposit_order where id = $1', [order.id]);
    await pool.query(`insert into brand select (jsonb_populate_record(b, '{"code": "other"}')).* from brand b`);
    await pool.query(`update deposit_order set brand_code = 'other' where id = $1`, [order.id]);
    const question = { id: order.id, question: 'payer', note: 'who was it' };
    const answers = [
      await app.ask('GET', `/wps/operator/deposits/${order.id}`, { token: cashier }),
      await app.ask('POST', '/wps/operator/deposits/ask', { token: cashier, json: question }),
      await act(cashier, 'credit', order.id),
      await act(cashier, 'refuse', order.id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    await pool.query('update deposit_order set brand_code = $2 where id = $1', [order.id, rows[0]?.brand_code]);
    expect((await app.ask('GET', `/wps/operator/deposits/${order.id}`, { token: cashier })).body.value).toMatchObject({
      deposit: { isAsked: true },
      decisions: [{ state: 'asked' }],
    });
  });

  test('is closed to members, and deciding to support', async () => {
    const one = await world.member();
    const order = await world.order(one);
    expect((await app.ask('GET', '/wps/operator/deposits', { token: one.token })).body.success).toBe(false);
    expect((await act(await operator('support'), 'credit', order.id)).status).toBe(403);
    expect((await act(await operator('admin'), 'credit', order.id)).body.errorCode).toBe('conflict');
  });
});

describe('the member’s own limits', () => {
  const limit = (memberId: bigint, amount: number) => setLimit(app.context, memberId, { kind: 'deposit', period: 'day' }, amount);

  test('two deposits at once that together pass the limit: one', async () => {
    const one = await world.member();
    await limit(one.id, 150_000);
    const answers = await Promise.all([world.ask(one, {}), world.ask(one, {})]);
    expect(answers.map(({ body }) => body.errorCode ?? 'ok').sort()).toEqual(['deposit_limit_reached', 'ok']);
    const { limits } = (await app.ask('GET', '/wps/deposits/methods', { token: one.token })).body.value as { limits: object[] };
    expect(limits).toEqual([{ period: 'day', max: 150_000, used: 0, pending: 100_000, left: 50_000 }]);
  });

  test('a limit that is lowered, or a stop that is set, while the payment is on its way is obeyed; a cancelled order gives its room back', async () => {
    const [one, other] = [await world.member(), await world.member()];
    await limit(one.id, 150_000);
    const [order, gone] = [await world.order(one), await world.order(other)];
    await limit(one.id, 50_000);
    await world.pressed(order.id, 'paid');
    expect(await world.read(one, order.id)).toMatchObject({ status: 'review', held: 100_000, exception: 'limit' });
    expect((await act(await operator('cashier'), 'credit', order.id)).body.errorCode).toBe('deposit_limit');
    expect((await act(await operator('cashier'), 'return', order.id)).body.value).toMatchObject({
      deposit: { status: 'returned', returned: 100_000 },
    });
    expect((await world.ask(one, { amount: 50_000 })).status).toBe(200);
    await exclude(app.context, other.id, 6);
    await world.pressed(gone.id, 'paid');
    expect(await world.read(other, gone.id)).toMatchObject({ status: 'review', exception: 'limit' });
    expect(await world.inWallet(other)).toBe(credit);
  });
});

test('the audit finds the books of all these deposits right, and each planted fault', async () => {
  const found = async () => (await auditDeposits(owner)).flatMap(({ violations }) => violations.map(({ name }) => name));
  expect(await found()).toEqual([]);
  for (const [fault, name] of [
    [`update deposit_order set held = held + 1, received = received + 1 where held > 0`, 'deposit_held_wrong'],
    [`update deposit_payment set amount = amount + 1`, 'deposit_wrong'],
    [`delete from deposit_credit where is_by_hand`, 'deposit_unknown'],
  ] as const) {
    await owner.query(fault);
    expect(await found()).toContain(name);
  }
});
