import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player, World } from '../vendor-wallet/test/world.ts';
import { createWorld } from '../vendor-wallet/test/world.ts';
import { betPage, type BetPageQuery, betTotals } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const HOUR_MS = 3_600_000;
const GAMES = ['reef', 'tide', 'gone'];
let number = 0;

/** A bet as it would be written at that time, without the money around it. */
async function place(
  player: Player,
  at: number,
  change: { status?: number; payout?: number; game?: string; asset?: string; free?: boolean } = {},
) {
  const { status = 0, payout = 0, game = 'reef', asset = 'IDR', free = false } = change;
  number += 1;
  const { rows } = await world.context.db.pool.query<{ bet_id: bigint }>(
    `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
       is_round_closed, is_free, asset, game_code, round, transactions)
     select $1, ($2::int8 << 20) | $3, $4, $5, to_timestamp($2 / 1000.0), null, $3, 1, 2, id, $6::int, $6::int > 0, $7, $8, $9, 'r', '{}' from vendor where code = 'ALFA'
     returning bet_id`,
    [player.memberId, at, number, 1_000 + number, payout, status, free, asset, game],
  );
  return rows[0]?.bet_id ?? 0n;
}
const settle = (player: Player, betId: bigint, status: number, payout: number) =>
  world.context.db.pool.query('update bet set status = $3, payout = $4, settled_at = now() where member_id = $1 and bet_id = $2', [
    player.memberId,
    betId,
    status,
    payout,
  ]);
const ALL = { from: 0, to: 9_999_999_999_999, currency: 'IDR', pageSize: 14, pageNo: 1 } as const;
const totals = (player: Player, query: Partial<BetPageQuery> = {}) => betTotals(world.context, player.memberId, { ...ALL, ...query });
const list = async (player: Player, query: Partial<BetPageQuery> = {}) =>
  (await betPage(world.context, player.memberId, { ...ALL, ...query })).list.map(({ betId }) => betId);

const below = async ({ memberId }: Player): Promise<bigint> =>
  (await world.context.db.query.selectFrom('bet_sum_state').select('below').where('member_id', '=', memberId).executeTakeFirst())?.below ??
  0n;

/** Asks until the sums reach the bet: other databases of the test server may hold the horizon back for a moment. */
async function countedThrough(player: Player, betId: bigint): Promise<void> {
  for (let turn = 0; (await below(player)) <= betId; turn += 1) {
    if (turn === 100) throw new Error('the sums stay behind');
    await world.context.db.pool.query(`update bet_sum_tick set at = at - interval '31 seconds'`);
    await totals(player);
    await sleep(50);
  }
}

/** The rows below the line, summed by hand, against the sums. */
async function expectExact(player: Player): Promise<void> {
  const { rows } = await world.context.db.pool.query(
    `with byhand as (select ((bet_id >> 20) / 900000)::int4 as quarter, asset, game_code, status, count(*) as bets, sum(stake)::int8 as stake,
         sum(payout)::int8 as payout
       from bet where member_id = $1 and bet_id < (select below from bet_sum_state where member_id = $1) group by 1, 2, 3, 4),
     kept as (select quarter, asset, game_code, status, bets, stake, payout from bet_sum where member_id = $1 and bets > 0)
     (select 'missing', * from byhand except select 'missing', * from kept) union all (select 'wrong', * from kept except select 'wrong', * from byhand)`,
    [player.memberId],
  );
  expect(rows).toEqual([]);
  const { rows: zeros } = await world.context.db.pool.query(
    'select * from bet_sum where member_id = $1 and bets <= 0 and (bets < 0 or stake <> 0 or payout <> 0)',
    [player.memberId],
  );
  expect(zeros).toEqual([]);
}

test('sums equal the bets after races of late bets, settlements, refunds and readers', async () => {
  const player = await world.player(0n);
  const start = Date.now() - 40 * HOUR_MS;
  const ids: bigint[] = [];
  for (let turn = 0; turn < 120; turn += 1)
    ids.push(await place(player, start + turn * 600_000, { game: GAMES[turn % 3], free: turn % 7 === 0 }));
  await countedThrough(player, ids.at(-1) ?? 0n);
  await expectExact(player);
  await Promise.all(
    ids.flatMap((betId, turn) => [
      settle(player, betId, 1 + (turn % 2), turn),
      ...(turn % 5 === 0 ? [settle(player, betId, 3, 0), totals(player)] : []),
      ...(turn % 4 === 0 ? [place(player, start + turn * 500_000, { status: 2 })] : []),
    ]),
  );
  await expectExact(player);
  const { totals: shown } = await totals(player);
  const { rows } = await world.context.db.pool.query(
    `select count(*)::int as count, coalesce(sum(stake) filter (where status in (1, 2)), 0)::int / 100.0 as stake from bet where member_id = $1`,
    [player.memberId],
  );
  expect([shown.count, shown.settledStake]).toEqual([rows[0]?.count, Number(rows[0]?.stake)]);
});

