import { randomUUID } from 'node:crypto';
import type { LotteryDraw, LotteryTicket } from '@sorak/contract';
import { drawBytes, drawFrom, isLinkBefore } from '@sorak/contract/rules/lottery/draw';
import { pricesOf } from '@sorak/contract/rules/lottery/engine';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { compactVerify, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { house, wallet } from '../ledger/accounts.ts';
import { inTransaction, openAccount, transfer } from '../ledger/ledger.ts';
import { runChecks } from '../ledger/run-checks.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { LOTTERY_RULES } from './audit-repo.ts';
import { refreshCatalogue } from '../vendors/service.ts';
import { endReviews, runDraws } from './draw-service.ts';
import { linesHash } from './ticket-service.ts';

/** Amounts in units of currency. */
let app: TestApp;
let member: string;
beforeAll(async () => {
  app = await startTestApp({ env: { LOTTERY: 'on' } });
  member = await app.member('drawfan');
  await give('drawfan', 10_000_000);
  await runDraws(app.context);
});
afterAll(() => app.stop());

async function give(username: string, amount: number): Promise<void> {
  const { pool } = app.context.db;
  const debit = await openAccount(pool, house('promotions', 'IDR'));
  const credit = await openAccount(pool, wallet(await app.idOf(username), 'IDR'));
  await transfer(pool, { id: randomUUID(), debit, credit, amount: BigInt(amount) * 100n, kind: 'test_credit', reference: 'test' });
}

const value = async <T>(method: string, path: string, options: Parameters<TestApp['ask']>[2] = {}): Promise<T> => {
  const { body } = await app.ask(method, path, options);
  expect(body).toMatchObject({ success: true });
  return body.value;
};
const SOON_MS = 4_000;
type Current = { now: number; group: number; list: { gameCode: string; draws: LotteryDraw[]; last: LotteryDraw | null }[] };
const current = async (gameCode: string): Promise<LotteryDraw> => {
  await runDraws(app.context);
  const { now, list } = await value<Current>('GET', `/lgw/draws?gameCode=${gameCode}`);
  const [draw] = list[0]?.draws ?? [];
  if (!draw) throw new Error(`${gameCode} has no open draw`);
  // Minutes go by while the tests run: a draw that is about to close is waited for.
  const left = draw.closesAt - now;
  if (left > SOON_MS) return draw;
  await new Promise((resolve) => setTimeout(resolve, left + 50));
  return current(gameCode);
};

type Line = { play: string; pick: string; unit: number };
const game = (code: string) => lotteryGame(code) ?? expect.fail(code);
const withPrices = (gameCode: string, lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, prices: pricesOf(game(gameCode), line.play, 1950) }));
const place = (draw: LotteryDraw, lines: readonly Line[], more: { key?: string; token?: string; json?: object } = {}) =>
  app.ask('POST', '/lgw/orders', {
    token: more.token ?? member,
    headers: { 'Idempotency-Key': more.key ?? randomUUID() },
    json: { drawId: draw.drawId, group: 1950, lines: withPrices(draw.gameCode, lines), ...more.json },
  });
const bought = async (draw: LotteryDraw, lines: readonly Line[], more: { token?: string } = {}): Promise<LotteryTicket> => {
  const { body } = await place(draw, lines, more);
  expect(body).toMatchObject({ success: true });
  return (body.value as { order: LotteryTicket }).order;
};
const see = (orderId: string, token = member) => value<LotteryTicket>('GET', `/lgw/orders/one?orderId=${orderId}`, { token });

/** Moves a draw's times into the past: closed, and with `isDue` drawn too. Another draw opens in its place. */
async function timePasses(draw: LotteryDraw, isDue = true): Promise<void> {
  await app.owner.pool.query(
    `update lottery_draw set number = 'past' || id, opens_at = now() - interval '2 hours', closes_at = now() - interval '1 second',
        draws_at = now() + case when $2 then interval '-1 second' else interval '1 hour' end where id = $1`,
    [draw.drawId, isDue],
  );
  await app.owner.pool.query(`update lottery_order set placed_at = placed_at - interval '1 minute' where draw_id = $1`, [draw.drawId]);
  await runDraws(app.context);
}
const violations = async () => (await runChecks(app.owner.pool, LOTTERY_RULES)).flatMap(({ violations: found }) => found);
const every = (digits: string, places: number): string => Array.from({ length: places }, () => digits).join(',');

