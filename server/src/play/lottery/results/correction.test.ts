import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OperatorDrawCase } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BET_RULES } from '../../betting/audit-repo.ts';
import { house, wallet } from '../../../ledger/accounts.ts';
import { inTransaction, openAccount, transfer } from '../../../ledger/ledger.ts';
import { runChecks } from '../../../ledger/run-checks.ts';
import { countBets, requireTurnover, talliesOf, turnoverOf } from '../../../money/wagering/service.ts';
import { LOTTERY_RULES } from '../audit-repo.ts';
import { runDraws } from '../draws/draw-service.ts';
import { saidLines } from '../orders/line-repo.ts';
import { endReviews } from '../settlement/review-service.ts';
import { cutDuring } from '../test/lottery.ts';
import { linesHash, signTicket, type TicketWords } from '../orders/ticket-service.ts';
import { DE, startTestResults, type TestResults } from '../test/results.ts';

let lottery: TestResults['lottery'];
let app: TestResults['app'];
let rini: TestResults['rini'];
let arif: TestResults['arif'];
let memberId: TestResults['memberId'];
let balance: TestResults['balance'];
let enter: TestResults['enter'];
let agree: TestResults['agree'];
let effectOf: TestResults['effectOf'];
let look: TestResults['look'];
let count: TestResults['count'];
let violations: TestResults['violations'];
let drawnAs: TestResults['drawnAs'];
beforeAll(async () => {
  ({ lottery, app, rini, arif, memberId, balance, enter, agree, effectOf, look, count, violations, drawnAs } = await startTestResults());
});
afterAll(() => app.stop());

test('a corrected result takes back what was paid and pays anew, once, and the ticket shows both', async () => {
  const before = await balance();
  const { draw, orderId } = await drawnAs('12', [DE('12'), DE('13'), DE('14'), { play: 'lo2', pick: '00', unit: 10 }]);
  const first = await lottery.see(orderId);
  expect(await effectOf(draw, '13')).toMatchObject({ lines: 4, changed: 2, winning: 2, before: first.payout, after: first.payout });
  await agree(draw, '13');
  expect((await look(draw)).state).toBe('drawn');
  await Promise.all([runDraws(app.context), runDraws(app.context), runDraws(app.context)]);
  const done = await look(draw);
  expect([done.state, done.version, done.revisions.map(({ version }) => version)]).toEqual(['settled', 2, [2, 1]]);
  const ticket = await lottery.see(orderId);
  expect(ticket.list.map(({ state, past }) => [state, past.map((one) => one.state)])).toEqual([
    ['lost', ['won']],
    ['won', ['lost']],
    ['lost', []],
    ['won', []],
  ]);
  expect([ticket.payout, ticket.draw.version, ticket.earlier.map(({ result }) => result.special)]).toEqual([first.payout, 2, [['12312']]]);
  expect(await balance()).toBe(before - BigInt(ticket.stake * 100) + BigInt((ticket.payout ?? 0) * 100));
  expect((await enter(draw, '13')).body.errorCode).toBe('conflict');

  // The record holds every movement of the line: stake, win, what was taken back.
  const { rows } = await app.owner.pool.query<{ bet_id: bigint }>('select bet_id from lottery_line where order_id = $1 and position = 0', [
    orderId,
  ]);
  const bet = await lottery.value<{ movements: { kind: string }[] }>('GET', `/wps/bets/${rows[0]?.bet_id}`, { token: lottery.member });
  expect(bet.movements.map(({ kind }) => kind).toSorted()).toEqual(['bet', 'takeback', 'win']);
  const inbox = await lottery.value<{ list: { content: string }[] }>('GET', '/wps/relay/CSP_getInbox', { token: lottery.member });
  expect(inbox.list[0]?.content).toContain('dikoreksi');

  // And back again: the third version pays by the first one's numbers, under numbers of its own.
  await agree(draw, '12');
  await Promise.all([runDraws(app.context), runDraws(app.context)]);
  const again = await lottery.see(orderId);
  expect(again.list.map(({ state, past }) => [state, past.length])).toEqual([
    ['won', 2],
    ['lost', 2],
    ['lost', 0],
    ['won', 0],
  ]);
  expect(await balance()).toBe(before - BigInt(again.stake * 100) + BigInt((again.payout ?? 0) * 100));
  expect(await violations()).toEqual([]);
});

