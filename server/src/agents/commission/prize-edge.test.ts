import * as fc from 'fast-check';
import { pricesOf } from '@sorak/contract/rules/lottery/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { maxGivenBack, promisesOf } from '../../money/wagering/give-back-service.ts';
import { countBets } from '../../money/wagering/service.ts';
import { setPrizeGroup } from '../../play/lottery/orders/prize-group-service.ts';
import { game, startTestLottery, type TestLottery } from '../../play/lottery/test/lottery.ts';
import { brandCode } from '../../platform/system/service.ts';
import { COMMISSION_RULES } from './audit-repo.ts';
import { readFigures } from './figures-repo.ts';
import { settleDue } from './settlement-service.ts';

let house: TestLottery;
let [chief, lead, player] = [0n, 0n, 0n];
const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const STAKE = 100_000n;

beforeAll(async () => {
  house = await startTestLottery();
  const { app } = house;
  for (const name of ['edgechief', 'edgelead']) await app.member(name);
  [chief, lead, player] = await Promise.all([app.idOf('edgechief'), app.idOf('edgelead'), app.idOf('drawfan')]);
  await app.owner.pool.query('update member set is_agent = 1 where id = any($1)', [[chief, lead]]);
  await app.owner.pool.query('update member set upline_id = $2 where id = $1', [lead, chief]);
  await app.owner.pool.query('update member set upline_id = $2 where id = $1', [player, lead]);
});
afterAll(() => house?.app.stop());

const set = (id: bigint, group: number) => setPrizeGroup(house.app.context.db.query, id, group, new Date());

/** Buys one line of STAKE at a group, and loses it. */
async function lost(group: number): Promise<{ orderId: string; betId: bigint }> {
  const { pool } = house.app.owner;
  const prices = pricesOf(game('KENO5'), 'keno1', { group, shares: {} });
  const lines = [{ play: 'keno1', pick: '07', unit: Number(STAKE) / 100 }];
  const { body } = await house.place(await house.current('KENO5'), lines, {
    json: { group, lines: lines.map((line) => ({ ...line, prices })) },
  });
  const { orderId } = (body.value as { order: { orderId: string } }).order;
  await pool.query(`update lottery_order set state = 'lost', payout = 0 where id = $1`, [orderId]);
  const { rows } = await pool.query<{ bet_id: bigint }>(
    `update lottery_line set state = 'lost', payout = 0 where order_id = $1 returning bet_id`,
    [orderId],
  );
  const betId = rows[0]?.bet_id ?? 0n;
  await pool.query('update bet set status = 2, settled_at = now(), is_round_closed = true where member_id = $1 and bet_id = $2', [
    player,
    betId,
  ]);
  return { orderId, betId };
}

/** What of a lost bet is no loss to whoever takes part in losses. */
async function backOf(betId: bigint): Promise<bigint> {
  const at = Number(betId >> 20n);
  const from = at - (at % QUARTER_MS);
  const figures = await readFigures(house.app.context.db.query, [chief], {
    from,
    to: from + QUARTER_MS,
    asset: 'IDR',
    activeFrom: 1n,
  });
  return figures.get(chief)?.payout ?? 0n;
}

const even = fc.integer({ min: 850, max: 1_000 }).map((half) => half * 2);

