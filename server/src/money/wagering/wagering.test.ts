import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../ledger/ledger.ts';
import { rollBack } from '../../play/vendor-wallet/test/play.ts';
import { betOf, winOf, type BetRequest } from '../../play/vendor-wallet/test/requests.ts';
import type { Player, World } from '../../play/vendor-wallet/test/world.ts';
import { createWorld } from '../../play/vendor-wallet/test/world.ts';
import { countBets } from './count-service.ts';
import { requireTurnover, turnoverOf, type Requirement } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.owner.pool.query(`update game set game_type = 'LIVE' where game_code = 'tide'`);
  await world.owner.pool.query(`update game set game_type = 'FISH' where game_code = 'pond'`);
});
afterAll(() => world.close());

const db = () => world.context.db.query;
const ask = (player: Player, more: Partial<Requirement>) =>
  inTransaction(db(), (tx) =>
    requireTurnover(tx, { memberId: player.memberId, cause: 'deposit', reference: randomUUID(), amount: 1_000n, times: 100, ...more }),
  );

type Sent = { readonly player: Player; readonly bet: BetRequest };

async function stake(player: Player, units: number, more: Record<string, unknown> = {}): Promise<Sent> {
  const bet = betOf(player, units, more);
  expect((await world.send('ALFA', '/transaction/bet', bet)).status).toBe('RS_OK');
  return { player, bet };
}

async function end({ player, bet }: Sent, units: number, isClosed = true): Promise<Sent> {
  const win = winOf(player, bet, units, { game_code: bet.game_code, currency: bet.currency, round_closed: isClosed });
  expect((await world.send('ALFA', '/transaction/win', win)).status).toBe('RS_OK');
  return { player, bet: win };
}

const left = async (player: Player) => (await turnoverOf(db(), player.memberId)).remaining;
const counts = async (player: Player) =>
  (
    await world.owner.pool.query<{ counted: bigint; reason: string | null; weight: number }>(
      'select counted, reason, weight from turnover_count where member_id = $1 order by bet_id, turnover_id',
      [player.memberId],
    )
  ).rows;

test('a settled bet counts once, won or lost; one that runs does not yet', async () => {
  const player = await world.player(100_000n);
  await ask(player, { amount: 3_000n });
  expect(await left(player)).toBe(3_000n);
  const first = await stake(player, 10);
  expect(await left(player)).toBe(3_000n);
  await end(first, 0);
  expect(await left(player)).toBe(2_000n);
  await end(await stake(player, 15), 40);
  const { lines, remaining } = await turnoverOf(db(), player.memberId);
  expect(remaining).toBe(500n);
  expect(lines).toMatchObject([{ cause: 'deposit', amount: 3_000n, required: 3_000n, counted: 2_500n, remaining: 500n, isBlocking: true }]);
  expect(await left(player)).toBe(500n);
});

test('a bet made before the deposit counts nothing; what is over goes to the next deposit, oldest first', async () => {
  const player = await world.player(100_000n);
  const early = await stake(player, 10);
  await ask(player, { amount: 1_000n });
  await end(early, 0);
  expect(await left(player)).toBe(1_000n);
  await ask(player, { amount: 2_000n });
  await end(await stake(player, 15), 0);
  const { lines } = await turnoverOf(db(), player.memberId);
  expect(lines.map(({ remaining }) => remaining)).toEqual([1_500n, 0n]);
  expect(await counts(player)).toEqual([
    { counted: 1_000n, reason: 'surplus', weight: 100 },
    { counted: 500n, reason: null, weight: 100 },
  ]);
});

test('a bonus has its own queue, weights and largest bet, and does not hold the member’s own money', async () => {
  const player = await world.player(100_000n);
  await ask(player, { amount: 1_000n });
  const bonus = {
    cause: 'bonus' as const,
    amount: 1_000n,
    times: 800,
    maxBet: 2_000n,
    weights: { RNG: 100, LIVE: 10 },
    excludedGames: ['ALFA-pond'],
  };
  await ask(player, bonus);
  await end(await stake(player, 60), 0);
  await end(await stake(player, 10, { game_code: 'tide' }), 0);
  await end(await stake(player, 5, { game_code: 'pond' }), 0);
  const { lines, remaining } = await turnoverOf(db(), player.memberId);
  expect(remaining).toBe(0n);
  expect(lines.find(({ cause }) => cause === 'bonus')).toMatchObject({ required: 8_000n, counted: 2_100n, isBlocking: false });
  expect((await counts(player)).filter(({ reason }) => reason !== 'surplus')).toEqual([
    { counted: 2_000n, reason: 'over_max', weight: 100 },
    { counted: 100n, reason: null, weight: 10 },
    { counted: 0n, reason: 'excluded', weight: 0 },
  ]);
});

