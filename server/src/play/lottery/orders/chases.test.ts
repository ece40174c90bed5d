import { randomUUID } from 'node:crypto';
import type { LotteryChase, LotteryDraw, LotteryTicket } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house, wallet } from '../../../ledger/accounts.ts';
import { balance, openAccount, transfer } from '../../../ledger/ledger.ts';
import { runChecks } from '../../../ledger/run-checks.ts';
import { LOTTERY_RULES } from '../audit-repo.ts';
import { runChases } from './chase-service.ts';
import { runDraws } from '../draws/draw-service.ts';
import { every, startTestLottery, type TestLottery } from '../test/lottery.ts';

let lottery: TestLottery;
let app: TestLottery['app'];
beforeAll(async () => {
  lottery = await startTestLottery();
  ({ app } = lottery);
});
afterAll(() => app.stop());

/** Never wins: place 1 is one digit of a thousand draws; always wins: every digit at every place. */
const ALWAYS = [{ play: 'place', pick: every('0123456789', 5), unit: 10 }];
const NEVER = [{ play: 'straight5', pick: '0,0,0,0,0', unit: 10 }];

type Terms = { times: number; stopsOnWin: boolean; max?: number };
async function begin(
  lines: typeof ALWAYS,
  chase: Terms,
  token = lottery.member,
): Promise<{ draw: LotteryDraw; chaseId: string; key: string }> {
  const draw = await lottery.current('FIVE3');
  const key = randomUUID();
  const { body } = await lottery.place(draw, lines, { key, token, json: { chase } });
  if (!body.success) throw new Error(`not bought: ${body.errorCode}`);
  const { order } = body.value as { order: LotteryTicket };
  expect(order.chaseId).toBe(order.orderId);
  return { draw, chaseId: order.orderId, key };
}
const look = async (chaseId: string, token = lottery.member): Promise<LotteryChase | undefined> =>
  (await lottery.value<{ list: LotteryChase[] }>('GET', '/lgw/chases?gameCode=FIVE3', { token })).list.find(
    (one) => one.chaseId === chaseId,
  );
/** One draw ends and the next one opens, by several processes at once. */
async function next(draw: LotteryDraw): Promise<LotteryDraw> {
  await lottery.timePasses(draw);
  const following = await lottery.current('FIVE3');
  await Promise.all([runChases(app.context), runDraws(app.context), runChases(app.context)]);
  return following;
}
const ordersOf = async (chaseId: string): Promise<number> => {
  const { rows } = await app.owner.pool.query<{ count: number }>('select count(*)::int as count from lottery_order where chase_id = $1', [
    chaseId,
  ]);
  return rows[0]?.count ?? 0;
};

test('the same lines are bought for each next draw, once each, and no more than were asked for', async () => {
  const { draw, chaseId } = await begin(NEVER, { times: 3, stopsOnWin: false });
  expect(await look(chaseId)).toMatchObject({ state: 'running', made: 1, times: 3, spent: 10, stake: 10 });
  await Promise.all([runChases(app.context), runChases(app.context)]);
  expect(await ordersOf(chaseId)).toBe(1);
  const second = await next(draw);
  expect(await look(chaseId)).toMatchObject({ state: 'running', made: 2 });
  await next(await next(second));
  expect(await look(chaseId)).toMatchObject({ state: 'done', made: 3, spent: 30 });
  expect(await ordersOf(chaseId)).toBe(3);
  expect(await lottery.violations()).toEqual([]);
});

test('it stops on a win, and waits for the outcome before it goes on', async () => {
  const { draw, chaseId } = await begin(ALWAYS, { times: 5, stopsOnWin: true });
  await next(await next(draw));
  expect(await look(chaseId)).toMatchObject({ state: 'won', made: 1, spent: 500 });
});

