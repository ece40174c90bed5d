import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import os from 'node:os';
import { lotsOf, pricesOf } from '@sorak/contract/rules/lottery/engine';
import { drawBytes, drawFrom } from '@sorak/contract/rules/lottery/draw';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { pino } from 'pino';
import { settleBets } from '../server/src/play/betting/set-service.ts';
import { openContext, type Context } from '../server/src/context.ts';
import { seed } from '../server/src/domains.ts';
import { CallError } from '../server/src/http/call.ts';
import { house, houseGames, wallet } from '../server/src/ledger/accounts.ts';
import { inTransaction, openAccount, transfer } from '../server/src/ledger/ledger.ts';
import { runChecks } from '../server/src/ledger/run-checks.ts';
import { readConfig } from '../server/src/lib/config.ts';
import { LOTTERY_RULES } from '../server/src/play/lottery/audit-repo.ts';
import { runDraws } from '../server/src/play/lottery/draws/draw-service.ts';
import { endLines, lockDue } from '../server/src/play/lottery/orders/line-repo.ts';
import { standingOrders } from '../server/src/play/lottery/orders/order-repo.ts';
import { placeOrder } from '../server/src/play/lottery/orders/order-service.ts';
import { productOf } from '../server/src/play/lottery/product.ts';
import { writeResult } from '../server/src/play/lottery/results/result-repo.ts';
import { results } from '../server/src/play/lottery/results/results-service.ts';
import { payouts, settleDraw } from '../server/src/play/lottery/settlement/settle-service.ts';
import { send } from './http-load.ts';
import { makeVendor, startPlatform } from './platform.ts';
import { onServer, openDatabase, readNumber } from './postgres.ts';
import { median, type Row } from './table.ts';

const LINES = Number(process.env['BENCH_LINES'] ?? 1_000_000);
const MEMBERS = 1_000;
const LINES_AN_ORDER = 100;
/** Lines that are settled one transaction each. */
const ALONE = 400;
const GROUP = 1950;
const CODE = 'VNMB';

function gameOf(code: string): LotteryGame {
  const game = lotteryGame(code);
  if (!game) throw new Error(`there is no lottery ${code}`);
  return game;
}
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Members with a session, accounts of their own and money. */
async function prepareMembers(context: Context, url: string): Promise<bigint[]> {
  await onServer(
    url,
    `insert into member (username, nickname, password_hash, language, icon, registered_at, registered_ip)
       select 'lot' || n, 'lot' || n, 'none', 'ID', '1', now(), '127.0.0.1' from generate_series(1, ${MEMBERS}) n`,
    `insert into member_session (id, member_id, token_hash, created_at, seen_at, expires_at, user_agent, ip)
       select gen_random_uuid(), id, sha256(username::bytea), now(), now(), now() + interval '1 day', 'bench', '127.0.0.1' from member
         where username like 'lot%'`,
    'create table bench_member (place int primary key, member_id int8, wallet int8, house int8)',
  );
  const { pool } = context.db;
  const { rows } = await pool.query<{ id: bigint }>(`select id from member where username like 'lot%' order by id`);
  const bank = await openAccount(pool, house('promotions', 'IDR'));
  const places: string[] = [];
  for (const [place, { id }] of rows.entries()) {
    const credit = await openAccount(pool, wallet(id, 'IDR'));
    places.push(`(${place}, ${id}, ${credit}, ${await openAccount(pool, houseGames(id, 'IDR'))})`);
    await transfer(pool, { id: randomUUID(), debit: bank, credit, amount: 100_000_000_000n, kind: 'bench', reference: 'bench' });
  }
  await onServer(url, `insert into bench_member values ${places.join(', ')}`);
  return rows.map(({ id }) => id);
}