describe('draws', { timeout: 60_000 }, () => {
  test('of every lottery one is open, its chain committed before', async () => {
    const { list, group } = await value<Current>('GET', '/lgw/draws');
    expect(group).toBe(1950);
    expect(list.map(({ gameCode }) => gameCode)).toContain('FIVE1');
    for (const { draws } of list) expect(draws.length).toBeGreaterThan(0);
    const draw = await current('FIVE1');
    expect(draw.commitment).toMatch(/^[0-9a-f]{64}$/);
    const proof = await value<{ seed: string | null; link: number }>('GET', `/lgw/draws/proof?drawId=${draw.drawId}`);
    expect(proof.seed).toBeNull();
    expect(proof.link).toBeGreaterThan(0);
  });

  test('are drawn once, and anybody draws them again from what is published', async () => {
    const draw = await current('FIVE3');
    const order = await bought(draw, [{ play: 'place', pick: '0,1,2,3,4', unit: 100 }]);
    await timePasses(draw);
    await Promise.all([runDraws(app.context), runDraws(app.context), runDraws(app.context)]);
    const proof = await value<{ draw: LotteryDraw; seed: string; mix: string; orders: number; chainEnd: string }>(
      'GET',
      `/lgw/draws/proof?drawId=${draw.drawId}`,
    );
    expect(proof.draw.state).toBe('settled');
    expect(proof.orders).toBe(1);
    expect(await isLinkBefore(proof.seed, draw.commitment ?? '')).toBe(true);
    expect(drawFrom(game('FIVE3').shape, await drawBytes(proof.seed, proof.mix, proof.draw.number))).toEqual(proof.draw.result);
    expect((await see(order.orderId)).state).not.toBe('waiting');
  });

  test('of a state’s lottery say that a local feed drew them', async () => {
    const draw = await current('VNMB');
    expect(draw).toMatchObject({ commitment: null });
    await timePasses(draw);
    const { list } = await value<{ list: LotteryDraw[] }>('GET', '/lgw/vn/numeros/opened/game');
    expect(list[0]).toMatchObject({ gameCode: 'VNMB', isLocalResult: true, station: draw.station });
    expect(list[0]?.result?.['special']?.[0]).toMatch(/^\d{5}$/);
    const one = await value<{ list: LotteryDraw[]; hasMore: boolean }>('GET', `/lgw/results?gameCode=VNMB&station=${draw.station}`);
    expect(one).toMatchObject({ hasMore: false, list: [{ drawId: draw.drawId }] });
    expect((await app.ask('GET', `/lgw/draws/proof?drawId=${draw.drawId}`)).body.errorCode).toBe('not_found');
  });
});