test('it stops before it would spend more than it may', async () => {
  const { draw, chaseId } = await begin(NEVER, { times: 5, stopsOnWin: false, max: 25 });
  await next(await next(await next(draw)));
  expect(await look(chaseId)).toMatchObject({ state: 'spent', made: 2, spent: 20, max: 25 });
  const { body } = await lottery.place(await lottery.current('FIVE3'), NEVER, {
    json: { chase: { times: 2, stopsOnWin: false, max: 9 } },
  });
  expect(body.errorCode).toBe('lottery_limit');
});

test('its member stops it, nobody else, and what was bought stands', async () => {
  const { draw, chaseId, key } = await begin(NEVER, { times: 5, stopsOnWin: false });
  const again = await lottery.place(draw, NEVER, { key, json: { chase: { times: 5, stopsOnWin: false } } });
  expect((again.body.value as { order: LotteryTicket }).order.orderId).toBe(chaseId);
  expect((await lottery.place(draw, NEVER, { key, json: { chase: { times: 4, stopsOnWin: false } } })).body.errorCode).toBe(
    'idempotency_conflict',
  );
  const stop = (token: string) => app.ask('POST', '/lgw/chases/stop', { token, json: { chaseId } });
  expect((await stop(await app.member('otherchase'))).body.errorCode).toBe('not_found');
  expect((await stop(lottery.member)).body.value).toMatchObject({ state: 'stopped', made: 1 });
  expect((await stop(lottery.member)).body.value).toMatchObject({ state: 'stopped' });
  await next(draw);
  expect(await ordersOf(chaseId)).toBe(1);
  expect((await lottery.see(chaseId)).state).toBe('lost');
});

test('what refuses a member’s own order ends it: a stop, no money, prices that changed', async () => {
  const poor = await app.member('poorchase');
  const broke = await begin(NEVER, { times: 9, stopsOnWin: false }, poor);
  const { pool } = app.context.db;
  const debit = await openAccount(pool, wallet(await app.idOf('poorchase'), 'IDR'));
  const credit = await openAccount(pool, house('promotions', 'IDR'));
  await transfer(pool, { id: randomUUID(), debit, credit, amount: await balance(pool, debit), kind: 'test_debit', reference: 'test' });
  await next(broke.draw);
  expect(await look(broke.chaseId, poor)).toMatchObject({
    state: 'failed',
    made: 1,
    reason: 'insufficient_balance',
    reasonText: expect.stringMatching(/./),
  });
  const stopped = await begin(NEVER, { times: 9, stopsOnWin: false });
  await app.owner.pool.query(`update lottery_chase set lines = jsonb_set(lines, '{0,prices,win}', '1') where id = $1`, [stopped.chaseId]);
  await next(stopped.draw);
  expect(await look(stopped.chaseId)).toMatchObject({ state: 'failed', made: 1, reason: 'lottery_price_changed' });
  const paused = await begin(NEVER, { times: 9, stopsOnWin: false });
  await lottery.value('POST', '/wps/member/break', { token: lottery.member, json: { days: 1 } });
  await next(paused.draw);
  // A break ends every session: the database is asked.
  const { rows } = await app.owner.pool.query('select state, made, reason from lottery_chase where id = $1', [paused.chaseId]);
  expect(rows).toEqual([{ state: 'failed', made: 1, reason: 'play_stopped' }]);
  expect(await lottery.violations()).toEqual([]);
});

test.each([
  [`update lottery_chase set made = made + 1, spent = spent + stake where made < times and max is null`, 'lottery_chase_orders_wrong'],
  [`update lottery_chase set asset = 'PLAY'`, 'lottery_chase_of_another'],
  [`update lottery_chase set max = 1 where max is not null`, 'lottery_chase_over'],
])('the audit names: %s', async (change, violation) => {
  const client = await app.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query('set constraints all deferred');
    const { rows } = await client.query<{ conname: string }>(
      `select conname from pg_constraint where conrelid = 'lottery_chase'::regclass and contype = 'c'`,
    );
    for (const { conname } of rows) await client.query(`alter table lottery_chase drop constraint ${conname}`);
    await client.query(change);
    const found = (await runChecks(client, LOTTERY_RULES)).flatMap(({ violations: all }) => all.map(({ name }) => name));
    expect(found).toContain(violation);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
