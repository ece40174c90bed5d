import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OperatorTradingCase } from '@sorak/contract';
import { type TradingCase, type TradingEffect, tradingOrderRequest, type TradingOutcome } from '@sorak/contract/rules/trading';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../ledger/ledger.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { TRADING_RULES } from './audit-repo.ts';
import { readAlarms } from './integrity-service.ts';
import { sendUnanswered, writeOrder } from './order-service.ts';

const KEY = 'a key of trading, long enough';
const MATCH: TradingCase = {
  id: 'm.1',
  sport: 'football',
  league: 'L',
  home: 'H',
  away: 'A',
  startsAt: 1,
  state: 'ended',
  score: { home: 1, away: 0 },
  clock: 5_400,
  trade: 'over',
  reason: null,
  bets: 0,
  stake: 0,
  winner: [],
  worst: 0,
  delayMs: 3_000,
  extraMargin: 0,
  version: 1,
  isByOperators: false,
  markets: [],
  combined: { bets: 0, stake: 0, greatest: 0 },
  usualDelayMs: 3_000,
  late: [],
  parts: ['match'],
  results: [],
};
const EFFECT: TradingEffect = { list: [], bets: 0, paid: 0, pays: 0, builders: { bets: 0, paid: 0, pays: 0 }, combined: 0 };

/** The door of a sportsbook: what it was ordered, and how it answers. */
const door = {
  orders: [] as v.InferOutput<typeof tradingOrderRequest>[],
  outcome: 'done' as TradingOutcome | 'silence' | 400,
  alarms: [] as object[],
};
const standIn = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { pathname = '' } = new URL(request.url ?? '', 'http://book');
    const tell = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${KEY}`) return tell(403, {});
    if (pathname === '/trading/matches/m.1') return tell(200, { match: MATCH });
    if (pathname.startsWith('/trading/matches/')) return tell(200, { match: null });
    if (pathname === '/trading/effect') return tell(200, EFFECT);
    if (pathname === '/trading/integrity') return tell(200, { alarms: door.alarms });
    if (pathname !== '/trading/orders') return tell(404, {});
    if (door.outcome === 'silence') return response.destroy();
    door.orders.push(v.parse(tradingOrderRequest, JSON.parse(Buffer.concat(chunks).toString())));
    return door.outcome === 400 ? tell(400, {}) : tell(200, { outcome: door.outcome });
  });
});

let app: TestApp;
let rini: string;
let arif: string;
let support: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
  const { port } = standIn.address() as AddressInfo;
  app = await startTestApp({ env: { SPORTSBOOK_ORIGIN: `http://127.0.0.1:${port}`, SPORTSBOOK_TRADING_KEY: KEY } });
  [rini, arif, support] = [await app.operator('rini', 'risk'), await app.operator('arif', 'admin'), await app.operator('siti', 'support')];
});
afterAll(async () => {
  await app.stop();
  standIn.close();
});
beforeEach(() => {
  door.orders = [];
  door.outcome = 'done';
});

const post = async (path: string, token: string, json: object, key?: string) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  return app.ask('POST', `/wps/operator/trading${path}`, { token, json, headers });
};
const enter = (token: string, home: number, away: number, { match = 'm.1', key = randomUUID() } = {}) => {
  // The newest comes first: no two at one moment.
  app.clock.at += 1;
  return post('/results/enter', token, { match, state: 'ended', parts: { match: { home, away } }, reason: 'read from the referee' }, key);
};
const look = async (token: string) =>
  (await app.ask('GET', '/wps/operator/trading/one?id=m.1', { token })).body.value as OperatorTradingCase;
const logged = async () =>
  (
    await app.owner.pool.query<{ action: string }>(
      `select action from operator_action where object in ('match:m.1', 'sportsbook:all') order by seq`,
    )
  ).rows.map(({ action }) => action);
const violations = async () => (await runChecks(app.owner.pool, TRADING_RULES)).flatMap(({ violations: found }) => found);

test('an order is a link of the log before the sportsbook hears of it, and is sent until it is answered', async () => {
  expect((await post('/stop', rini, { id: 'm.1', isStopped: true, reason: 'a goal that is looked at' })).body.value).toEqual({
    outcome: 'done',
  });
  expect(door.orders).toMatchObject([{ order: { kind: 'stop', match: 'm.1', market: null, isStopped: true } }]);
  door.outcome = 'silence';
  expect((await post('/stop', rini, { id: null, isStopped: true, reason: 'the feed is late' })).body.value).toEqual({ outcome: 'waiting' });
  expect(await logged()).toEqual(['trading_stopped', 'trading_stopped']);
  app.clock.at += 10_000;
  expect(await sendUnanswered(app.context)).toBe(0);
  door.outcome = 'superseded';
  expect(await sendUnanswered(app.context)).toBe(1);
  expect(await sendUnanswered(app.context)).toBe(0);
  expect(door.orders.map(({ seq }) => seq)).toEqual([1, 2]);
  door.outcome = 400;
  const terms = { id: 'm.1', delayMs: 5_000, extraMargin: 20_000, reason: 'a sharp crowd' };
  expect((await post('/terms', arif, terms)).body.value).toEqual({ outcome: 'unknown' });
  expect((await look(arif)).steps).toMatchObject([
    { kind: 'terms', by: 'arif', outcome: 'unknown' },
    { kind: 'stop', by: 'rini', outcome: 'done' },
  ]);
  expect((await post('/stop', support, { id: 'm.1', isStopped: false, reason: 'because I can' })).body.errorCode).toBe(
    'operator_role_missing',
  );
  expect(await violations()).toEqual([]);
});