describe('an order', { timeout: 60_000 }, () => {
  test('is bought once at the prices that were shown, and its ticket verifies offline', async () => {
    const draw = await current('FIVE5');
    const key = randomUUID();
    const lines = [{ play: 'place', pick: '12,,,,', unit: 50 }];
    const first = await place(draw, lines, { key });
    const again = await place(draw, lines, { key });
    expect(again.body.value).toEqual(first.body.value);
    const { order } = first.body.value as { order: LotteryTicket };
    expect(order).toMatchObject({ stake: 100, state: 'waiting', currency: 'IDR', list: [{ lots: 2, state: 'waiting', hits: null }] });
    expect((await place(draw, [{ ...lines[0]!, unit: 51 }], { key })).body.errorCode).toBe('idempotency_conflict');
    const { keys } = await value<{ keys: Record<string, string>[] }>('GET', '/lgw/ticket-keys');
    const { payload } = await compactVerify(order.ticket, await importJWK(keys[0]!, 'ES256'));
    const words = JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>;
    expect(words).toMatchObject({ orderId: order.orderId, game: 'FIVE5', draw: draw.number, stake: '10000', count: 1 });
    expect(words['lines']).toBe(
      linesHash(order.list.map((line) => ({ ...line, unit: BigInt(line.unit * 100), stake: BigInt(line.stake * 100) }))),
    );
    const { list } = await value<{ list: { round: string; gameCode: string; stake: number }[] }>(
      'GET',
      `/wps/bets?from=0&to=${app.clock.at + 1_000}`,
      { token: member },
    );
    expect(list).toContainEqual(expect.objectContaining({ round: draw.number, gameCode: 'FIVE5', stake: 100 }));
  });

  test('of another price, pick, size or group is refused, and nothing is taken', async () => {
    const draw = await current('FIVE5');
    const line = { play: 'place', pick: '1,,,,', unit: 50 };
    const code = async (lines: Line[], json: object = {}) => (await place(draw, lines, { json })).body.errorCode;
    expect(await code([line], { lines: [{ ...line, prices: { win: 99_000 } }] })).toBe('lottery_price_changed');
    expect(await code([line], { group: 1960 })).toBe('lottery_price_changed');
    expect(await code([line], { lines: [{ ...line, pick: 'x,,,,', prices: { win: 9_750 } }] })).toBe('lottery_pick_invalid');
    expect(await code([line], { lines: [{ ...line, unit: 5, prices: { win: 9_750 } }] })).toBe('lottery_limit');
    expect(await code([{ ...line, unit: 49_000_000 }])).toBe('insufficient_balance');
    expect(await code([line], { drawId: '999999' })).toBe('not_found');
  });

  test('wins and loses line by line, each with the numbers that made it', async () => {
    const draw = await current('FIVE1');
    const order = await bought(
      draw,
      [
        { play: 'place', pick: every('0123456789', 5), unit: 10 },
        { play: 'holds', pick: '0', unit: 10 },
      ].filter(({ play }) => game('FIVE1').plays.some(({ id }) => id === play)),
    );
    await timePasses(draw);
    const seen = await see(order.orderId);
    // Every digit at every place: five of fifty bets win, whatever is drawn.
    expect(seen.list[0]).toMatchObject({ state: 'won', payout: 487.5, hits: [{ tier: 'win', times: 5 }] });
    const { list } = await value<{ list: { orderId: string; state: string }[] }>('GET', '/lgw/orders?isWaiting=0', { token: member });
    expect(list).toContainEqual(expect.objectContaining({ orderId: order.orderId, state: 'won' }));
    expect(await violations()).toEqual([]);
  });

  test('comes back whole before its draw closes, and not behind it', async () => {
    const draw = await current('FIVE5');
    const order = await bought(draw, [{ play: 'place', pick: '1,,,,', unit: 50 }]);
    const cancel = () => app.ask('POST', '/lgw/orders/cancel', { token: member, json: { orderId: order.orderId } });
    const [first, again] = [await cancel(), await cancel()];
    expect(first.body.value).toMatchObject({ order: { state: 'cancelled', payout: 0, list: [{ state: 'cancelled' }] } });
    expect(again.body.value).toEqual(first.body.value);
    const late = await bought(draw, [{ play: 'place', pick: '1,,,,', unit: 50 }]);
    await timePasses(draw, false);
    expect((await app.ask('POST', '/lgw/orders/cancel', { token: member, json: { orderId: late.orderId } })).body.errorCode).toBe(
      'lottery_draw_closed',
    );
    expect((await place(draw, [{ play: 'place', pick: '1,,,,', unit: 50 }])).body.errorCode).toBe('lottery_draw_closed');
    expect(await violations()).toEqual([]);
  });

  test('whose transaction outlasts the closing was not bought', async () => {
    const draw = await current('FIVE3');
    const before = await value<{ totalRecords: number }>('GET', '/lgw/orders', { token: member });
    // Nothing but the commit comes behind the closing.
    await app.owner.pool.query(
      `update lottery_draw set closes_at = now() + interval '300 milliseconds', draws_at = now() + interval '1 hour' where id = $1`,
      [draw.drawId],
    );
    const slow = inTransaction(app.context.db.query, async (tx) => {
      const id = randomUUID();
      await tx
        .insertInto('lottery_order')
        .values({
          id,
          member_id: await app.idOf('drawfan'),
          draw_id: BigInt(draw.drawId),
          game_code: 'FIVE3',
          asset: 'IDR',
          prize_group: 1950,
          placed_at: new Date(),
          hash: id,
          lines: 1,
          stake: 1n,
          payout: null,
          ticket: '',
        })
        .execute();
      await new Promise((resolve) => setTimeout(resolve, 400));
    });
    await expect(slow).rejects.toMatchObject({ constraint: 'lottery_order_in_time' });
    expect(await value<{ totalRecords: number }>('GET', '/lgw/orders', { token: member })).toMatchObject({
      totalRecords: before.totalRecords,
    });
    await timePasses(draw);
  });

  test('of a trial account is paid in play money', async () => {
    const trial = await app.trial();
    const order = await bought(await current('FIVE1'), [{ play: 'place', pick: '1,,,,', unit: 50 }], { token: trial });
    expect(order).toMatchObject({ currency: 'PLAY', currencySymbol: 'P' });
    expect((await app.ask('GET', `/lgw/orders/one?orderId=${order.orderId}`, { token: member })).body.errorCode).toBe('not_found');
    const cancelled = await app.ask('POST', '/lgw/orders/cancel', { token: member, json: { orderId: order.orderId } });
    expect(cancelled.body.errorCode).toBe('not_found');
  });
});

