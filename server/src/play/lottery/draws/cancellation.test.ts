import { randomUUID } from 'node:crypto';
import type { LotteryDraw, OperatorDrawCase } from '@sorak/contract';
import { drawNumber } from '@sorak/contract/rules/lottery/draw-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BET_RULES } from '../../betting/audit-repo.ts';
import { house, wallet } from '../../../ledger/accounts.ts';
import type { AuditCheck } from '../../../ledger/audit-checks.ts';
import { openAccount, transfer } from '../../../ledger/ledger.ts';
import { runChecks } from '../../../ledger/run-checks.ts';
import { WAGERING_RULES } from '../../../money/wagering/audit-repo.ts';
import { countBets } from '../../../money/wagering/service.ts';
import { LOTTERY_RULES } from '../audit-repo.ts';
import { runDraws } from './draw-service.ts';
import { endReviews } from '../settlement/review-service.ts';
import { type Current, cutDuring, every, startTestLottery, type TestLottery } from '../test/lottery.ts';

let lottery: TestLottery;
let app: TestLottery['app'];
let rini: string;
let arif: string;
beforeAll(async () => {
  lottery = await startTestLottery();
  ({ app } = lottery);
  [rini, arif] = [await app.operator('rini', 'risk'), await app.operator('arif', 'admin')];
});
afterAll(() => app.stop());

const balance = async (): Promise<bigint> => {
  const { rows } = await app.owner.pool.query<{ balance: bigint }>('select balance from ledger_account where name = $1', [
    `member:${await app.idOf('drawfan')}:wallet:IDR`,
  ]);
  return rows[0]?.balance ?? 0n;
};
const ask = (draw: LotteryDraw, more: { token?: string; key?: string; reason?: string } = {}) =>
  app.ask('POST', '/wps/operator/draws/cancellations/request', {
    token: more.token ?? rini,
    headers: { 'Idempotency-Key': more.key ?? randomUUID() },
    json: { drawId: draw.drawId, reason: more.reason ?? 'the machine was faulty' },
  });
const decide = (id: string, decision: 'approve' | 'refuse', token = arif) =>
  app.ask('POST', '/wps/operator/draws/cancellations/decide', { token, json: { id, decision, note: 'seen and agreed' } });
const asked = async (draw: LotteryDraw): Promise<string> => {
  const { body } = await ask(draw);
  return (body.value as OperatorDrawCase).cancellations.find(({ state }) => state === 'waiting')?.id ?? '';
};
const look = (draw: LotteryDraw) => lottery.value<OperatorDrawCase>('GET', `/wps/operator/draws/one?id=${draw.drawId}`, { token: arif });
const violationsOf = async (...rules: (readonly AuditCheck[])[]) =>
  (await runChecks(app.owner.pool, rules.flat())).flatMap(({ violations: found }) => found);
/** With turnover counted as far as it goes. */
const violations = async () => {
  await countBets(app.context.db.query, await app.idOf('drawfan'), { now: new Date(app.context.clock.now()) });
  return violationsOf(LOTTERY_RULES, BET_RULES, WAGERING_RULES);
};
/** Every number of five digits: one of a hundred thousand wins, whatever is drawn. */
const ALL = { play: 'straight5', pick: every('0123456789', 5), unit: 10 };