test('a result is ordered when a second operator types the same without having seen the first', async () => {
  const key = randomUUID();
  expect((await enter(rini, 2, 1, { key })).body.value).toEqual({ state: 'waiting', outcome: null });
  expect((await enter(rini, 2, 1, { key })).body.value).toEqual({ state: 'waiting', outcome: null });
  expect((await enter(rini, 2, 2, { key })).body.errorCode).toBe('idempotency_conflict');
  expect((await enter(rini, 2, 1)).body.errorCode).toBe('second_operator_required');
  expect((await look(arif)).entries).toMatchObject([{ state: 'waiting', isMine: false, first: null, second: null }]);
  expect((await look(rini)).entries).toMatchObject([{ isMine: true, first: { by: 'rini', parts: { match: { home: 2, away: 1 } } } }]);
  const { rows } = await app.owner.pool.query(`select detail from operator_action where action = 'sports_result_entered'`);
  expect(JSON.stringify(rows)).not.toContain('parts');
  expect(door.orders).toEqual([]);

  const second = randomUUID();
  const agreed = await Promise.all([1, 2].map(() => enter(arif, 2, 1, { key: second })));
  expect(agreed.map(({ body }) => (body.value as { state: string }).state)).toEqual(['agreed', 'agreed']);
  expect(door.orders).toMatchObject([{ order: { kind: 'result', match: 'm.1', state: 'ended', parts: { match: { home: 2, away: 1 } } } }]);
  expect(await violations()).toEqual([]);
});

test('two that differ end both, what one typed can be taken back, and another may begin', async () => {
  await enter(rini, 1, 1);
  expect((await enter(arif, 1, 0)).body.value).toEqual({ state: 'differed', outcome: null });
  const [entry] = (await look(arif)).entries;
  expect(entry).toMatchObject({ state: 'differed', first: { by: 'rini' }, second: { by: 'arif', parts: { match: { home: 1, away: 0 } } } });
  await enter(arif, 1, 1);
  const id = (await look(arif)).entries[0]?.id ?? '';
  expect((await post('/results/withdraw', rini, { id })).body.errorCode).toBe('not_found');
  for (const _again of [1, 2]) expect((await post('/results/withdraw', arif, { id })).body.value).toEqual({ state: 'withdrawn' });
  expect((await post('/results/withdraw', rini, { id: entry?.id })).body.errorCode).toBe('conflict');
  expect(door.orders).toEqual([]);
  expect((await logged()).slice(-4)).toEqual([
    'sports_result_entered',
    'sports_result_differed',
    'sports_result_entered',
    'sports_result_withdrawn',
  ]);
  expect(await violations()).toEqual([]);
});

test('a sportsbook that does not answer, or a match that it does not know, is said', async () => {
  const told = async (path: string) => (await app.ask('GET', `/wps/operator/trading${path}`, { token: rini })).body.errorCode;
  expect(await told('/one?id=nothing')).toBe('not_found');
  expect([await told(''), await told('/limits')]).toEqual(['vendor_unavailable', 'vendor_unavailable']);
  const effect = await post('/effect', rini, { match: 'm.1', state: 'ended', parts: {} });
  expect(effect.body.value).toEqual(EFFECT);
  expect((await post('/effect', rini, { match: 'm.1', state: 'ended', parts: { match: { home: -1, away: 0 } } })).body.errorCode).toBe(
    'validation_failed',
  );
});