test('orders that race with the closing are bought whole or not at all, and the draw holds just those', { timeout: 60_000 }, async () => {
  const draw = await current('FIVE3');
  const codes: (string | undefined)[] = [];
  const press = async (): Promise<void> => {
    for (let turn = 0; turn < 300 && codes.at(-1) !== 'lottery_draw_closed'; turn += 1)
      codes.push((await place(draw, [{ play: 'place', pick: '1,,,,', unit: 10 }])).body.errorCode);
  };
  codes.push((await place(draw, [{ play: 'place', pick: '2,,,,', unit: 10 }])).body.errorCode);
  await app.owner.pool.query(
    `update lottery_draw set closes_at = clock_timestamp() + interval '400 milliseconds', draws_at = clock_timestamp() + interval '1 hour'
      where id = $1`,
    [draw.drawId],
  );
  const presses = Promise.all(Array.from({ length: 12 }, press));
  const isOver = presses.then(() => true);
  const soon = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 5));
  while (!(await Promise.race([isOver, soon()]))) await runDraws(app.context);
  await runDraws(app.context);
  const bought = codes.filter((one) => one === undefined).length;
  expect(new Set(codes)).toEqual(new Set([undefined, 'lottery_draw_closed']));
  const { rows } = await app.owner.pool.query<{ state: string; orders: number; kept: number; late: number }>(
    `select state, orders, (select count(*)::int from lottery_order where draw_id = d.id) as kept,
        (select count(*)::int from lottery_order where draw_id = d.id and placed_at >= d.closes_at) as late
      from lottery_draw d where id = $1`,
    [draw.drawId],
  );
  expect(rows).toEqual([{ state: 'closed', orders: bought, kept: bought, late: 0 }]);
  await timePasses(draw);
});

test('five thousand lines are settled each once, by several at once', { timeout: 60_000 }, async () => {
  const draw = await current('VNMB');
  const lines = Array.from({ length: 5_000 }, (_, at) => ({ play: 'lo4', pick: String(at).padStart(4, '0'), unit: 10 }));
  const { orderId } = await bought(draw, lines);
  await timePasses(draw);
  await Promise.all([runDraws(app.context), runDraws(app.context), runDraws(app.context)]);
  const order = await see(orderId);
  expect(order.state).not.toBe('waiting');
  expect(order.payout).toBe(order.list.reduce((sum, { payout }) => sum + (payout ?? 0), 0));
  expect(await violations()).toEqual([]);
});

