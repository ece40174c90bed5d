import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { betTotals } from '../../play/bets/service.ts';
import { house } from '../../ledger/accounts.ts';
import { openAccount, transfer } from '../../ledger/ledger.ts';
import type { Player, World } from '../../play/vendor-wallet/test/world.ts';
import { createWorld } from '../../play/vendor-wallet/test/world.ts';
import { countWrittenBets } from '../../money/wagering/test/counted.ts';
import { MAX_PERIODS, profit, type ProfitQuery } from './profit-service.ts';

let world: World;
let bank: bigint;
beforeAll(async () => {
  world = await createWorld();
  await countWrittenBets(world.owner.pool);
  bank = await openAccount(world.context.db.pool, house('promotions', 'IDR'));
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const ZONE = 'Asia/Jakarta';
const MIDNIGHT = Date.parse('2026-03-10T17:00:00Z');

/** A settled bet as it would be written at that time; amounts in units. */
async function place(player: Player, at: number, stake: number, payout: number, game = 'reef', status = payout > stake ? 1 : 2) {
  await world.context.db.pool.query(
    `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
       is_round_closed, is_free, asset, game_code, round, transactions)
     select $1, ($2::int8 << 20) | nextval('bet_number'), $3, $4, to_timestamp($2 / 1000.0), now(), 1, 1, 2, id, $5, true, false, 'IDR', $6, 'r', '{}'
     from vendor where code = 'ALFA'`,
    [player.memberId, at, stake * 100, payout * 100, status, game],
  );
}
const move = (player: Player, change: number, kind: string) =>
  transfer(world.context.db.pool, {
    id: randomUUID(),
    ...(change > 0 ? { debit: bank, credit: player.wallet } : { debit: player.wallet, credit: bank }),
    amount: BigInt(Math.abs(change) * 100),
    kind,
    reference: 'test',
  });
const ask = async (player: Player, query: Partial<ProfitQuery> = {}) => {
  const answer = await profit(world.context, player.memberId, {
    from: MIDNIGHT - 2 * DAY_MS,
    to: MIDNIGHT + DAY_MS,
    unit: 'daily',
    timeZone: ZONE,
    ...query,
  });
  if (!answer) throw new Error('too many periods');
  return answer;
};

test('the result by day of the reader, by kind and by game, the same as the betting record says', async () => {
  const player = await world.player(0n);
  await place(player, MIDNIGHT - 1, 10, 0);
  await place(player, MIDNIGHT, 20, 50);
  await place(player, MIDNIGHT + DAY_MS - 1, 5, 5, 'tide');
  await place(player, MIDNIGHT + DAY_MS, 99, 0);
  await place(player, MIDNIGHT, 77, 0, 'reef', 0);
  await place(player, MIDNIGHT, 88, 0, 'reef', 3);
  const answer = await ask(player);
  expect(answer.periods.map(({ startsAt, bets, net }) => [(startsAt - MIDNIGHT) / DAY_MS, bets, net])).toEqual([
    [-2, 0, 0],
    [-1, 1, -10],
    [0, 2, 30],
  ]);
  expect(answer.totals).toMatchObject({ bets: 3, stake: 35, validBet: 35, payout: 55, net: 20 });
  expect(answer.kinds).toEqual([{ gameType: 'RNG', bets: 3, stake: 35, validBet: 35, payout: 55, net: 20 }]);
  expect(answer.games.map(({ gameCode, net }) => [gameCode, net])).toEqual([
    ['reef', 20],
    ['tide', 0],
  ]);
  const record = { from: MIDNIGHT - 2 * DAY_MS, to: MIDNIGHT + DAY_MS, currency: 'IDR', pageSize: 14 } as const;
  expect((await betTotals(world.context, player.memberId, record)).totals).toMatchObject({ netResult: 20, settledStake: 35, payout: 55 });
  for (const unit of ['weekly', 'semimonthly', 'monthly'] as const) {
    const { periods, totals } = await ask(player, { unit });
    expect(periods.reduce((sum, { net }) => sum + net, 0)).toBe(totals.net);
  }
});

test('deposits, withdrawals and bonuses stand beside the result', async () => {
  const player = await world.player(0n);
  await move(player, 500, 'deposit');
  await move(player, 25, 'play_credit');
  await move(player, -300, 'withdrawal_hold');
  await move(player, 100, 'withdrawal_refused');
  const today = Date.now() - (Date.now() % DAY_MS);
  const { periods, totals } = await ask(player, { from: today, to: today + 2 * DAY_MS, timeZone: 'UTC' });
  expect(totals).toMatchObject({ net: 0, deposited: 500, withdrawn: 200, bonus: 25 });
  expect(periods[0]).toMatchObject({ startsAt: today, deposited: 500, withdrawn: 200, bonus: 25 });
});

test('a year of days, no more', async () => {
  const player = await world.player(0n);
  const year = await ask(player, { from: MIDNIGHT - 366 * DAY_MS, to: MIDNIGHT });
  expect(year.periods).toHaveLength(366);
  expect(await profit(world.context, player.memberId, { from: 0, to: MIDNIGHT, unit: 'daily', timeZone: ZONE })).toBeNull();
  expect((await ask(player, { from: MIDNIGHT, to: MIDNIGHT - DAY_MS })).totals.bets).toBe(0);
  expect(MAX_PERIODS).toBeGreaterThan(366);
});