/** A draw that has closed, with so many lines: numbers of two digits, half of them against one number, half against all. */
async function prepareDraw(context: Context, url: string, lines: number): Promise<bigint> {
  const game = gameOf(CODE);
  const product = await productOf(context, game);
  const priced = (play: string): string => `'${JSON.stringify(pricesOf(game, play, { group: GROUP, shares: {} }))}'::jsonb`;
  const lots = lotsOf(game, 'lo2', '00');
  const { rows } = await context.db.pool.query<{ id: bigint }>(
    `insert into lottery_draw (brand_code, game_code, station, number, opens_at, closes_at, draws_at, state, orders, mix)
       select code, $1, 'haNoi', 'bench' || $2::text, now() - interval '1 day', now() - interval '1 minute', now() - interval '1 minute', 'closed', null, null
         from brand returning id`,
    [CODE, lines],
  );
  const [{ id } = { id: 0n }] = rows;
  const start = Date.now() - 3_600_000;
  await onServer(
    url,
    'alter table bet disable trigger user',
    'alter table lottery_order disable trigger user',
    `create temp table made as
       select n, gen_random_uuid() as order_id, m.* from generate_series(0, ${Math.ceil(lines / LINES_AN_ORDER) - 1}) n
         join bench_member m on m.place = n % ${MEMBERS}`,
    `create temp table line as
       select order_id, member_id, wallet, house, k as position, made.n * ${LINES_AN_ORDER} + k as at, case when k % 2 = 0 then 'de' else 'lo2' end as play,
           lpad(((n * 7 + k) % 100)::text, 2, '0') as pick, case when k % 2 = 0 then 1 else ${lots} end as lots,
           ${start}::int8 + (made.n * ${LINES_AN_ORDER} + k) / 1000 as ms, (made.n * ${LINES_AN_ORDER} + k) % 1000 + ${id} % 500 * 2000 as low
         from made, generate_series(0, ${LINES_AN_ORDER - 1}) k where made.n * ${LINES_AN_ORDER} + k < ${lines}`,
    `insert into lottery_order (id, member_id, draw_id, game_code, asset, prize_group, own_group, placed_at, hash, lines, stake, ticket)
       select order_id, member_id, ${id}, '${CODE}', 'IDR', ${GROUP}, ${GROUP}, now() - interval '1 hour', order_id, count(*), sum(lots * 1000), 'bench'
         from line group by 1, 2`,
    `insert into bet (member_id, bet_id, stake, payout, placed_at, round_key, wallet_account, house_account, vendor_id, status, is_round_closed,
         is_free, asset, game_code, round, transactions)
       select member_id, (ms << 20) | low, lots * 1000, 0, to_timestamp(ms / 1000.0), ${id}::int8 * 10000000 + at, wallet, house, ${product.id}, 0, false,
         false, 'IDR', '${CODE}', 'bench', array[gen_random_uuid()] from line`,
    `insert into lottery_line (order_id, position, draw_id, member_id, bet_id, play, pick, unit, lots, stake, prices)
       select order_id, position, ${id}, member_id, (ms << 20) | low, play, pick, 1000, lots, lots * 1000,
         case play when 'de' then ${priced('de')} else ${priced('lo2')} end from line`,
    'drop table line, made',
    'alter table bet enable trigger user',
    'alter table lottery_order enable trigger user',
  );
  await onServer(url, 'vacuum analyze lottery_line', 'vacuum analyze lottery_order', 'vacuum analyze bet');
  return id;
}

async function drawn(context: Context, id: bigint): Promise<ReturnType<typeof drawFrom>> {
  const result = drawFrom(gameOf(CODE).shape, await drawBytes('00'.repeat(32), '', 'bench'));
  await writeResult(context.db.query, id, { result, source: 'local' });
  return result;
}

/** A draw settled as it is, and another one as it would be by one transaction a bet. */
async function settleRows(context: Context, url: string): Promise<Row[]> {
  const product = await productOf(context, gameOf(CODE));
  const { query } = context.db;
  const few = await prepareDraw(context, url, ALONE);
  const payout = payouts(gameOf(CODE), await drawn(context, few));
  const orders = await standingOrders(query, few, ALONE);
  const alone = async (turn: number): Promise<void> => {
    await inTransaction(query, async (tx) => {
      const [line] = await lockDue(tx, [orders[Math.floor(turn / LINES_AN_ORDER)]?.id ?? ''], 1, 1);
      if (!line) return;
      const bet = { memberId: line.member_id, betId: line.bet_id, payout: payout(line) };
      await settleBets(context, tx, product, [bet]);
      const state = bet.payout > 0n ? 'won' : 'lost';
      await endLines(tx, 1, [{ order_id: line.order_id, position: line.position, state, payout: bet.payout, settlement: 1 }]);
    });
  };
  const many = await prepareDraw(context, url, LINES);
  await drawn(context, many);
  for (let turn = 0; turn < ALONE / 10; turn += 1) await alone(turn);
  const aloneMs =
    (await timed(async () => {
      for (let turn = ALONE / 10; turn < ALONE; turn += 1) await alone(turn);
    })) /
    (ALONE - ALONE / 10);
  const setMs = (await timed(() => settleDraw(context, many))) / LINES;
  // All of its lines are read here, which takes longer than a call may.
  const unsettled = await readNumber(
    url,
    `select case when d.state = 'settled' then (select count(*) from lottery_line where draw_id = d.id and state = 'waiting') else ${LINES} end
       from lottery_draw d where id = ${many}`,
  );
  return [
    {
      name: `a draw of ${LINES.toLocaleString('en')} bets settled, bets a second`,
      ours: 1_000 / setMs,
      floor: 1_000 / aloneMs,
      floorName: 'one transaction a bet',
      unit: '/s',
      min: 100,
    },
    { name: 'its lines left over', ours: unsettled, floor: 1, floorName: 'none allowed', unit: '', max: 0 },
  ];
}

