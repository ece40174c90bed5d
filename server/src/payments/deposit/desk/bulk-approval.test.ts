import { randomUUID } from 'node:crypto';
import type { DepositResult } from '@sorak/contract';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setLimit } from '../../../players/safer-play/limit-service.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../../test/app.ts';
import { auditDeposits } from '../audit-repo.ts';
import { createDepositor, type Depositor } from '../test/depositor.ts';

let app: TestApp;
let owner: PoolClient;
let world: ReturnType<typeof createDepositor>;
let cashier: string;
let risk: string;
let start: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.owner.pool.connect();
  world = createDepositor(app);
  start = await world.inWallet(await world.member());
  [cashier, risk] = [await app.operator('first', 'cashier'), await app.operator('second', 'risk')];
});
afterAll(async () => {
  owner.release();
  await app.stop();
});

type Row = { readonly id: string; readonly held: number; readonly key: string };
/** What the local provider pays too much. */
const SURPLUS = 10_001;
const decide = (token: string, list: readonly Row[], action = 'credit'): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/deposits/decide-several', { token, json: { action, list, note: 'seen in the list' } });
const decided = async (token: string, list: readonly Row[], action = 'credit'): Promise<DepositResult[]> =>
  ((await decide(token, list, action)).body.value as { results: DepositResult[] }).results;
const rowOf = (id: string, held = SURPLUS): Row => ({ id, held, key: randomUUID() });

/** A deposit that holds more than was asked for, and whose it is. */
async function overpaid(): Promise<{ one: Depositor; row: Row }> {
  const one = await world.member();
  const { id } = await world.order(one);
  await world.pressed(id, 'over');
  return { one, row: rowOf(id) };
}
const actionsOf = async (id: string): Promise<string[]> => {
  const text = `select action from operator_action join deposit_order on object = 'deposit:' || reference where id = $1 and action <> 'deposit_seen'`;
  return (await app.owner.pool.query<{ action: string }>(text, [id])).rows.map(({ action }) => action);
};

describe('decideQueuedDeposits', () => {
  test('each row has its own result: what one may not decide, or sees wrongly, keeps no other; the same again changes nothing', async () => {
    const [small, stale, last] = [await overpaid(), await overpaid(), await overpaid()];
    const limited = await world.member();
    await setLimit(app.context, limited.id, { kind: 'deposit', period: 'day' }, 150_000);
    const [over, large, asked] = [
      await world.order(limited),
      await world.order(await world.member(), { amount: 5_000_000 }),
      await world.order(await world.member(), { amount: 4_000_000 }),
    ];
    await setLimit(app.context, limited.id, { kind: 'deposit', period: 'day' }, 50_000);
    for (const { id } of [over, large, large, asked, asked]) await world.pressed(id, 'paid');
    await app.ask('POST', '/wps/operator/deposits/return', { token: risk, json: { id: asked.id, note: 'paid twice' } });
    const list = [
      small.row,
      rowOf(over.id, 100_000),
      rowOf(large.id, 5_000_000),
      rowOf(asked.id, 4_000_000),
      { ...stale.row, held: SURPLUS + 1 },
      { ...stale.row, id: randomUUID(), held: 0.001 },
      last.row,
    ];
    expect((await decide(await app.operator('only-looks', 'support'), list)).body.errorCode).toBe('operator_role_missing');
    const results = await decided(cashier, list);
    expect(results.map(({ id, status, errorCode }) => [id, status, errorCode])).toEqual([
      [small.row.id, 'credited', null],
      [over.id, null, 'deposit_limit'],
      [large.id, null, 'second_operator_required'],
      [asked.id, null, 'second_operator_required'],
      [stale.row.id, null, 'conflict'],
      [list[5]?.id, null, 'conflict'],
      [last.row.id, 'credited', null],
    ]);
    expect(await decided(cashier, list)).toEqual(results);
    expect(await decided(risk, [rowOf(randomUUID())])).toMatchObject([{ errorCode: 'not_found' }]);
    for (const { one } of [small, last]) expect(await world.inWallet(one)).toBe(start + 100_000 + SURPLUS);
    expect(await world.inWallet(stale.one)).toBe(start + 100_000);
    expect(await actionsOf(small.row.id)).toEqual(['deposit_credit']);
    expect(await actionsOf(large.id)).toEqual([]);
  });

  test('a request that is sent again after more has come credits nothing of it; its key serves no other row, action or operator', async () => {
    const [first, second] = [await overpaid(), await overpaid()];
    await decided(cashier, [first.row]);
    await world.pressed(first.row.id, 'over');
    const held = (await world.read(first.one, first.row.id))?.held ?? 0;
    expect(held).toBeGreaterThan(0);
    expect(await decided(cashier, [first.row, { ...first.row, held }])).toMatchObject([{ errorCode: null }]);
    expect(await world.inWallet(first.one)).toBe(start + 100_000 + SURPLUS);
    const key = first.row.key;
    expect(await decided(cashier, [{ ...second.row, key }])).toMatchObject([{ errorCode: 'conflict' }]);
    expect(await decided(cashier, [{ ...first.row, held }], 'return')).toMatchObject([{ errorCode: 'conflict' }]);
    expect(await decided(risk, [{ ...first.row, held }])).toMatchObject([{ errorCode: 'conflict' }]);
    expect(await decided(risk, [rowOf(first.row.id, held)])).toMatchObject([{ errorCode: null }]);
    expect(await world.inWallet(first.one)).toBe(start + 100_000 + SURPLUS + held);
  });

  test('two operators with the same list at once, one of them three times over: each row is decided once', async () => {
    const made = [await overpaid(), await overpaid(), await overpaid()];
    const mine = made.map(({ row }) => row);
    const theirs = mine.map(({ id }) => rowOf(id)).toReversed();
    const [one, again, third, other] = await Promise.all([
      decided(cashier, mine),
      decided(cashier, mine),
      decided(cashier, mine),
      decided(risk, theirs, 'return'),
    ]);
    for (const { one: member, row } of made) {
      const codeOf = (results: readonly DepositResult[]) => results.find(({ id }) => id === row.id)?.errorCode;
      const isMine = codeOf(one) === null;
      expect([codeOf(again), codeOf(third), codeOf(other)]).toEqual(isMine ? [null, null, 'conflict'] : ['conflict', 'conflict', null]);
      expect(await world.read(member, row.id)).toMatchObject(isMine ? { held: 0, returned: 0 } : { held: 0, returned: SURPLUS });
      expect(await world.inWallet(member)).toBe(start + 100_000 + (isMine ? SURPLUS : 0));
      expect(await actionsOf(row.id)).toEqual([isMine ? 'deposit_credit' : 'deposit_return']);
    }
  });
});

test('the books of all these deposits are right', async () => {
  expect((await auditDeposits(owner)).flatMap(({ violations }) => violations.map(({ name }) => name))).toEqual([]);
});
