import { randomUUID } from 'node:crypto';
import type { PrizeLine, PrizeStatement, RunStatement, SettlementRun } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wallet } from '../../ledger/accounts.ts';
import { balance, openAccount } from '../../ledger/ledger.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { setPrizeGroup } from '../../play/lottery/orders/prize-group-service.ts';
import { startTestLottery, type TestLottery } from '../../play/lottery/test/lottery.ts';
import { COMMISSION_RULES } from './audit-repo.ts';
import { settleDue } from './settlement-service.ts';

let house: TestLottery;
const id: Record<string, bigint> = {};
const token: Record<string, string> = {};
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const of = (name: string): bigint => id[name] ?? 0n;
/** What the wallet has more than at first. */
const money = async (name: string): Promise<bigint> => (await balanceOf(name)) - (first[name] ?? 0n);
const first: Record<string, bigint> = {};
const balanceOf = async (name: string): Promise<bigint> =>
  balance(house.app.context.db.query, await openAccount(house.app.context.db.query, wallet(of(name), 'IDR')));
const faults = async () => (await runChecks(house.app.owner.pool, COMMISSION_RULES)).flatMap(({ violations }) => violations);
const days = async (name: string): Promise<PrizeStatement[]> =>
  ((await house.app.ask('GET', '/wps/agent/prizes', { token: token[name] ?? '' })).body.value as { list: PrizeStatement[] }).list;
const lines = async (name: string, statement: string): Promise<PrizeLine[]> =>
  (
    (await house.app.ask('GET', `/wps/agent/prizes/lines?id=${statement}`, { token: token[name] ?? '' })).body.value as {
      list: PrizeLine[];
    }
  ).list;

/** An order of one stake that has ended; the test's clock says when it was bought. */
async function ended(stake: number, state: 'won' | 'lost' | 'cancelled' = 'lost'): Promise<string> {
  const { orderId } = await house.bought(await house.current('KENO5'), [{ play: 'keno1', pick: '07', unit: stake }]);
  await end(orderId, state);
  return orderId;
}
const end = async (orderId: string, state: string): Promise<void> => {
  const { pool } = house.app.owner;
  await pool.query('update lottery_order set state = $2, payout = 0 where id = $1', [orderId, state]);
  await pool.query('update lottery_line set state = $2, payout = 0 where order_id = $1', [orderId, state]);
};
/** At noon, days behind the order's: everything is due, and no day is looked at before it is paid, whatever the hour of this test. */
const settleAfter = (count: number): Promise<number> => settleAt((Math.floor(Date.now() / DAY_MS) + count + 0.5) * DAY_MS);
const settleAt = async (at: number): Promise<number> => {
  const { clock, context } = house.app;
  const now = clock.at;
  clock.at = at;
  await Promise.all([settleDue(context), settleDue(context), settleDue(context)]);
  // Nobody's session is over.
  clock.at = now;
  return at;
};

beforeAll(async () => {
  house = await startTestLottery();
  const { app } = house;
  for (const name of ['prizechief', 'prizelead']) {
    token[name] = await app.member(name);
    id[name] = await app.idOf(name);
    first[name] = await balanceOf(name);
  }
  id['player'] = await app.idOf('drawfan');
  await app.owner.pool.query('update member set is_agent = 1 where id = any($1)', [[of('prizechief'), of('prizelead')]]);
  await app.owner.pool.query('update member set upline_id = $2 where id = $1', [of('prizelead'), of('prizechief')]);
  await app.owner.pool.query('update member set upline_id = $2 where id = $1', [of('player'), of('prizelead')]);
  await setPrizeGroup(app.context.db.query, of('prizechief'), 1_990, new Date());
  await setPrizeGroup(app.context.db.query, of('prizelead'), 1_970, new Date());
});
afterAll(() => house?.app.stop());

test('the difference of each level is paid the day after, once, however many do it at once; the waiting order comes later', async () => {
  const order = await ended(1_000);
  const waiting = (await house.bought(await house.current('KENO5'), [{ play: 'keno1', pick: '07', unit: 500 }])).orderId;
  const paidAt = await settleAfter(2);
  // A percent of a thousand for each: twenty points above the next below.
  expect([await money('prizechief'), await money('prizelead')]).toEqual([1_000n, 1_000n]);
  const [day] = await days('prizelead');
  expect(day).toMatchObject({ earned: 10, carryIn: 0, carryOut: 0, amount: 10, paidAt });
  const [line] = await lines('prizelead', day?.id ?? '');
  expect(line).toMatchObject({
    orderId: order,
    gameCode: 'KENO5',
    account: expect.stringMatching(/^dr\*\*\*n·/),
    validBet: 1_000,
    percent: 1,
    amount: 10,
  });
  expect(await lines('prizechief', day?.id ?? '')).toEqual([]);
  expect(await lines('prizechief', randomUUID())).toEqual([]);
  await end(waiting, 'won');
  await settleAfter(3);
  expect(await money('prizelead')).toBe(1_500n);
  expect(await faults()).toEqual([]);
});