const ORDER_PORT = 21_974;
/** Tickets are signed by one key, which both sides of the bench open. */
const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
const TURNS_OF_ORDERS = 24;

/** Orders of one line and of a thousand over HTTP, in turns: what a buyer waits for, its ticket with every line included. */
async function orderRows(context: Context, url: string, memberId: bigint, drawId: string): Promise<Row[]> {
  const token = randomUUID();
  await context.db.pool.query(`update member_session set token_hash = sha256($1::bytea) where member_id = $2`, [
    Buffer.from(token),
    memberId,
  ]);
  await context.db.pool.query(
    `update lottery_draw set number = 'orders' || id, closes_at = now() + interval '1 day', draws_at = now() + interval '1 day' where id = $1`,
    [drawId],
  );
  const game = gameOf('FIVE5');
  const prices = { ...pricesOf(game, 'straight5', { group: GROUP, shares: {} }) };
  const bodyOf = (count: number): Buffer => {
    const lines = Array.from({ length: count }, (_, at) => ({
      play: 'straight5',
      pick: [...String(at).padStart(5, '0')].join(','),
      unit: 10,
      prices,
    }));
    return Buffer.from(JSON.stringify({ drawId, group: GROUP, lines }));
  };
  const platform = await startPlatform(url, ORDER_PORT, makeVendor(), { SECRETS_KEY });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const order = async (body: Buffer): Promise<number> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const began = performance.now();
    const answer = await send(agent, ORDER_PORT, { method: 'POST', path: '/lgw/orders', headers, body });
    const tookMs = performance.now() - began;
    if (answer.status !== 200 || !answer.body.includes('"orderId"')) throw new Error(`an order answered ${answer.body.slice(0, 300)}`);
    return tookMs;
  };
  try {
    const [many, one] = [bodyOf(1_000), bodyOf(1)];
    const times: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS_OF_ORDERS; turn += 1) {
      times[0].push(await order(many));
      times[1].push(await order(one));
    }
    const [ours, floor] = [median(times[0].slice(4)), median(times[1].slice(4))];
    return [{ name: 'an order of 1,000 lines over HTTP', ours, floor, floorName: 'an order of one line', unit: 'ms', max: 6 }];
  } finally {
    agent.destroy();
    await platform.stop();
  }
}

const RACERS = 64;
const RACED = 5_000;

/** Orders that are sent until a draw closes and beyond: what was answered against what the draw holds. */
async function lastSecondRows(context: Context, members: readonly bigint[], drawId: string): Promise<Row[]> {
  const { pool } = context.db;
  const game = gameOf('FIVE1');
  const { rows: sessions } = await pool.query<{ id: string; member_id: bigint }>('select id, member_id from member_session');
  const sessionOf = new Map(sessions.map((row) => [row.member_id, row.id]));
  const lines = [{ play: 'place', pick: '1,,,,', unit: 10, prices: { ...pricesOf(game, 'place', { group: GROUP, shares: {} }) } }];
  const accepted: string[] = [];
  const failures: unknown[] = [];
  let sent = 0;
  const press = async (racer: number): Promise<void> => {
    const memberId = members[racer] ?? 0n;
    const caller = { sessionId: sessionOf.get(memberId) ?? '', memberId, username: 'lot', isAgent: 0, asset: 'IDR' } as const;
    while (sent < RACED) {
      sent += 1;
      const bought = placeOrder(context, caller, { drawId, group: GROUP, lines }, randomUUID());
      await bought.then(
        ({ order }) => accepted.push(order.orderId),
        (error: unknown) => (error instanceof CallError && error.code === 'lottery_draw_closed' ? undefined : failures.push(error)),
      );
    }
  };
  // Whoever comes first opens the connections.
  await Promise.all(Array.from({ length: RACERS }, () => pool.query('select pg_sleep(0.1)')));
  await pool.query(
    `update lottery_draw set number = 'last' || id, closes_at = clock_timestamp() + interval '4 seconds', draws_at = clock_timestamp() + interval '1 day'
       where id = $1`,
    [drawId],
  );
  await Promise.all(Array.from({ length: RACERS }, (_, racer) => press(racer)));
  await pool.query(`select pg_sleep_until(closes_at) from lottery_draw where id = $1`, [drawId]);
  await runDraws(context);
  if (failures.length > 0) throw failures[0];
  const { rows } = await pool.query<{ kept: number; late: number; lost: number; orders: number }>(
    `select d.orders, (select count(*)::int from lottery_order where draw_id = d.id) as kept,
        (select count(*)::int from lottery_order where draw_id = d.id and placed_at >= d.closes_at) as late,
        (select count(*)::int from unnest($2::uuid[]) u (id) where not exists (select from lottery_order o where o.id = u.id)) as lost
      from lottery_draw d where d.id = $1`,
    [drawId, accepted],
  );
  const [{ orders, kept, late, lost } = { orders: -1, kept: 0, late: 1, lost: 1 }] = rows;
  const wrong = late + lost + Math.abs(kept - accepted.length) + Math.abs(kept - orders);
  const name = `${RACED.toLocaleString('en')} orders at ${RACERS} connections around the closing, ${accepted.length.toLocaleString('en')} in time: late, lost or too many`;
  return [{ name, ours: wrong, floor: 1, floorName: 'none allowed', unit: '', max: 0 }];
}