test('what was spent of a win that is taken back is a debt, which the next win pays first', async () => {
  const before = await balance();
  const { draw } = await drawnAs('12', [DE('12'), DE('13', 3_000)]);
  const { pool } = app.context.db;
  const own = await openAccount(pool, wallet(memberId, 'IDR'));
  const other = await openAccount(pool, house('promotions', 'IDR'));
  const amount = await balance();
  await transfer(pool, { id: randomUUID(), debit: own, credit: other, amount, kind: 'adjustment', reference: 'test' });
  await agree(draw, '55');
  await runDraws(app.context);
  const owed = async () => (await app.owner.pool.query<{ owed: bigint }>('select owed from member_receivable')).rows[0]?.owed ?? 0n;
  const debt = await owed();
  expect([await balance(), debt > 0n]).toEqual([0n, true]);
  await agree(draw, '13');
  await runDraws(app.context);
  expect(await owed()).toBe(0n);
  await transfer(pool, { id: randomUUID(), debit: other, credit: own, amount, kind: 'adjustment', reference: 'test' });
  const { payout = 0 } = (await look(draw)) as { payout: number };
  expect(await balance()).toBe(before - 400_000n + BigInt(payout * 100));
  expect(await violations()).toEqual([]);
});

/** Gives an order the ticket of the lines that it has now, as if they had been bought so. */
async function signAnew(orderId: string): Promise<void> {
  const { query } = app.context.db;
  const { ticket } = await query.selectFrom('lottery_order').select('ticket').where('id', '=', orderId).executeTakeFirstOrThrow();
  const words = JSON.parse(Buffer.from(ticket.split('.')[1] ?? '', 'base64url').toString('utf8')) as TicketWords;
  const signed = await signTicket(app.context, { ...words, lines: linesHash(await saidLines(query, [orderId])) });
  await query.updateTable('lottery_order').set({ ticket: signed }).where('id', '=', orderId).execute();
}

test('turnover that was counted is counted anew by the corrected result', async () => {
  await count();
  const requirement = { memberId, cause: 'deposit', reference: 'deposit:test', amount: 1_000_000n, times: 100 } as const;
  await requireTurnover(app.context.db.query, requirement);
  const counted = async () => (await turnoverOf(app.context.db.query, memberId)).lines[0]?.counted;
  const tally = async () => (await talliesOf(app.context.db.query, memberId)).find(({ gameType }) => gameType === 'LOTT')?.validBet ?? 0n;
  const before = await tally();
  const draw = await lottery.current('VNMB');
  const { orderId } = await lottery.bought(draw, [DE('12'), DE('13')]);
  // A price that gives the stake back: such a line has risked nothing, and counts for nothing.
  await app.owner.pool.query(`update lottery_line set prices = '{"win": 1000}' where order_id = $1 and position = 0`, [orderId]);
  await signAnew(orderId);
  await lottery.timePasses(draw);
  await agree(draw, '13');
  await runDraws(app.context);
  expect([await counted(), await tally()]).toEqual([200_000n, before + 200_000n]);
  await agree(draw, '12');
  await runDraws(app.context);
  expect([await counted(), await tally()]).toEqual([100_000n, before + 100_000n]);
  await agree(draw, '13');
  await runDraws(app.context);
  expect([await counted(), await tally()]).toEqual([200_000n, before + 200_000n]);
  expect(await violations()).toEqual([]);
});

test('a win that waits for operators goes with the result that made it, and another one may wait in its place', async () => {
  const before = await balance();
  await app.owner.pool.query(`update win_ceiling set amount = 5000000 where asset = 'IDR'`);
  const { draw, orderId } = await drawnAs('12', [DE('12'), DE('13', 2_000)]);
  expect((await lottery.see(orderId)).state).toBe('under_review');
  await agree(draw, '13');
  await runDraws(app.context);
  expect((await lottery.see(orderId)).list.map(({ state }) => state)).toEqual(['lost', 'under_review']);
  const { rows } = await app.owner.pool.query<{ id: string; state: string }>(
    `select id, state from held_win where member_id = $1 order by at desc, id`,
    [memberId],
  );
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['taken_back', 'waiting']);
  const waiting = rows.find(({ state }) => state === 'waiting')?.id;
  for (const token of [rini, arif])
    await lottery.value('POST', '/wps/operator/wins/approve', { token, json: { id: waiting, note: 'drawn and checked' } });
  await endReviews(app.context);
  const ticket = await lottery.see(orderId);
  expect(ticket).toMatchObject({ state: 'won', list: [{ state: 'lost', payout: 0 }, { state: 'won' }] });
  expect(await balance()).toBe(before - 300_000n + BigInt((ticket.payout ?? 0) * 100));
  await app.owner.pool.query(`update win_ceiling set amount = 500000000000 where asset = 'IDR'`);
  expect(await violations()).toEqual([]);
});