test('among players only what changed hands counts, won or lost, and never more than the stake', async () => {
  const player = await world.player(1_000_000n);
  await ask(player, { amount: 500_000n });
  for (const [units, won] of [
    [100, 70],
    [100, 130],
    [100, 400],
    [100, 100],
  ] as const)
    await end(await stake(player, units, { game_code: 'duel' }), won);
  expect(await left(player)).toBe(500_000n - 3_000n - 3_000n - 10_000n);
  expect((await counts(player)).map(({ counted, reason }) => [counted, reason])).toEqual([
    [3_000n, null],
    [3_000n, null],
    [10_000n, null],
    [0n, 'push'],
  ]);
});

test('void, pushed and opposite bets count nothing', async () => {
  const player = await world.player(100_000n);
  await ask(player, { amount: 50_000n });
  await rollBack(world, player, (await stake(player, 10)).bet);
  await end(await stake(player, 10, { game_code: 'tide' }), 10);
  const [red, black] = [
    await stake(player, 80, { game_code: 'tide', round: 'r1' }),
    await stake(player, 80, { game_code: 'tide', round: 'r1' }),
  ];
  await end(red, 160, false);
  await end(black, 0);
  expect(await left(player)).toBe(50_000n);
  expect((await counts(player)).map(({ reason }) => reason)).toEqual(['void', 'push', 'opposite', 'opposite']);
  // Both lost to zero: all of it was risked.
  const [odd, even] = [
    await stake(player, 80, { game_code: 'tide', round: 'r2' }),
    await stake(player, 80, { game_code: 'tide', round: 'r2' }),
  ];
  await end(odd, 0, false);
  await end(even, 0);
  expect(await left(player)).toBe(34_000n);
});

test('a bet that is rolled back after it counted opens what it had met', async () => {
  const player = await world.player(100_000n);
  await ask(player, { amount: 1_000n });
  const bet = await stake(player, 10);
  const win = await end(bet, 0);
  expect(await left(player)).toBe(0n);
  await rollBack(world, player, win.bet);
  await rollBack(world, player, bet.bet);
  expect(await left(player)).toBe(1_000n);
  expect(await counts(player)).toEqual([{ counted: 0n, reason: 'void', weight: 100 }]);
  const { rows } = await world.owner.pool.query('select valid_bet from play_tally where member_id = $1', [player.memberId]);
  expect(rows).toEqual([{ valid_bet: 0n }]);
});

test('a repeat of the same requirement changes nothing, another amount is refused', async () => {
  const player = await world.player(0n);
  const [one, again] = [await ask(player, { reference: 'deposit:7' }), await ask(player, { reference: 'deposit:7' })];
  expect(again).toBe(one);
  expect(await left(player)).toBe(1_000n);
  await expect(ask(player, { reference: 'deposit:7', amount: 2n })).rejects.toMatchObject({ code: 'idempotency_conflict' });
  expect(await ask(player, { times: 0 })).toBeNull();
});

test('what has run out of time asks nothing more', async () => {
  const player = await world.player(0n);
  await ask(player, { expiresAt: new Date(Date.now() + 60_000) });
  expect(await left(player)).toBe(1_000n);
  expect((await turnoverOf(db(), player.memberId, new Date(Date.now() + 61_000))).remaining).toBe(0n);
});

test('play money counts nothing', async () => {
  const player = await world.player(100_000n);
  await ask(player, { amount: 1_000n });
  const token = await world.openSession(player, 'ALFA', 'reef', 'PLAY');
  await end(await stake({ ...player, token }, 10, { currency: 'PLAY' }), 0);
  expect(await left(player)).toBe(1_000n);
});

test('many looks at once, while bets are made, count every bet once', async () => {
  const player = await world.player(1_000_000n);
  await ask(player, { amount: 1_000_000n });
  const bets = Array.from({ length: 40 }, async () => end(await stake(player, 1), 0));
  const looks = Array.from({ length: 20 }, (_, place) => countBets(db(), player.memberId, { now: new Date(), isPatient: place % 2 === 0 }));
  await Promise.all([...bets, ...looks]);
  expect(await left(player)).toBe(1_000_000n - 40n * 100n);
  const { rows } = await world.owner.pool.query('select valid_bet from play_tally where member_id = $1', [player.memberId]);
  expect(rows).toEqual([{ valid_bet: 4_000n }]);
});