const PAGE = 14;
const TURNS = 300;

/** The results of a year of a draw each minute, any page of them. */
async function resultRows(context: Context, url: string): Promise<Row[]> {
  const game = gameOf('FIVE1');
  const result = JSON.stringify(drawFrom(game.shape, await drawBytes('00'.repeat(32), '', 'bench')));
  await onServer(
    url,
    `insert into lottery_draw (brand_code, game_code, number, opens_at, closes_at, draws_at, state, orders, mix, result, version, drawn_at, settled_at)
       select code, 'FIVE1', 'year' || n, t - interval '60 seconds', t - interval '5 seconds', t, 'settled', 0, '', '${result}'::jsonb, 1, t, t
         from brand, generate_series(1, 525600) n cross join lateral (select now() - interval '1 hour' - make_interval(mins => 525600 - n) as t) at`,
    'vacuum analyze lottery_draw',
  );
  const { rows } = await context.db.pool.query<{ first: string; last: string }>(
    `select min(id)::text as first, max(id)::text as last from lottery_draw where number like 'year%'`,
  );
  const [first, last] = [Number(rows[0]?.first), Number(rows[0]?.last)];
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = String(first + 100 + Math.floor(Math.random() * (last - first - 100)));
    times[0].push(await timed(() => results(context, { gameCode: 'FIVE1', before, pageSize: PAGE })));
    times[1].push(
      await timed(() =>
        context.db.pool.query({
          name: 'bench-draws',
          text: `select * from lottery_draw where id < $1 order by id desc limit ${PAGE + 1}`,
          values: [before],
        }),
      ),
    );
  }
  const [ours, floor] = [median(times[0].slice(TURNS / 10)), median(times[1].slice(TURNS / 10))];
  return [{ name: 'results of a year, any page', ours, floor, floorName: 'the same rows by primary key', unit: 'ms', max: 1.5 }];
}

/** The house's lotteries at their size: a large draw settled, large orders, the last second of a draw, a year of results. */
export async function lotteryRows(): Promise<Row[]> {
  const database = await openDatabase();
  try {
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: os.tmpdir(),
      SECRETS_KEY,
      LOTTERY: 'on',
    });
    const context = await openContext({
      config: { ...config, databaseConnections: RACERS },
      databaseUrl: database.appUrl,
      log: pino({ level: 'silent' }),
    });
    try {
      await seed(context);
      const members = await prepareMembers(context, database.url);
      await runDraws(context);
      const { rows } = await context.db.pool.query<{ game_code: string; id: string }>(
        `select game_code, id::text as id from lottery_draw where state = 'open' and game_code in ('FIVE1', 'FIVE5')`,
      );
      const open = (code: string): string => rows.find((row) => row.game_code === code)?.id ?? '';
      const out = [
        ...(await lastSecondRows(context, members, open('FIVE1'))),
        ...(await orderRows(context, database.url, members[0] ?? 0n, open('FIVE5'))),
        ...(await settleRows(context, database.url)),
      ];
      const auditor = await context.db.pool.connect();
      // An audit of a million bets takes longer than a call may.
      await auditor.query('set statement_timeout = 0');
      const broken = (await runChecks(auditor, LOTTERY_RULES)).flatMap(({ violations }) => violations);
      auditor.release(true);
      return [
        ...out,
        { name: 'violations of the audit', ours: broken.length, floor: 1, floorName: 'none allowed', unit: '', max: 0 },
        ...(await resultRows(context, database.url)),
      ];
    } finally {
      await context.close();
    }
  } finally {
    await database.stop();
  }
}
