import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../ledger/ledger.ts';
import { rollBack } from '../../play/vendor-wallet/test/play.ts';
import { type BetRequest, betOf, winOf } from '../../play/vendor-wallet/test/requests.ts';
import { createWorld, type Player, type World } from '../../play/vendor-wallet/test/world.ts';
import { requireTurnover, turnoverOf } from './service.ts';

let world: World;
let player: Player;
beforeAll(async () => {
  world = await createWorld();
  await world.owner.pool.query(`update game set game_type = 'LIVE', game_classify = 'ROULETTE' where game_code = 'tide'`);
  await world.owner.pool.query(`update game set game_classify = 'TABLE' where game_code = 'pond'`);
});
beforeEach(async () => {
  player = await world.player(100_000_000n);
  await inTransaction(world.context.db.query, (tx) =>
    requireTurnover(tx, { memberId: player.memberId, cause: 'prize', reference: randomUUID(), amount: 50_000_000n, times: 100 }),
  );
});
afterAll(() => world.close());

const LIVE = { game_code: 'tide' };
const stake = async (units: number, more: object): Promise<BetRequest> => {
  const bet = betOf(player, units, { ...LIVE, ...more });
  expect((await world.send('ALFA', '/transaction/bet', bet)).status).toBe('RS_OK');
  return bet;
};
const end = async (bet: BetRequest, units: number): Promise<BetRequest> => {
  const win = winOf(player, bet, units, { game_code: bet.game_code });
  expect((await world.send('ALFA', '/transaction/win', win)).status).toBe('RS_OK');
  return win;
};
/** What has counted so far, units of currency. */
const counted = async (): Promise<number> => {
  const { lines } = await turnoverOf(world.context.db.query, player.memberId);
  return Number(lines[0]?.counted ?? 0n) / 100;
};
const on = (event: string) => ({ meta: { event } });

test('both sides of one round in presses of their own are what they cost together', async () => {
  const [banker, other] = [await stake(100, on('round-7')), await stake(100, on('round-7'))];
  await end(banker, 195);
  await end(other, 0);
  expect(await counted()).toBe(5);
});

test('thirty-six of thirty-seven numbers count what they won or lost, in one press or in many', async () => {
  await end(await stake(36, {}), 36);
  expect(await counted()).toBe(0);
  for (const won of [36, ...Array.from({ length: 35 }, () => 0)]) await end(await stake(1, on('spin-1')), won);
  expect(await counted()).toBe(0);
  for (let number = 0; number < 36; number += 1) await end(await stake(1, on('spin-2')), 0);
  expect(await counted()).toBe(36);
});

test('a wheel that is played alone is no exception: red and black in one press risk next to nothing', async () => {
  await end(await stake(4, { game_code: 'pond' }), 4);
  expect(await counted()).toBe(0);
  await end(await stake(4, { game_code: 'pond' }), 0);
  expect(await counted()).toBe(4);
});

test('a bet that is bought back at once counts what it lost', async () => {
  const bet = await stake(1_000, on('match-1'));
  const win = winOf(player, bet, 950, { ...LIVE, meta: { cash_out: true } });
  expect((await world.send('ALFA', '/transaction/win', win)).status).toBe('RS_OK');
  expect(await counted()).toBe(50);
});

test('a bet on the other side takes back what the first had counted, whenever it comes', async () => {
  await end(await stake(1_000, on('match-2')), 0);
  expect(await counted()).toBe(1_000);
  const late = await stake(1_000, on('match-2'));
  expect(await counted()).toBe(1_000);
  await end(late, 1_950);
  expect(await counted()).toBe(50);
  const { rows } = await world.owner.pool.query(
    `select (select sum(valid_bet)::int8 from wagering_bet where member_id = $1) as bets, (select sum(valid_bet)::int8 from valid_sum where member_id = $1) as sums,
       (select sum(valid_bet)::int8 from play_tally where member_id = $1) as tallies`,
    [player.memberId],
  );
  expect(rows).toEqual([{ bets: 5_000n, sums: 5_000n, tallies: 5_000n }]);
});

test('nothing counts while another bet on its event still runs', async () => {
  const [one, two] = [await stake(100, on('match-3')), await stake(100, on('match-3'))];
  await end(one, 0);
  expect(await counted()).toBe(0);
  await end(two, 190);
  expect(await counted()).toBe(10);
});

test('a payout that is taken back and made anew is counted anew', async () => {
  const bet = await stake(100, {});
  const win = winOf(player, bet, 150, { ...LIVE, round_closed: undefined });
  expect((await world.send('ALFA', '/transaction/win', win)).status).toBe('RS_OK');
  expect(await counted()).toBe(50);
  await rollBack(world, player, win);
  expect(await counted()).toBe(0);
  await end(bet, 0);
  expect(await counted()).toBe(100);
});

test('vendors of one house share its events, those of another house do not', async () => {
  await world.owner.pool.query(`update game set game_type = 'LIVE', game_classify = 'ROULETTE' where game_code = 'tide'`);
  const token = await world.openSession(player, 'BETA', 'tide');
  const bet = betOf({ ...player, token }, 100, { ...LIVE, ...on('match-4') });
  expect((await world.send('BETA', '/transaction/bet', bet)).status).toBe('RS_OK');
  const own = await stake(100, on('match-4'));
  await end(own, 0);
  const win = winOf({ ...player, token }, bet, 195, LIVE);
  expect((await world.send('BETA', '/transaction/win', win)).status).toBe('RS_OK');
  expect(await counted()).toBe(5);
});

test('two houses that say which match a bet is on share it, whatever they call it', async () => {
  await world.owner.pool.query(`update game set game_type = 'LIVE', game_classify = 'ROULETTE' where game_code = 'tide'`);
  const match = { sport: 'football', home: 'Persija Jakarta', away: 'São Paulo FC', starts_at: Date.UTC(2026, 10, 29, 12) };
  const other = { sport: 'Football', home: 'SAO PAULO FC', away: 'PERSIJA  JAKARTA', starts_at: match.starts_at + 300_000 };
  const token = await world.openSession(player, 'BETA', 'tide');
  const bet = betOf({ ...player, token }, 100, { ...LIVE, meta: { event: 'b-77', match: other } });
  expect((await world.send('BETA', '/transaction/bet', bet)).status).toBe('RS_OK');
  const own = await stake(100, { meta: { event: 'a-1', match } });
  await end(own, 0);
  const win = winOf({ ...player, token }, bet, 195, LIVE);
  expect((await world.send('BETA', '/transaction/win', win)).status).toBe('RS_OK');
  expect(await counted()).toBe(5);
});

test('a game that keeps less than a fortieth counts in part, and none that keeps nothing', async () => {
  const play = async (rtp: number | null) => {
    await world.owner.pool.query(`update game set rtp = $1 where game_code = 'tide'`, [rtp]);
    const before = await counted();
    await end(await stake(1_000, {}), 0);
    return (await counted()) - before;
  };
  expect([await play(97.5), await play(99), await play(99.73), await play(100), await play(null)]).toEqual([1_000, 400, 108, 0, 400]);
  await world.owner.pool.query(`update game set rtp = 96 where game_code = 'tide'`);
});
