import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshCatalogue } from '../../platform/vendors/service.ts';
import { backOf, betOf, UNIT, winOf } from '../vendor-wallet/test/requests.ts';
import { createWorld, type Player, type World } from '../vendor-wallet/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.owner.pool.query(`update game set max_win = 100 where game_code = 'tide'`);
  await refreshCatalogue(world.context, true);
});
afterAll(() => world.close());

const TOO_MUCH = 20_000_000_000;
const tide = { game_code: 'tide' };
const bet = (body: object) => world.send('ALFA', '/transaction/bet', body);
const win = (body: object) => world.send('ALFA', '/transaction/win', body);
const back = (body: object) => world.send('ALFA', '/transaction/rollback', body);
const playerOf = (options = {}) => world.player(100_000n, { game: 'tide', ...options });
const wins = async ({ memberId }: Player) => {
  const { rows } = await world.owner.pool.query('select amount, max, state from held_win where member_id = $1 order by at', [memberId]);
  return rows;
};
const betRow = async ({ memberId }: Player) => {
  const { rows } = await world.owner.pool.query('select status, payout, win_count, is_round_closed from bet where member_id = $1', [
    memberId,
  ]);
  return rows;
};

describe('a win above the greatest win of its game', () => {
  test('is held, moves nothing, and its repeat gets the same answer', async () => {
    const player = await playerOf();
    const staked = betOf(player, 10, tide);
    await bet(staked);
    const request = winOf(player, staked, 1_001, tide);
    const first = await win(request);
    expect(first).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED', balance: 990 * UNIT });
    await bet(betOf(player, 5, tide));
    expect(await win(request)).toEqual(first);
    expect(await win({ ...request, amount: 10 * UNIT })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await wins(player)).toEqual([{ amount: 100_100n, max: 100_000n, state: 'waiting' }]);
    expect((await betRow(player))[0]).toEqual({ status: 0, payout: 0n, win_count: 0, is_round_closed: false });
    expect(await world.balance(player)).toBe(98_500n);
  });

  test('is paid when it is exactly that', async () => {
    const player = await playerOf();
    const staked = betOf(player, 10, tide);
    await bet(staked);
    expect(await win(winOf(player, staked, 1_000, tide))).toMatchObject({ status: 'RS_OK', balance: 1_990 * UNIT });
    expect(await wins(player)).toEqual([]);
  });

  test('is the sum of all wins of the round', async () => {
    const player = await playerOf();
    const staked = betOf(player, 10, tide);
    await bet(staked);
    expect(await win(winOf(player, staked, 600, { ...tide, round_closed: false }))).toMatchObject({ status: 'RS_OK' });
    expect(await win(winOf(player, staked, 401, { ...tide, round_closed: false }))).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect(await win(winOf(player, staked, 400, tide))).toMatchObject({ status: 'RS_OK' });
  });

  test('may be won on one of several bets of a round', async () => {
    const player = await playerOf();
    const staked = betOf(player, 10, tide);
    await bet(staked);
    await bet(betOf(player, 10, { ...tide, round: staked.round }));
    expect(await win(winOf(player, staked, 2_001, tide))).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect(await win(winOf(player, staked, 2_000, tide))).toMatchObject({ status: 'RS_OK' });
  });

  test('is held once when it comes twenty times at once, also by two processes', async () => {
    const player = await playerOf();
    const other = await world.secondProcess();
    const staked = betOf(player, 10, tide);
    await bet(staked);
    const request = winOf(player, staked, TOO_MUCH, tide);
    const turns = Array.from({ length: 20 }, (_, index) =>
      world.send('ALFA', '/transaction/win', request, index % 2 ? { url: other } : {}),
    );
    expect(new Set((await Promise.all(turns)).map(({ status }) => status))).toEqual(new Set(['RS_ERROR_LIMIT_REACHED']));
    expect(await wins(player)).toHaveLength(1);
    expect(await world.balance(player)).toBe(99_000n);
  });

  test('can be taken back, and then the bet too', async () => {
    const player = await playerOf();
    const staked = betOf(player, 10, tide);
    await bet(staked);
    const request = winOf(player, staked, TOO_MUCH, tide);
    await win(request);
    const undo = backOf(player, request.transaction_uuid, tide);
    expect(await back(undo)).toMatchObject({ status: 'RS_OK', balance: 990 * UNIT });
    expect(await back(undo)).toMatchObject({ status: 'RS_OK', balance: 990 * UNIT });
    expect(await wins(player)).toMatchObject([{ state: 'taken_back' }]);
    expect(await back(backOf(player, staked.transaction_uuid, tide))).toMatchObject({ status: 'RS_OK', balance: 1_000 * UNIT });
  });
});

describe('where the game states no greatest win', () => {
  test.each(['IDR', 'PLAY'] as const)('the ceiling holds what is above it, in %s', async (asset) => {
    const player = await world.player(asset === 'IDR' ? 100_000n : 0n, { asset });
    const staked = betOf(player, 10, { currency: asset });
    await bet(staked);
    expect(await win(winOf(player, staked, TOO_MUCH, { currency: asset }))).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect(await win(winOf(player, staked, 5_000, { currency: asset }))).toMatchObject({ status: 'RS_OK' });
    expect(await wins(player)).toHaveLength(1);
  });

  test.each(['promo', 'tournament'])('a %s without a bet is held by the ceiling', async (kind) => {
    const player = await playerOf();
    const request = betOf(player, TOO_MUCH, { ...tide, round_closed: true, meta: { [kind]: 'x' } });
    expect(await win(request)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect(await wins(player)).toHaveLength(1);
    expect(await betRow(player)).toEqual([]);
  });
});

describe('of a book on sports', () => {
  const UNSEEN = 100_000_000;

  test('what is above its own ceiling is held as any win is, though the brand pays a slot more unseen', async () => {
    await world.owner.pool.query(`update game set game_type = 'SPORTS', max_bet = null where game_code = 'pond'`);
    await refreshCatalogue(world.context, true);
    const player = await world.player(100_000n, { game: 'pond' });
    const pond = { game_code: 'pond' };
    const [first, second] = [betOf(player, 10, pond), betOf(player, 10, pond)];
    for (const staked of [first, second]) expect(await bet(staked)).toMatchObject({ status: 'RS_OK' });
    expect(await win(winOf(player, first, UNSEEN + 1, pond))).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect(await win(winOf(player, second, UNSEEN, pond))).toMatchObject({ status: 'RS_OK' });
    expect(await wins(player)).toEqual([{ amount: 10_000_000_100n, max: 10_000_000_000n, state: 'waiting' }]);
    const other = await world.player(100_000n);
    const slot = betOf(other, 10);
    await bet(slot);
    expect(await win(winOf(other, slot, UNSEEN + 1))).toMatchObject({ status: 'RS_OK' });
  });
});