test('whatever groups a line has, all that is paid for a stake is less than the stake, or nothing is paid for valid bets of it', async () => {
  const { context, owner } = house.app;
  const fresh = await promisesOf(context.db.query, brandCode(context));
  const max = (rates: ReadonlyMap<string, number>): number => Math.max(...rates.values());
  const rate = max(fresh.rebate) + max(fresh.points) + max(fresh.missions) + fresh.ranks + 5_600;
  let before = new Map<bigint, bigint>();
  const quarterOf = (betId: bigint): bigint => (betId >> 20n) / BigInt(QUARTER_MS);
  const paid = async ([top, middle, own, chosen, later]: readonly number[]): Promise<number> => {
    await set(chief, top ?? 0);
    await set(lead, middle ?? 0);
    await set(player, own ?? 0);
    const highest = Math.min(top ?? 0, middle ?? 0, own ?? 0);
    const group = Math.min(highest, chosen ?? 0);
    const { orderId, betId } = await lost(group);
    // A group that is changed before the bet counts changes nothing of what the line has.
    await set(chief, later ?? 0);
    await countBets(context.db.query, player, { now: new Date() });
    const { rows } = await owner.pool.query<{ valid: bigint; points: bigint }>(
      `select w.valid_bet as valid, (select coalesce(sum(points), 0) from lottery_share where order_id = $3)::int8 as points
         from wagering_bet w where w.member_id = $1 and w.bet_id = $2`,
      [player, betId, orderId],
    );
    const { valid = 0n, points = 0n } = rows[0] ?? {};
    const counted = await backOf(betId);
    const back = Number(counted - (before.get(quarterOf(betId)) ?? 0n));
    before = new Map([[quarterOf(betId), counted]]);
    const stake = Number(STAKE);
    const [price, rebate, shares] = [stake * (group / 2_000), stake * ((highest - group) / 2_000), stake * (Number(points) / 2_000)];
    const gifts = (Number(valid) * rate) / 1_000_000;
    const dividend = 0.3 * (stake - price - back);
    return (price + rebate + shares + gifts + dividend) / stake;
  };
  expect(await paid([1_990, 1_950, 1_900, 1_900, 1_990])).toBeLessThan(1);
  expect(await paid([1_970, 1_970, 1_970, 1_700, 1_970])).toBeLessThan(1);
  expect(await paid([1_990, 1_990, 1_900, 1_900, 1_700])).toBeLessThan(1);
  await fc.assert(
    fc.asyncProperty(fc.tuple(even, even, even, even, even), async (groups) => {
      // At the best group the house keeps nothing, and gives nothing.
      const all = await paid(groups);
      expect(all).toBeLessThanOrEqual(1 + 1e-9);
      if (groups[0] < 2_000) expect(all).toBeLessThan(1);
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

test('a bet counts by what the top of its line leaves, by the groups of its order', async () => {
  const { context, owner } = house.app;
  await set(chief, 1_990);
  await set(lead, 1_950);
  await set(player, 1_900);
  const { betId } = await lost(1_900);
  await set(chief, 1_700);
  await countBets(context.db.query, player, { now: new Date() });
  const { rows } = await owner.pool.query('select edge, valid_bet from wagering_bet where member_id = $1 and bet_id = $2', [player, betId]);
  expect(rows).toEqual([{ edge: 5_000, valid_bet: STAKE / 5n }]);
});

test('the check looks at the lotteries of every line by what its top leaves', async () => {
  const { context, owner } = house.app;
  const brand = brandCode(context);
  await owner.pool.query(`update game set is_active = false where game_code <> 'KENO5'`);
  await set(chief, 1_996);
  const max = await maxGivenBack(context.db.query, brand, { kind: 'dividend', rate: 300_000 });
  expect(max?.code).toBe('KENO5');
  // Between the groups of 1996 and the brand's own the one that gives back the most is named, the best one first.
  expect(max?.rtp).toBeCloseTo(99.8);
  await set(chief, 2_000);
  expect((await maxGivenBack(context.db.query, brand))?.rtp).toBeCloseTo(97.5);
});

test('stakes of given money, and those before the own first deposit where they do not count, bring a line nothing', async () => {
  const { app } = house;
  const { pool } = app.owner;
  await set(chief, 1_990);
  await set(lead, 1_950);
  await set(player, 1_900);
  await pool.query('update contract_rules set counts_before_deposit = true');
  const given = await lost(1_900);
  const half = await lost(1_900);
  const own = await lost(1_900);
  await countBets(app.context.db.query, player, { now: new Date() });
  await pool.query('update wagering_bet set given = $3, own_bet = 0 where member_id = $1 and bet_id = $2', [
    player,
    given.betId,
    JSON.stringify({ '00000000-0000-4000-8000-000000000001': String(STAKE) }),
  ]);
  await pool.query('update wagering_bet set freed = $3 where member_id = $1 and bet_id = $2', [player, half.betId, STAKE / 2n]);
  const now = app.clock.at;
  app.clock.at = Date.now() + 2 * DAY_MS;
  await settleDue(app.context);
  const brought = async (orderId: string) =>
    (
      await pool.query<{ amount: bigint }>(
        'select coalesce(sum(amount), 0)::int8 as amount from prize_line where order_id = $1 and agent_id = $2',
        [orderId, chief],
      )
    ).rows[0]?.amount;
  // Two percent.
  expect([await brought(given.orderId), await brought(half.orderId), await brought(own.orderId)]).toEqual([0n, 1_000n, 2_000n]);
  app.clock.at = now;
  const early = await lost(1_900);
  await pool.query('update contract_rules set counts_before_deposit = false');
  app.clock.at = Date.now() + 4 * DAY_MS;
  await settleDue(app.context);
  app.clock.at = now;
  expect(await brought(early.orderId)).toBe(0n);
  expect((await runChecks(pool, COMMISSION_RULES)).flatMap(({ violations }) => violations)).toEqual([]);
});

test('orders that were counted by whole stakes before stay as they were paid', async () => {
  const { app } = house;
  const { pool } = app.owner;
  await pool.query('update contract_rules set counts_before_deposit = true');
  const { orderId, betId } = await lost(1_900);
  const now = app.clock.at;
  app.clock.at = Date.now() + 6 * DAY_MS;
  await settleDue(app.context);
  await pool.query('update prize_run set is_whole = true where id in (select run_id from prize_line where order_id = $1)', [orderId]);
  await pool.query('update wagering_bet set freed = stake, own_bet = 0 where member_id = $1 and bet_id = $2', [player, betId]);
  app.clock.at = Date.now() + 8 * DAY_MS;
  await settleDue(app.context);
  app.clock.at = now;
  const { rows } = await pool.query<{ n: bigint }>('select count(*)::int8 as n from prize_line where order_id = $1 and agent_id = $2', [
    orderId,
    chief,
  ]);
  expect(rows[0]?.n).toBe(1n);
});
