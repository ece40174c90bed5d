import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBrandRow } from '../../platform/system/brand-settings-service.ts';
import { forgetBrand } from '../../platform/system/service.ts';
import { jackpotPools } from '../betting/jackpot-service.ts';
import { getBalance } from '../../money/wallet/service.ts';
import { betOf, UNIT } from '../vendor-wallet/test/requests.ts';
import type { Player, World } from '../vendor-wallet/test/world.ts';
import { createWorld } from '../vendor-wallet/test/world.ts';
import { refreshCatalogue } from '../../platform/vendors/service.ts';
import { betPage, betTotals, betWithMovements } from './service.ts';
import { getRankList } from './winners-service.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const HOUR_MS = 3_600_000;

async function bet(player: Player, units: number, more: Record<string, unknown> = {}, vendor = 'ALFA') {
  const request = betOf(player, units, more);
  expect(await world.send(vendor, '/transaction/bet', request)).toMatchObject({ status: 'RS_OK' });
  return request;
}
async function win(request: Awaited<ReturnType<typeof bet>>, units: number, more: Record<string, unknown> = {}) {
  const body = {
    ...request,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: request.transaction_uuid,
    amount: units * UNIT,
    round_closed: true,
    ...more,
  };
  expect(await world.send('ALFA', '/transaction/win', body)).toMatchObject({ status: 'RS_OK' });
  return body;
}
const rollback = (request: Awaited<ReturnType<typeof bet>>) =>
  world.send('ALFA', '/transaction/rollback', {
    ...request,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: request.transaction_uuid,
  });
const now = (): number => world.context.clock.now();
const ALL = { from: 0, to: 9_999_999_999_999, currency: 'IDR', pageSize: 14 } as const;
const page = (player: Player, query: Partial<Parameters<typeof betPage>[2]> = {}) =>
  betPage(world.context, player.memberId, { ...ALL, pageNo: 1, ...query });
const sums = (player: Player, query: Partial<Parameters<typeof betTotals>[2]> = {}) =>
  betTotals(world.context, player.memberId, { ...ALL, ...query });

test('filters, totals of the whole filter, pages', async () => {
  const player = await world.player(100_000n);
  const started = now();
  await win(await bet(player, 10), 25);
  await win(await bet(player, 20), 0);
  await rollback(await bet(player, 30));
  await bet(player, 40, { game_code: 'tide' });
  await win(await bet(player, 0, { is_free: true }), 3);
  world.clock.advance(HOUR_MS);
  await bet(player, 5);

  const all = await page(player);
  expect(all.list.map((shown) => [shown.stake, shown.payout, shown.netResult, shown.validBet, shown.status])).toEqual([
    [5, null, null, 0, 'running'],
    [0, 3, 3, 0, 'won'],
    [40, null, null, 0, 'running'],
    [30, 0, 0, 0, 'void'],
    [20, 0, -20, 20, 'lost'],
    [10, 25, 15, 10, 'won'],
  ]);
  expect(await sums(player, { pageSize: 4 })).toEqual({
    totals: { settledStake: 30, payout: 28, netResult: -2, runningStake: 45, validBet: 30, count: 6 },
    totalPages: 2,
    totalRecords: 6,
    archivedBefore: null,
  });
  expect((await page(player, { pageSize: 4, pageNo: 2 })).list).toEqual(all.list.slice(4));
  expect((await page(player, { pageSize: 4, before: all.list[3]?.betId })).list).toEqual(all.list.slice(4));
  const count = async (query: Parameters<typeof sums>[1]) => {
    const [{ list }, { totalRecords }] = [await page(player, query), await sums(player, query)];
    expect(list).toHaveLength(totalRecords);
    return totalRecords;
  };
  expect(await count({ status: 'won' })).toBe(2);
  expect(await count({ vassalage: 'BETA' })).toBe(0);
  expect(await count({ vassalage: 'NOBODY' })).toBe(0);
  expect(await count({ vassalage: 'ALFA', gameType: 'RNG' })).toBe(6);
  expect(await count({ gameType: 'LIVE' })).toBe(0);
  expect(await count({ betId: all.list[0]?.betId })).toBe(1);
  expect(await count({ betId: 'no-number' })).toBe(0);
  expect(await count({ from: started, to: started + HOUR_MS / 2 })).toBe(5);
  const edge = all.list[0]?.placedAt ?? 0;
  expect([await count({ from: edge, to: edge + 1 }), await count({ from: edge + 1 }), await count({ to: edge })]).toEqual([1, 0, 5]);
});