test.each([
  [`update trading_order set reason = 'another'`, 'trading_order_not_logged'],
  [`update trading_order set operator_id = operator_id + 1 where asked ->> 'kind' = 'terms'`, 'trading_order_not_logged'],
  [`delete from trading_order where asked ->> 'kind' = 'terms'`, 'trading_order_missing'],
  [`update trading_result set order_id = null, state = 'differed' where state = 'agreed'`, 'trading_result_unentered'],
  [`update trading_result set told = second_told || '{"state": "abandoned"}' where state = 'agreed'`, 'trading_result_wrong'],
  [`update trading_result set id = gen_random_uuid()`, 'trading_result_not_logged'],
  [`delete from trading_result where state = 'differed'`, 'trading_result_missing'],
])('the audit sees: %s', async (change, violation) => {
  const client = await app.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query(change);
    const found = (await runChecks(client, TRADING_RULES)).flatMap((check) => check.violations);
    expect(JSON.stringify(found)).toContain(violation);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('one wager is void by two, with their reason in the log, and its order reaches the book; one alone, and twice, do nothing', async () => {
  door.outcome = 'done';
  door.orders.length = 0;
  const bet = randomUUID();
  const wish = { kind: 'wagerVoid', object: bet, after: { isVoid: true } };
  const ask = (token: string) => app.ask('POST', '/wps/operator/requests/ask', { token, json: { wish, reason: 'placed after the fact' } });
  expect((await ask(support)).body.success).toBe(false);
  const asked = await ask(rini);
  const { id } = asked.body.value as { id: string };
  const decide = (token: string) =>
    app.ask('POST', '/wps/operator/requests/decide', { token, json: { id, decision: 'approve', note: 'seen the feed' } });
  expect((await decide(rini)).body.errorCode).toBe('second_operator_required');
  expect(door.orders).toEqual([]);
  expect((await decide(arif)).body.success).toBe(true);
  app.clock.at += 5_000;
  await sendUnanswered(app.context);
  expect(door.orders).toMatchObject([{ order: { kind: 'void', bet } }]);
  const { rows } = await app.owner.pool.query<{ action: string }>(
    'select action from operator_action where object = any ($1) order by seq',
    [[`wagerVoid:${bet}`, `wager:${bet}`]],
  );
  expect(rows.map(({ action }) => action)).toEqual(['desk_requested', 'wager_voided', 'desk_approved']);
  expect((await ask(rini)).body.errorCode).toBe('conflict');
  expect(await violations()).toEqual([]);
});

test('what the book has stopped a market for is an alert over each of its bettors, once', async () => {
  await app.member('ringed');
  const memberId = await app.idOf('ringed');
  door.alarms = [{ match: 'm.1', market: 'm.1-1x2', outcome: 'away', newcomers: 6, players: [String(memberId), 'a guest'] }];
  await readAlarms(app.context, true);
  await readAlarms(app.context, true);
  const { rows } = await app.owner.pool.query('select rule, key from case_alert where member_id = $1', [memberId]);
  expect(rows).toEqual([{ rule: 'bet_ring', key: 'm.1-1x2 away' }]);
});

test('limits of the book hold when a second operator asks for the same, and one alone sets none', async () => {
  const limits = {
    leastStake: 1,
    mostStake: 1,
    mostPayout: 1,
    mostOnMarket: 1,
    mostOpen: 1,
    matchCap: 1,
    leastLegs: 3,
    liveDelayMs: 3_000,
    cashOutMargin: 50_000,
    competitions: [],
  };
  const set = (token: string, change: Partial<typeof limits> = {}) =>
    post('/limits', token, { limits: { ...limits, ...change }, reason: 'a quieter weekend' });
  const ordered = () => door.orders.filter(({ order }) => order.kind === 'limits');
  expect((await set(rini)).body.value).toEqual({ outcome: 'proposed' });
  expect((await set(rini)).body).toMatchObject({ errorCode: 'second_operator_required' });
  expect(ordered()).toEqual([]);
  // Another wish of the second one is a proposal of its own.
  expect((await set(arif, { mostStake: 2 })).body.value).toEqual({ outcome: 'proposed' });
  expect((await set(arif, { mostStake: 2 })).body).toMatchObject({ errorCode: 'second_operator_required' });
  expect(ordered()).toEqual([]);
  expect((await set(rini, { mostStake: 2 })).body.value).toEqual({ outcome: 'done' });
  expect(ordered()).toMatchObject([{ order: { kind: 'limits', limits: { mostStake: 2 } } }]);
  // What was set waits no more, and what nobody agreed to in a day neither.
  expect((await set(arif)).body.value).toEqual({ outcome: 'proposed' });
  app.clock.at += 25 * 3_600_000;
  const later = await app.operator('wati', 'risk');
  expect((await set(later)).body.value).toEqual({ outcome: 'proposed' });
  expect(ordered()).toHaveLength(1);
  expect(await violations()).toEqual([]);
  // Limits that are written without another's proposal are found, whoever wrote them.
  const by = (await app.owner.pool.query<{ id: string }>(`select id from operator where name = 'wati'`)).rows[0]?.id ?? '0';
  await inTransaction(app.context.db.query, (tx) =>
    writeOrder(app.context, tx, { kind: 'limits', limits }, { by: BigInt(by), reason: 'by one alone' }),
  );
  expect(JSON.stringify(await violations())).toContain('trading_limits_by_one');
});
