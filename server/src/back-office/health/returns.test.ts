import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet } from '../../money/wallet/service.ts';
import { betOf, UNIT } from '../../play/vendor-wallet/test/requests.ts';
import { createWorld, type Player, type World } from '../../play/vendor-wallet/test/world.ts';
import { importVendorFile } from '../../platform/vendors/import-service.ts';
import { refreshCatalogue } from '../../platform/vendors/service.ts';
import { tablesOutside } from './return-repo.ts';
import { gameReturns, watchReturns } from './return-service.ts';

let world: World;
let player: Player;
const fair = { payTable: 'a'.repeat(32), best: 96, worst: 96, deviation: 2, maxWin: 5 };
beforeAll(async () => {
  world = await createWorld();
  await say(fair);
  player = await world.player(1_000_000n);
});
afterAll(() => world.close());

/** The vendor's file says this of `tide`, and of `reef`. */
async function say(returns: object): Promise<void> {
  const file = structuredClone(world.file);
  for (const game of file.vendors[0]?.games.filter(({ gameCode }) => ['tide', 'reef'].includes(gameCode)) ?? [])
    Object.assign(game, { returns });
  writeFileSync(world.filePath, JSON.stringify(file));
  await importVendorFile(world.context, 'VENDORS_FILE', world.filePath);
  await refreshCatalogue(world.context);
}
/** So many settled bets of one unit on `tide`, of which each nth paid two; `event`: all on one event. */
async function played(
  count: number,
  nth: number,
  more: { event?: string; reward?: string; asset?: string; status?: number } = {},
): Promise<void> {
  const { house } = await openWallet(world.context, player.memberId, 'IDR');
  await world.owner.pool.query(
    `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, contribution,
        reward_uuid, vendor_id, status, win_count, is_round_closed, is_free, asset, game_code, round, transactions, is_tallied, event_key)
      select $1, ((extract(epoch from $2::timestamptz) * 1000)::int8 << 20) | (nextval('bet_number') & 1048575), 100,
          case when n % $3 = 0 then 200 else 0 end, $2, $2, nextval('bet_number') + 1000000000000, $4, $5, 0, $6, v.id, $7, 1, true, false, $8, 'tide', 'r' || n,
          '{}', false, $9
        from generate_series(1, $10) n, vendor v where v.code = 'ALFA'`,
    [
      player.memberId,
      new Date(world.context.clock.now()),
      nth,
      player.wallet,
      house,
      more.reward ?? null,
      more.status ?? 2,
      more.asset ?? 'IDR',
      more.event ?? null,
      count,
    ],
  );
}
const table = async (game = 'tide') => {
  const { list } = await gameReturns(world.context);
  return list.filter(({ id }) => id.startsWith(`ALFA/${game}/`));
};
const logged = async (): Promise<string[]> =>
  (
    await world.owner.pool.query<{ said: string }>(
      `select action || ' ' || object || ' ' || (detail ->> 'payTable') || ' ' || coalesce(detail ->> 'outside', '-') as said
        from operator_action where action like 'returns_%' order by seq`,
    )
  ).rows.map(({ said }) => said);
const HOUR_MS = 3_600_000;

test('a title that pays more than chance explains is named once, and once when it is explained again', async () => {
  await played(1_000, 2);
  await watchReturns(world.context);
  // 100 % of 1,000 bets: 96 ± 25.3.
  expect((await table())[0]).toMatchObject({
    bets: 1_000,
    stake: 1_000,
    payout: 1_000,
    actual: 100,
    low: 70.702,
    high: 121.298,
    standing: 'inside',
  });
  expect(await logged()).toEqual([]);
  await played(1_000, 1);
  for (const _twice of [1, 2]) await watchReturns(world.context);
  expect((await table())[0]).toMatchObject({ bets: 2_000, actual: 150, standing: 'above', outsideSince: expect.any(Number) });
  expect(await logged()).toEqual(['returns_outside game:ALFA/tide 1 above']);
  expect((await tablesOutside(world.context.db.query)).map(({ name }) => name)).toEqual(['tide']);
  await played(1_125, 10_000);
  await watchReturns(world.context);
  expect((await table())[0]).toMatchObject({ bets: 3_125, actual: 96, standing: 'inside', outsideSince: null });
  expect(await logged()).toEqual(['returns_outside game:ALFA/tide 1 above', 'returns_inside game:ALFA/tide 1 -']);
  expect(await tablesOutside(world.context.db.query)).toEqual([]);
});

test('a pay table that changes is another one from that moment, with totals of its own', async () => {
  world.clock.advance(HOUR_MS);
  await say({ ...fair, payTable: 'b'.repeat(32), best: 94, worst: 94 });
  await say({ ...fair, payTable: 'b'.repeat(32), best: 94, worst: 94 });
  world.clock.advance(1_000);
  await played(800, 10_000);
  await watchReturns(world.context);
  const [now, before, none] = await table();
  expect(none).toBeUndefined();
  expect(now).toMatchObject({ payTable: 2, digest: 'b'.repeat(32), best: 94, until: null, bets: 800, actual: 0, standing: 'below' });
  expect(before).toMatchObject({ payTable: 1, digest: 'a'.repeat(32), best: 96, until: now?.from, bets: 3_125, standing: 'inside' });
  expect((await logged()).at(-1)).toBe('returns_outside game:ALFA/tide 2 below');
});

test('bets on one event count as one, and rounds of the house, play money and void bets not at all', async () => {
  world.clock.advance(HOUR_MS);
  await say({ ...fair, payTable: 'c'.repeat(32) });
  world.clock.advance(1_000);
  await played(900, 1, { event: '77' });
  await played(50, 1, { reward: randomUUID() });
  await played(50, 1, { asset: 'PLAY' });
  await played(50, 1, { status: 3 });
  await watchReturns(world.context);
  // One event, however many bet on it, says nothing of the title.
  expect((await table())[0]).toMatchObject({ payTable: 3, bets: 900, actual: 200, high: 896, standing: 'inside' });
});

test('where how it is played decides, only too much is named', async () => {
  world.clock.advance(HOUR_MS);
  const { worst: _worst, ...best } = fair;
  await say({ ...best, payTable: 'd'.repeat(32) });
  world.clock.advance(1_000);
  await played(800, 10_000);
  await watchReturns(world.context);
  expect((await table())[0]).toMatchObject({ payTable: 4, worst: null, low: null, actual: 0, standing: 'inside' });
});

test('what a jackpot paid is not counted, and too little play says nothing', async () => {
  await say({ ...fair, maxWin: 4_000 });
  const own = await world.player(10_000n);
  const bet = { ...betOf(own, 10), meta: { jackpot: { code: 'grand', contribution: UNIT } } };
  expect(await world.send('ALFA', '/transaction/bet', bet)).toMatchObject({ status: 'RS_OK' });
  const win = {
    ...bet,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet.transaction_uuid,
    amount: 101 * UNIT,
    round_closed: true,
  };
  expect(await world.send('ALFA', '/transaction/win', { ...win, meta: { jackpot: { code: 'grand' } } })).toMatchObject({ status: 'RS_OK' });
  await watchReturns(world.context);
  expect((await table('reef'))[0]).toMatchObject({ bets: 1, stake: 10, payout: 0, standing: 'few' });
});