test('an open draw is cancelled by two operators, and every stake comes back', async () => {
  const draw = await lottery.current('NORTH5');
  const before = await balance();
  const { orderId } = await lottery.bought(draw, [
    { play: 'lo2', pick: '12', unit: 100 },
    { play: 'lo2', pick: '13', unit: 50 },
  ]);
  // One line went back before, by its buyer.
  await lottery.value('POST', '/lgw/orders/cancel', { token: lottery.member, json: { orderId, line: 1 } });
  const key = randomUUID();
  const first = await ask(draw, { key });
  expect((first.body.value as OperatorDrawCase).effect).toMatchObject([{ currency: 'IDR', orders: 1, members: 1, lines: 1, payout: 0 }]);
  expect((first.body.value as OperatorDrawCase).exposure).toMatchObject([{ play: 'lo2', pick: '12', lines: 1 }]);
  const id = (first.body.value as OperatorDrawCase).cancellations.find(({ state }) => state === 'waiting')?.id ?? '';
  expect((await ask(draw, { key })).body.success).toBe(true);
  expect((await ask(draw, { key, reason: 'another reason' })).body.errorCode).toBe('idempotency_conflict');
  expect((await ask(draw, { token: arif })).body.errorCode).toBe('conflict');
  expect((await decide(id, 'approve', rini)).body.errorCode).toBe('second_operator_required');
  expect((await look(draw)).state).toBe('open');
  const tokens = [arif, await app.operator('dewi', 'risk'), await app.operator('bagus', 'admin')];
  const answers = await Promise.all(tokens.map((token) => decide(id, 'approve', token)));
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect((await lottery.place(draw, [{ play: 'lo2', pick: '13', unit: 100 }])).body.errorCode).toBe('lottery_draw_closed');
  await Promise.all([runDraws(app.context), runDraws(app.context)]);
  expect(await look(draw)).toMatchObject({ state: 'cancelled', effect: [], result: null });
  // Nothing takes bets until the time at which it would have closed.
  const { list } = await lottery.value<Current>('GET', '/lgw/draws?gameCode=NORTH5');
  expect(list).toMatchObject([{ draws: [], nextOpensAt: draw.closesAt }]);
  expect(await lottery.see(orderId)).toMatchObject({
    state: 'cancelled',
    payout: 0,
    list: [{ state: 'cancelled', payout: 0 }, { state: 'cancelled' }],
  });
  expect(await balance()).toBe(before);
  expect((await ask(draw)).body.errorCode).toBe('conflict');
  const inbox = await lottery.value<{ list: { title: string; content: string }[] }>('GET', '/wps/relay/CSP_getInbox', {
    token: lottery.member,
  });
  expect(inbox.list[0]?.content).toContain(drawNumber(draw.number));
  expect(await violations()).toEqual([]);
});

test('a settled draw is reversed and given back once, by several at once', async () => {
  const draw = await lottery.current('FIVE3');
  const before = await balance();
  await app.owner.pool.query(`update win_ceiling set amount = 500000000000 where asset = 'IDR'`);
  const won = await lottery.bought(draw, [ALL, { play: 'place', pick: '1,,,,', unit: 10 }]);
  await lottery.timePasses(draw);
  const seen = await lottery.see(won.orderId);
  expect([seen.state, (seen.payout ?? 0) > 0]).toEqual(['won', true]);
  expect(await violations()).toEqual([]);
  const shown = await look(draw);
  expect(shown.effect[0]?.payout).toBe(seen.payout);
  await decide(await asked(draw), 'approve');
  await Promise.all([runDraws(app.context), runDraws(app.context), runDraws(app.context)]);
  expect(await look(draw)).toMatchObject({ state: 'cancelled', result: null });
  expect(await lottery.see(won.orderId)).toMatchObject({ state: 'cancelled', payout: 0 });
  expect(await balance()).toBe(before);
  expect(await violations()).toEqual([]);
});

test('a win that the member has spent is a debt, which the stake pays first', async () => {
  const draw = await lottery.current('FIVE1');
  const before = await balance();
  await lottery.bought(draw, [ALL]);
  await lottery.timePasses(draw);
  const { pool } = app.context.db;
  const own = await openAccount(pool, wallet(await app.idOf('drawfan'), 'IDR'));
  const other = await openAccount(pool, house('promotions', 'IDR'));
  const amount = await balance();
  await transfer(pool, { id: randomUUID(), debit: own, credit: other, amount, kind: 'adjustment', reference: 'test' });
  await decide(await asked(draw), 'approve');
  await runDraws(app.context);
  expect((await look(draw)).state).toBe('cancelled');
  await transfer(pool, { id: randomUUID(), debit: other, credit: own, amount, kind: 'adjustment', reference: 'test' });
  const { rows } = await app.owner.pool.query<{ owed: bigint }>('select owed from member_receivable');
  expect((await balance()) - (rows[0]?.owed ?? 0n)).toBe(before);
  expect(await violations()).toEqual([]);
});