test('bets of several members that change in one statement are each corrected once, and those that stay alike not at all', async () => {
  const [counted, behind] = [await world.player(0n), await world.player(0n)];
  const start = Date.now() - 20 * HOUR_MS;
  const ids: bigint[] = [];
  for (let turn = 0; turn < 30; turn += 1) ids.push(await place(counted, start + turn * 400_000, { game: GAMES[turn % 3] }));
  await countedThrough(counted, ids.at(-1) ?? 0n);
  // Those of the other are older too, and nobody has counted them; neither are the youngest.
  for (let turn = 0; turn < 5; turn += 1) await place(behind, start + turn * 400_000);
  await place(counted, Date.now());
  await world.context.db.pool.query(
    `update bet set status = case when bet_id % 3 = 0 then status else 1 end, payout = case when bet_id % 3 = 0 then payout else 5 end
       where member_id = any($1::int8[])`,
    [[counted.memberId, behind.memberId]],
  );
  await expectExact(counted);
  await expectExact(behind);
  expect(await below(behind)).toBe(0n);
});

test('a bet that is being written while the line moves is never missed', async () => {
  const player = await world.player(0n);
  const old = await place(player, Date.now() - HOUR_MS);
  await countedThrough(player, old);
  // A change of a counted bet that stays open while others read.
  const client = await world.context.db.pool.connect();
  await client.query('begin');
  await client.query('update bet set status = 1, payout = 9000 where member_id = $1 and bet_id = $2', [player.memberId, old]);
  const reading = totals(player);
  await sleep(50);
  await client.query('commit');
  client.release();
  await reading;
  expect((await totals(player)).totals).toMatchObject({ payout: 90, runningStake: 0, count: 1 });
  await expectExact(player);
});

test('the line waits for transactions that began before it', async () => {
  const player = await world.player(0n);
  const client = await world.context.db.pool.connect();
  await client.query('begin');
  // A transaction with an id of its own holds the horizon where it is.
  await client.query('select pg_current_xact_id()');
  await world.context.db.pool.query('delete from bet_sum_tick');
  const betId = await place(player, Date.now() - HOUR_MS);
  await totals(player);
  await totals(player);
  expect(await below(player)).toBe(0n);
  expect((await totals(player)).totals.count).toBe(1);
  await client.query('rollback');
  client.release();
  await countedThrough(player, betId);
  expect((await totals(player)).totals.count).toBe(1);
});

test('pages and filters found through the sums are those of a walk over all bets', async () => {
  const player = await world.player(0n);
  const start = Date.now() - 30 * HOUR_MS;
  const ids: string[] = [];
  for (let turn = 0; turn < 90; turn += 1)
    ids.unshift(
      String(
        await place(player, start + turn * 1_170_000, { game: GAMES[turn % 3], status: turn % 4, asset: turn % 10 === 9 ? 'PLAY' : 'IDR' }),
      ),
    );
  await countedThrough(player, BigInt(ids[20] ?? 0));
  const turnOf = (betId: string): number => 89 - ids.indexOf(betId);
  const real = ids.filter((betId) => turnOf(betId) % 10 !== 9);
  const spans = [
    { from: 0, to: ALL.to },
    { from: start + 5_000_123, to: start + 61_000_777 },
    { from: start + 5_000_123, to: start + 5_300_000 },
  ];
  for (const span of spans) {
    const within = (betId: string): boolean => {
      const at = start + turnOf(betId) * 1_170_000;
      return at >= span.from && at < span.to;
    };
    const wanted = real.filter(within);
    for (const pageNo of [1, 2, 3]) expect(await list(player, { ...span, pageNo })).toEqual(wanted.slice(pageNo * 14 - 14, pageNo * 14));
    const won = wanted.filter((betId) => turnOf(betId) % 4 === 1);
    for (const pageNo of [1, 2, 5])
      expect(await list(player, { ...span, status: 'won', pageNo, pageSize: 4 })).toEqual(won.slice(pageNo * 4 - 4, pageNo * 4));
    expect((await totals(player, { ...span, status: 'won' })).totalRecords).toBe(won.length);
    if (won.length > 6) expect(await list(player, { ...span, status: 'won', before: won[4], pageSize: 5 })).toEqual(won.slice(5, 10));
    // `gone` is no game of the catalogue: its kind is the vendors' usual one.
    expect(await list(player, { ...span, gameType: 'RNG', pageSize: 100 })).toEqual(wanted);
  }
  expect((await totals(player, { currency: 'PLAY' })).totalRecords).toBe(9);
});