test('what is cancelled after it was paid is taken back exactly, and less than nothing is carried until it is earned', async () => {
  const order = await ended(2_000);
  await settleAfter(4);
  expect(await money('prizelead')).toBe(3_500n);
  await end(order, 'cancelled');
  await settleAfter(5);
  expect(await money('prizelead')).toBe(3_500n);
  expect((await days('prizelead'))[0]).toMatchObject({ earned: -20, carryIn: 0, carryOut: -20, amount: 0, paidAt: null });
  await ended(3_000);
  await settleAfter(6);
  expect((await days('prizelead'))[0]).toMatchObject({ earned: 30, carryIn: -20, carryOut: 0, amount: 10 });
  expect(await money('prizelead')).toBe(4_500n);
  expect(await faults()).toEqual([]);
});

test('an operator holds a day before it is paid, and it is paid once it is released', async () => {
  const { app } = house;
  const risk = await app.operator('prizerisk', 'risk');
  const ask = async (path: string, json?: object) =>
    (await app.ask(json ? 'POST' : 'GET', `/wps/operator/agents${path}`, json ? { token: risk, json } : { token: risk })).body;
  await ended(1_000);
  const before = await money('prizelead');
  const { rows } = await app.owner.pool.query<{ to: Date }>('select max(period_to) as to from prize_run');
  // It is reckoned two hours before it is paid.
  await settleAt((rows[0]?.to.getTime() ?? 0) + DAY_MS + 8 * HOUR_MS);
  const runs = (await ask('/runs')).value as { list: SettlementRun[] };
  const run = runs.list[0];
  expect(run).toMatchObject({ kind: 'prize', statements: 2, waiting: 2, held: 0, paid: 0, amount: 20, owing: 0 });
  expect((run?.paysAt ?? 0) - (run?.madeAt ?? 0)).toBe(2 * HOUR_MS);
  const of = ((await ask(`/runs/statements?runId=${run?.id}`)).value as { list: RunStatement[] }).list;
  for (const { id: statementId } of of)
    expect((await ask('/hold', { statementId, note: 'looked into' })).value).toMatchObject({ state: 'held' });
  const mine = of.find(({ username }) => username === 'prizelead');
  expect(mine).toMatchObject({ state: 'waiting', base: null, earned: 10, amount: 10 });
  await settleAfter(9);
  expect((await days('prizelead'))[0]).toMatchObject({ isHeld: true, paidAt: null });
  expect(await money('prizelead')).toBe(before);
  for (const { id: statementId } of of)
    expect((await ask('/release', { statementId, note: 'seen' })).value).toMatchObject({ state: 'waiting' });
  expect((await ask('/release', { statementId: mine?.id, note: 'seen' })).errorCode).toBe('conflict');
  await settleAfter(9);
  expect((await money('prizelead')) - before).toBe(1_000n);
  expect((await ask('/hold', { statementId: mine?.id, note: 'too late' })).errorCode).toBe('conflict');
  expect(await faults()).toEqual([]);
});

test('the audit sees a changed line, a changed statement and one that was not paid', async () => {
  const { pool } = house.app.owner;
  const planted = async (change: string): Promise<string[]> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(change);
      return (await runChecks(client as never, COMMISSION_RULES)).flatMap(({ violations }) => violations.map(({ name }) => name));
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  expect(await planted('update prize_line set amount = amount + 1')).toEqual(
    expect.arrayContaining(['prize_line_wrong', 'prize_statement_wrong']),
  );
  expect(await planted('update prize_line set valid_bet = valid_bet + 100000')).toContain('prize_line_wrong');
  expect(await planted('update prize_statement set earned = earned + 1, amount = amount + 1 where amount > 0')).toEqual(
    expect.arrayContaining(['prize_statement_wrong', 'commission_wrong']),
  );
  expect(await planted('update prize_statement set paid_at = null')).toContain('commission_not_marked');
  expect(await planted('delete from prize_statement')).toContain('prize_statement_wrong');
});