test('a game that has left the catalogue still pays its bets and keeps its names', async () => {
  const player = await world.player(10_000n);
  const request = await bet(player, 1, { game_code: 'tide' });
  await world.owner.pool.query(`update game set is_active = false where game_code = 'tide'`);
  await refreshCatalogue(world.context, true);
  await win(request, 2);
  expect((await page(player)).list).toMatchObject([{ gameName: 'tide', vassalage: 'ALFA', accountTypeName: 'ALFA', gameType: 'RNG' }]);
  await world.owner.pool.query('update game set is_active = true');
  await refreshCatalogue(world.context, true);
});

test('one bet with its movements, for its member alone', async () => {
  const [player, other] = [await world.player(10_000n), await world.player(0n)];
  const request = await bet(player, 10);
  await win(request, 3, { round_closed: false });
  await win(request, 4);
  const betId = (await page(player)).list[0]?.betId ?? '';
  const found = await betWithMovements(world.context, player.memberId, betId);
  expect(found).toMatchObject({ payout: 7, netResult: -3, status: 'lost', round: request.round, gameName: 'reef', vassalage: 'ALFA' });
  expect(found?.movements.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['bet', 10, 90],
    ['win', 3, 93],
    ['win', 4, 97],
  ]);
  for (const { transferId, amount } of found?.movements ?? []) {
    const { rows } = await world.owner.pool.query('select amount from ledger_transfer where id = $1', [transferId]);
    expect(rows).toEqual([{ amount: BigInt(amount * 100) }]);
  }
  expect(await betWithMovements(world.context, other.memberId, betId)).toBeUndefined();
});

test('a bet that a book bought back says so, however often its win is told and as long as that win stands', async () => {
  await world.owner.pool.query(`update game set game_type = 'SPORTS' where game_code = 'tide'`);
  await refreshCatalogue(world.context, true);
  const player = await world.player(10_000n);
  const isCashedOut = async () => (await page(player)).list.map((one) => [one.status, one.netResult, one.isCashedOut]);
  const request = await bet(player, 10, { game_code: 'tide' });
  const paid = await win(request, 4, { meta: { cash_out: true } });
  expect(await isCashedOut()).toEqual([['lost', -6, true]]);
  // The vendor heard nothing, or the platform was killed before it wrote the mark.
  await world.owner.pool.query('delete from cash_out_win');
  expect(await world.send('ALFA', '/transaction/win', paid)).toMatchObject({ status: 'RS_OK' });
  expect(await world.send('ALFA', '/transaction/win', paid)).toMatchObject({ status: 'RS_OK' });
  expect(await isCashedOut()).toEqual([['lost', -6, true]]);
  await win(await bet(player, 5, { game_code: 'tide' }), 2);
  expect(await isCashedOut()).toEqual([
    ['lost', -3, false],
    ['lost', -6, true],
  ]);
  const body = { ...paid, transaction_uuid: randomUUID(), reference_transaction_uuid: paid.transaction_uuid, round_closed: false };
  await world.send('ALFA', '/transaction/rollback', body);
  expect((await isCashedOut()).at(-1)?.at(-1)).toBe(false);
  await world.owner.pool.query(`update game set game_type = 'RNG' where game_code = 'tide'`);
  await refreshCatalogue(world.context, true);
});

test('a payout that its vendor takes back is told as taken, a stake as returned', async () => {
  const player = await world.player(10_000n);
  const request = await bet(player, 10);
  const paid = await win(request, 4);
  await world.send('ALFA', '/transaction/rollback', {
    ...paid,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: paid.transaction_uuid,
  });
  const movementsOf = async (betId = '') =>
    (await betWithMovements(world.context, player.memberId, betId))?.movements.map(({ kind, balanceAfter }) => [kind, balanceAfter]);
  expect(await movementsOf((await page(player)).list[0]?.betId)).toEqual([
    ['bet', 90],
    ['win', 94],
    ['takeback', 90],
  ]);
  const other = await bet(player, 20);
  await rollback(other);
  expect(await movementsOf((await page(player)).list[0]?.betId)).toEqual([
    ['bet', 70],
    ['rollback', 90],
  ]);
});