test('a corrected draw is cancelled like any other', async () => {
  const before = await balance();
  const { draw, orderId } = await drawnAs('12', [DE('12'), DE('13')]);
  await agree(draw, '13');
  await runDraws(app.context);
  const asked = await lottery.value<OperatorDrawCase>('POST', '/wps/operator/draws/cancellations/request', {
    token: rini,
    headers: { 'Idempotency-Key': randomUUID() },
    json: { drawId: draw.drawId, reason: 'the state has annulled it' },
  });
  const id = asked.cancellations[0]?.id;
  await lottery.value('POST', '/wps/operator/draws/cancellations/decide', {
    token: arif,
    json: { id, decision: 'approve', note: 'seen and agreed' },
  });
  await runDraws(app.context);
  expect(await lottery.see(orderId)).toMatchObject({ state: 'cancelled', payout: 0 });
  expect((await enter(draw, '14')).body.errorCode).toBe('conflict');
  expect(await balance()).toBe(before);
  expect(await violations()).toEqual([]);
});

test('a settlement anew that is cut off between its lines goes on where it stood', async () => {
  const before = await balance();
  const lines = Array.from({ length: 6_000 }, (_, at) => ({ play: 'de', pick: at % 2 === 0 ? '12' : '13', unit: 10 }));
  const { draw, orderId } = await drawnAs('12', lines);
  await agree(draw, '13');
  const anew = async () => {
    const { rows } = await app.owner.pool.query<{ lines: number }>(
      `select count(*)::int as lines from lottery_line where draw_id = $1 and version = 2`,
      [draw.drawId],
    );
    return rows[0]?.lines ?? 0;
  };
  const cut = await cutDuring(app, anew, () => runDraws(app.context));
  await Promise.all([runDraws(app.context), runDraws(app.context)]);
  expect([cut > 0, cut < 6_000, await anew()]).toEqual([true, true, 6_000]);
  const ticket = await lottery.see(orderId);
  expect(ticket.list.every(({ pick, state }) => (pick === '13') === (state === 'won'))).toBe(true);
  expect(await balance()).toBe(before - BigInt(ticket.stake * 100) + BigInt((ticket.payout ?? 0) * 100));
  expect((await runChecks(app.owner.pool, [...LOTTERY_RULES, ...BET_RULES])).flatMap(({ violations: found }) => found)).toEqual([]);
});

test('the bets of a great order are counted without a look at all the others for each of them', async () => {
  const read = async (): Promise<number> => {
    const { rows } = await app.owner.pool.query<{ read: bigint }>(
      `select idx_tup_read as read from pg_stat_all_indexes where indexrelname = 'bet_pkey'`,
    );
    return Number(rows[0]?.read);
  };
  const flushed = async (work: (tx: Parameters<typeof countBets>[0]) => Promise<unknown>): Promise<number> => {
    await inTransaction(app.context.db.query, async (tx) => {
      await work(tx);
      await sql`select pg_stat_force_next_flush()`.execute(tx);
    });
    return read();
  };
  const before = await flushed(() => Promise.resolve());
  const after = await flushed((tx) => countBets(tx, memberId, { now: new Date(app.context.clock.now()) }));
  const { rows } = await app.owner.pool.query<{ counted: number }>(
    `select count(*)::int as counted from wagering_bet where member_id = $1 and state = 1`,
    [memberId],
  );
  expect(rows[0]?.counted).toBeGreaterThan(6_000);
  expect(after - before).toBeLessThan(120_000);
});

const PLANTS: readonly (readonly [string, string])[] = [
  [`update lottery_draw set version = version + 1 where version = 2`, 'lottery_result_missing'],
  [
    `delete from lottery_result where version = 1 and draw_id in (select draw_id from lottery_result where version = 2)`,
    'lottery_result_missing',
  ],
  [`update lottery_draw set result = jsonb_set(result, '{special}', '["99999"]') where version = 2`, 'lottery_result_changed'],
  [`update lottery_draw set is_local_result = true where version = 2`, 'lottery_result_changed'],
  [`update lottery_result set source = 'local' where version = 2`, 'lottery_result_foreign'],
  [`update lottery_result set source = 'chain' where source = 'operators'`, 'lottery_result_foreign'],
  [`delete from lottery_entry where state = 'agreed'`, 'lottery_result_by_one'],
  [`update lottery_entry set result = jsonb_set(result, '{special}', '["99999"]') where state = 'agreed'`, 'lottery_result_untyped'],
  [`update lottery_result set source = 'feed' where source = 'operators' and version = 1`, 'lottery_result_not_logged'],
  [`update lottery_line set version = 0 where state = 'lost'`, 'lottery_version_wrong'],
  [`update lottery_line set version = version + 7 where state = 'lost'`, 'lottery_version_wrong'],
  [`update lottery_line set settlement = settlement + 1 where state = 'lost'`, 'lottery_past_wrong'],
  [`delete from lottery_line_past`, 'lottery_past_wrong'],
  [`update lottery_entry set id = gen_random_uuid()`, 'lottery_entry_not_logged'],
  [`delete from lottery_entry`, 'lottery_entry_missing'],
  [`update lottery_entry set version = version + 90 where state = 'agreed'`, 'lottery_entry_without_result'],
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