test('a win above the brand’s ceiling waits for two operators, and the ticket follows them', { timeout: 60_000 }, async () => {
  const draw = await current('FIVE5');
  await app.owner.pool.query(`update win_ceiling set amount = 50000000 where asset = 'IDR'`);
  // Every number of five digits: one of a hundred thousand wins, whatever is drawn.
  const { orderId } = await bought(draw, [{ play: 'straight5', pick: every('0123456789', 5), unit: 10 }]);
  await timePasses(draw);
  expect(await see(orderId)).toMatchObject({ state: 'under_review', payout: null, list: [{ state: 'under_review', payout: null }] });
  const operators = [await app.operator('rini', 'risk'), await app.operator('arif', 'admin')];
  const { rows } = await app.owner.pool.query<{ id: string }>('select id from held_win');
  for (const token of operators)
    await value('POST', '/wps/operator/wins/approve', { token, json: { id: rows[0]?.id, note: 'drawn and checked' } });
  await endReviews(app.context);
  expect(await see(orderId)).toMatchObject({ state: 'won', payout: 975_000, list: [{ state: 'won', payout: 975_000 }] });
  expect(await violations()).toEqual([]);
});

test('the lobby, its menus and its search know the house’s lotteries', async () => {
  await refreshCatalogue(app.context);
  const { gameMenus } = await value<{ gameMenus: { prizeMode: string; menus: { games: { gameCode: string }[] }[] }[] }>(
    'GET',
    '/lgw/games/game_menus',
  );
  expect(gameMenus.flatMap(({ menus }) => menus.flatMap(({ games }) => games.map(({ gameCode }) => gameCode)))).toEqual(
    expect.arrayContaining(['FIVE1', 'FIVE3', 'FIVE5', 'VNMB']),
  );
});

// Triggers and keys would refuse some of these; whoever can write to the tables could take them away.
const PLANTS: readonly (readonly [string, string])[] = [
  [`delete from lottery_line where ctid = (select ctid from lottery_line limit 1)`, 'lottery_order_lines_wrong'],
  [`update lottery_order set stake = stake + 1`, 'lottery_order_lines_wrong'],
  [`update lottery_order set payout = payout + 1 where state = 'won'`, 'lottery_order_payout_wrong'],
  [`update lottery_order set placed_at = placed_at + interval '9 days'`, 'lottery_order_late'],
  [`update lottery_order set member_id = (select max(id) from member)`, 'lottery_line_orphan'],
  [`update lottery_line set bet_id = bet_id + 1`, 'lottery_bet_missing'],
  [`update lottery_line set unit = unit * 2, stake = stake * 2`, 'lottery_bet_wrong'],
  [`update lottery_line set payout = payout + 1 where state = 'won'`, 'lottery_end_wrong'],
  [`update lottery_line set state = 'lost' where state = 'won'`, 'lottery_end_wrong'],
  [`update lottery_line set state = 'waiting', payout = null where state = 'lost'`, 'lottery_end_wrong'],
  [`update lottery_draw set seed = repeat('0', 64) where seed is not null`, 'lottery_seed_wrong'],
  [`update lottery_draw set seed = null where seed is not null`, 'lottery_seed_missing'],
  [`update lottery_draw set orders = orders + 1 where mix is not null`, 'lottery_mix_wrong'],
  [`update lottery_draw set commitment = repeat('0', 64) where link = 1 and seed is null`, 'lottery_commitment_wrong'],
  [`update lottery_chain set end_hash = repeat('0', 64)`, 'lottery_commitment_wrong'],
];

test.each(PLANTS)('the audit names: %s', async (change, violation) => {
  const lost = await bought(await current('FIVE1'), [{ play: 'straight5', pick: '0,0,0,0,0', unit: 10 }]);
  await timePasses(lost.draw);
  const client = await app.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query('set constraints all deferred');
    await client.query(change);
    const found = (await runChecks(client, LOTTERY_RULES)).flatMap(({ violations: all }) => all.map(({ name }) => name));
    expect(found).toContain(violation);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