test('winners: real, settled, above the stake; each message after its commit', async () => {
  const [player, player2] = [await world.player(10_000n), await world.player(10_000n)];
  const play = await world.player(0n, { asset: 'PLAY' });
  await changeBrandRow(world.context, 'brand', 'all', { currencySymbol: 'IR' });
  forgetBrand(world.context);
  const before = (await getRankList(world.context, 'ALL', 50, null)).length;
  world.sent.length = 0;
  await win(await bet(player, 10), 50);
  await win(await bet(player, 10), 5);
  await win(await bet(player2, 10), 50, { round_closed: false });
  const request = await bet(play, 10, { currency: 'PLAY' });
  await win(request, 500);
  const list = await getRankList(world.context, 'ALL', 50, null);
  expect(list).toHaveLength(before + 1);
  expect(list[0]?.vo).toMatchObject({ stake: 10, payout: 50, currency: 'IDR', currencySymbol: 'IR', gameCode: 'reef' });
  expect(list[0]?.vo.username).toMatch(/^m.\*\*\*.$/);
  expect(await getRankList(world.context, 'LIVE', 20, null)).toEqual([]);
  await expect
    .poll(() => world.sent.filter(({ topic }) => topic === 'winners'))
    .toEqual([{ topic: 'winners', payload: list[0], to: 'everyone' }]);
  const balances = world.sent.filter(({ topic }) => topic === 'balance');
  expect(balances[0]).toEqual({ topic: 'balance', payload: { sumBalance: 90, currency: 'IDR' }, to: { memberId: player.memberId } });
  expect(balances).toHaveLength(6); // a member who tries a game on play money is not told of it
});

test('play money and real money never meet', async () => {
  const player = await world.player(10_000n);
  const pool = async () => (await jackpotPools(world.context))[0]?.amount;
  const [before, token] = [await pool(), await world.openSession(player, 'ALFA', 'reef', 'PLAY')];
  const play = { ...player, token };
  const wrong = {
    user: player.user,
    token,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    game_code: 'reef',
    round: 'x',
    currency: 'IDR',
    amount: UNIT,
  };
  expect((await world.send('ALFA', '/transaction/bet', wrong)).status).toBe('RS_ERROR_WRONG_CURRENCY');
  const request = await bet(play, 10, { currency: 'PLAY', meta: { jackpot: { code: 'grand', contribution: UNIT } } });
  await win(request, 77, { meta: { jackpot: { code: 'grand' } } });
  expect(await pool()).toBe(before);
  expect(await getBalance(world.context, player.memberId, 'IDR')).toMatchObject({ sumBalance: 100, currency: 'IDR' });
  expect(await getBalance(world.context, player.memberId, 'PLAY')).toMatchObject({ sumBalance: 10_067, currency: 'PLAY' });
});

test('a jackpot is paid from its pool, which starts again from its seed; more than it holds is refused', async () => {
  const player = await world.player(10_000n);
  const pool = async () => (await jackpotPools(world.context))[0]?.amount;
  const request = await bet(player, 10, { meta: { jackpot: { code: 'grand', contribution: UNIT } } });
  expect(await pool()).toBe(101);
  const claim = (units: number) => ({
    ...request,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: request.transaction_uuid,
    amount: units * UNIT,
    round_closed: true,
    meta: { jackpot: { code: 'grand' } },
  });
  const refused = await world.send('ALFA', '/transaction/win', claim(102));
  expect(refused.status).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await world.send('ALFA', '/transaction/win', claim(101))).toMatchObject({ status: 'RS_OK', balance: 191 * UNIT });
  expect(await pool()).toBe(100);
  const foreign = { ...claim(1), meta: { jackpot: { code: 'other' } } };
  expect((await world.send('ALFA', '/transaction/win', foreign)).status).toBe('RS_ERROR_WRONG_TYPES');
});
