import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wallet } from '../../ledger/accounts.ts';
import { balance, openAccount } from '../../ledger/ledger.ts';
import { followPlay } from '../../payments/bonus/play-service.ts';
import { pointBalance, seedRewards } from '../points/service.ts';
import { seedPointRates } from '../../money/earning/earn-service.ts';
import { brandCode, seedBrand } from '../../platform/system/service.ts';
import { seedRanks } from '../../players/vip/service.ts';
import { turnoverOf } from '../../money/wagering/service.ts';
import { playRound, rollBack } from '../../play/vendor-wallet/test/play.ts';
import { UNIT } from '../../play/vendor-wallet/test/requests.ts';
import type { Player, World } from '../../play/vendor-wallet/test/world.ts';
import { createWorld } from '../../play/vendor-wallet/test/world.ts';
import { linesDue, rateFor } from './rates.ts';
import { claimRebate, rebates, seedRebates } from './service.ts';

let world: World;
let player: Player;
beforeAll(async () => {
  world = await createWorld();
  await seedBrand(world.context);
  await seedRanks(world.context);
  await seedRebates(world.context);
  await seedRewards(world.context);
  await seedPointRates(world.context);
});
beforeEach(async () => {
  player = await world.player(1_000_000_000n);
});
afterAll(() => world.close());

/** A slot round that is lost; units of currency. */
const play = (units: number, more: Record<string, unknown> = {}) => playRound(world, player, units, 0, more);
const due = async () => (await rebates(world.context, player.memberId, { pageNo: 1, pageSize: 14 }))?.total;
const claim = (expected: number, key = randomUUID()) => claimRebate(world.context, player.memberId, expected, key);
const points = async () => (await pointBalance(world.context, player.memberId)).balance;

test('rates follow the rank, and what was claimed is not due again', () => {
  const rates = [
    { gameType: 'RNG', rankLevel: 1, rate: 5_000 },
    { gameType: 'RNG', rankLevel: 3, rate: 7_000 },
  ];
  expect([0, 1, 2, 3, 9].map((rank) => rateFor(rates, 'RNG', rank))).toEqual([0, 5_000, 5_000, 7_000, 7_000]);
  const tallies = [{ gameType: 'RNG', validBet: 1_000_000n, bonusBet: 400_000n }];
  const of = (seen: bigint, hasBonusPlay: boolean) => linesDue(tallies, new Map([['RNG', seen]]), rates, 1, hasBonusPlay)[0];
  expect(of(0n, true)).toMatchObject({ validBet: 1_000_000n, amount: 5_000n });
  expect(of(0n, false)).toMatchObject({ validBet: 600_000n, amount: 3_000n });
  expect(of(700_000n, false)).toMatchObject({ validBet: 0n, amount: 0n });
});

test('valid bets bring a rebate that is paid once, and must be staked once before it leaves', async () => {
  await play(400_000);
  expect(await due()).toBe(2_000);
  const before = await world.balance(player);
  const key = randomUUID();
  const outcome = await claim(2_000, key);
  expect(outcome).toMatchObject({
    isPaid: true,
    claim: { amount: 2_000, lines: [{ gameType: 'RNG', validBet: 400_000, rate: 0.5, amount: 2_000 }] },
  });
  expect(await claim(2_000, key)).toEqual({ isPaid: true, claim: outcome?.isPaid && outcome.claim });
  expect(await world.balance(player)).toBe(before + 200_000n);
  expect((await turnoverOf(world.context.db.query, player.memberId)).lines).toMatchObject([{ cause: 'rebate', required: 200_000n }]);
  expect(await claim(0)).toEqual({ isPaid: false, reason: 'rebate_too_small', total: 0 });
});

test('twenty claims of one moment are paid once', async () => {
  await play(400_000);
  const before = await world.balance(player);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => claim(2_000)));
  expect(outcomes.filter((one) => one?.isPaid)).toHaveLength(1);
  expect(await world.balance(player)).toBe(before + 200_000n);
});

test('less than was shown is not paid without asking, and too little waits', async () => {
  await play(100_000);
  expect(await claim(500)).toEqual({ isPaid: false, reason: 'rebate_too_small', total: 500 });
  await play(200_000);
  expect(await claim(2_000)).toEqual({ isPaid: false, reason: 'rebate_changed', total: 1_500 });
  await expect(claim(1_500.001)).rejects.toThrow('too many decimals');
  expect(await claim(1_000)).toMatchObject({ isPaid: true, claim: { amount: 1_500 } });
});

test('bets that are taken back bring neither rebate nor points, even after they were paid for', async () => {
  const { bet, win } = await play(400_000);
  await followPlay(world.context, player.memberId);
  expect(await points()).toBe(40);
  await claim(2_000);
  await rollBack(world, player, win);
  await rollBack(world, player, bet);
  await play(400_000);
  await followPlay(world.context, player.memberId);
  expect([await due(), await points()]).toEqual([0, 40]);
  await play(400_000);
  await followPlay(world.context, player.memberId);
  expect([await due(), await points()]).toEqual([2_000, 80]);
});

test('points are paid in whole ones, once, however many look', async () => {
  await play(9_999);
  await followPlay(world.context, player.memberId);
  expect(await points()).toBe(0);
  await play(10_001);
  await Promise.all(Array.from({ length: 10 }, () => followPlay(world.context, player.memberId)));
  expect(await points()).toBe(2);
  await play(20_000, { currency: 'PLAY', token: await world.openSession(player, 'ALFA', 'reef', 'PLAY'), amount: 100 * UNIT });
  await followPlay(world.context, player.memberId);
  expect(await points()).toBe(2);
});

test('bets made while earning is shut bring no points afterwards', async () => {
  const shut = (isOpen: boolean) =>
    world.owner.pool.query('update point_setting set is_earning_open = $1 where brand_code = $2', [isOpen, brandCode(world.context)]);
  await shut(false);
  await play(50_000);
  await followPlay(world.context, player.memberId);
  await shut(true);
  await play(10_000);
  await followPlay(world.context, player.memberId);
  expect(await points()).toBe(1);
  expect(await balance(world.context.db.pool, await openAccount(world.context.db.pool, wallet(player.memberId, 'POINT')))).toBe(100n);
});