test('a win that waits for operators goes with its draw', async () => {
  const draw = await lottery.current('FIVE5');
  const before = await balance();
  await app.owner.pool.query(`update win_ceiling set amount = 50000000 where asset = 'IDR'`);
  const { orderId } = await lottery.bought(draw, [ALL]);
  await lottery.timePasses(draw);
  expect((await lottery.see(orderId)).state).toBe('under_review');
  const { rows } = await app.owner.pool.query<{ id: string }>(`select id from held_win where state = 'waiting'`);
  await decide(await asked(draw), 'approve');
  const agree = () => app.ask('POST', '/wps/operator/wins/approve', { token: rini, json: { id: rows[0]?.id, note: 'drawn and checked' } });
  await Promise.all([runDraws(app.context), agree()]);
  expect((await agree()).body.errorCode).toBe('conflict');
  await endReviews(app.context);
  expect(await lottery.see(orderId)).toMatchObject({ state: 'cancelled', payout: 0 });
  expect(await balance()).toBe(before);
  expect(await violations()).toEqual([]);
});

test('what was asked for can be refused by another and taken back by who asked, and asked for again', async () => {
  const draw = await lottery.current('VNMN');
  const first = await asked(draw);
  const refused = await decide(first, 'refuse');
  expect((refused.body.value as OperatorDrawCase).cancellations).toMatchObject([{ state: 'refused', decidedBy: 'arif' }]);
  expect((await decide(first, 'refuse')).body.success).toBe(true);
  expect((await decide(first, 'approve')).body.errorCode).toBe('conflict');
  const second = await asked(draw);
  const list = await lottery.value<{ asked: number; list: { id: string; isAsked: boolean }[] }>('GET', '/wps/operator/draws?filter=asked', {
    token: rini,
  });
  expect(list).toMatchObject({ asked: 1, list: [{ id: draw.drawId, isAsked: true }] });
  const back = await decide(second, 'refuse', rini);
  // Both were asked at one moment of the test's clock.
  expect((back.body.value as OperatorDrawCase).cancellations.map(({ state }) => state).toSorted()).toEqual(['refused', 'withdrawn']);
  expect((await decide(randomUUID(), 'approve')).body.errorCode).toBe('not_found');
  expect((await look(draw)).state).toBe('open');
  expect(await violations()).toEqual([]);
});

test('a cancelling that is cut off goes on where the orders stand', async () => {
  const draw = await lottery.current('VNMB');
  const before = await balance();
  const lines = Array.from({ length: 1_500 }, (_, at) => ({ play: 'lo4', pick: String(at).padStart(4, '0'), unit: 10 }));
  for (let order = 0; order < 4; order += 1) await lottery.bought(draw, lines);
  await decide(await asked(draw), 'approve');
  const standing = async () => {
    const { rows } = await app.owner.pool.query<{ count: number }>(
      `select count(*)::int as count from lottery_order where draw_id = $1 and state <> 'cancelled'`,
      [draw.drawId],
    );
    return rows[0]?.count ?? 0;
  };
  const cut = await cutDuring(
    app,
    async () => 4 - (await standing()),
    () => runDraws(app.context),
  );
  expect([cut > 0, cut < 4]).toEqual([true, true]);
  await runDraws(app.context);
  expect(await standing()).toBe(0);
  expect(await balance()).toBe(before);
  expect(await violationsOf(LOTTERY_RULES, BET_RULES)).toEqual([]);
});

const PLANTS: readonly (readonly [string, string])[] = [
  [`update lottery_draw set state = 'cancelling' where state = 'open'`, 'lottery_cancelled_unasked'],
  [`delete from lottery_cancellation where state = 'approved'`, 'lottery_cancelled_unasked'],
  [`delete from lottery_cancellation`, 'lottery_cancellation_missing'],
  [
    `update lottery_order set state = 'lost' where draw_id in (select id from lottery_draw where state = 'cancelled')`,
    'lottery_cancelled_standing',
  ],
  [`update lottery_cancellation set id = gen_random_uuid()`, 'lottery_cancellation_not_logged'],
  [`update lottery_cancellation set decided_by = requested_by where state = 'refused'`, 'lottery_cancellation_by_one'],
];

test.each(PLANTS)('the audit names: %s', async (change, violation) => {
  const client = await app.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query(change);
    const found = (await runChecks(client, LOTTERY_RULES)).flatMap(({ violations: all }) => all.map(({ name }) => name));
    expect(found).toContain(violation);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
