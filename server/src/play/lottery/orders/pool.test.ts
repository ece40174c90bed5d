import type { LotteryDraw } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../../ledger/run-checks.ts';
import { LOTTERY_RULES } from '../audit-repo.ts';
import { runDraws } from '../draws/draw-service.ts';
import { sharePool, undoPool } from './pool-service.ts';
import { findDraw } from '../draws/draw-repo.ts';
import { seedPools } from './pool-service.ts';
import { endReviews } from '../settlement/review-service.ts';
import { writeResult } from '../results/result-repo.ts';
import { brandCode } from '../../../platform/system/service.ts';
import { type Current, game, startTestLottery, type TestLottery } from '../test/lottery.ts';

const SEED = 1_000_000_000;
let lottery: TestLottery;
let app: TestLottery['app'];
beforeAll(async () => {
  lottery = await startTestLottery();
  ({ app } = lottery);
  await app.owner.pool.query(`update win_ceiling set amount = 900000000000000 where asset = 'IDR'`);
});
afterAll(() => app.stop());

const pool = async (code = 'SIX5'): Promise<{ real: number; play: number } | null> => {
  const { list } = await lottery.value<Current & { list: { pool: { real: number; play: number } | null }[] }>(
    'GET',
    `/lgw/draws?gameCode=${code}`,
  );
  return list[0]?.pool ?? null;
};

/** Lets a draw end with these numbers, as no test could wait for them to come. */
async function drawAs(draw: LotteryDraw, drawn: readonly string[]): Promise<void> {
  await lottery.timePasses(draw, false);
  await app.owner.pool.query(
    `update lottery_draw set draws_at = now() - interval '1 second', chain = null, link = null, commitment = null, mix = null where id = $1`,
    [draw.drawId],
  );
  await writeResult(app.owner.query, BigInt(draw.drawId), { result: { drawn }, source: 'local' });
  await Promise.all([runDraws(app.context), runDraws(app.context), runDraws(app.context)]);
}

const six = (pick: string) => ({ play: 'six', pick, unit: 10_000 });
const WON = ['06', '05', '04', '03', '02', '01'];
const LOST = ['55', '54', '53', '52', '51', '50'];

test('the pool is an account: the house’s seed, and a fifth of every stake', async () => {
  await Promise.all([seedPools(app.context), seedPools(app.context)]);
  expect(await pool()).toEqual({ real: SEED, play: SEED });
  const draw = await lottery.current('SIX5');
  expect((await lottery.place(draw, [{ ...six('01 02 03 04 05 06'), unit: 5_000 }])).body.errorCode).toBe('lottery_limit');
  const { orderId } = await lottery.bought(draw, [six('01 02 03 04 05 06'), six('01 02 03 10 11 12')]);
  await lottery.bought(draw, [six('01 02 03 04 05 06')], { token: await app.trial() });
  await drawAs(draw, LOST);
  expect(await pool()).toEqual({ real: SEED + 4_000, play: SEED + 2_000 });
  expect(await lottery.see(orderId)).toMatchObject({ state: 'lost', payout: 0 });
  expect(await lottery.violations()).toEqual([]);
});

test('won, it is shared by the bets that won it and filled again; who settles meanwhile takes no part of it twice', async () => {
  const before = (await pool())?.real ?? 0;
  const draw = await lottery.current('SIX5');
  const { orderId } = await lottery.bought(draw, [six('01 02 03 04 05 06'), six('01 02 03 04 05 06 07')]);
  await drawAs(draw, WON);
  const held = before + 16_000;
  const { list } = await lottery.see(orderId);
  // Of seven numbers one bet has all six right, and the six others have five: 1,200 for one in the group 1950, 11,700 to a unit.
  expect(list.map(({ payout }) => payout)).toEqual([held / 2, held / 2 + 6 * 11_700 * 10_000]);
  expect(await pool()).toEqual({ real: SEED, play: SEED + 2_000 });
  expect(await lottery.violations()).toEqual([]);
  const drawn = await findDraw(app.context.db.query, brandCode(app.context), BigInt(draw.drawId));
  expect((await sharePool(app.context, drawn!, game('SIX5'), drawn!.result!)).get('IDR')?.units).toBe(2_000_000n);
  expect(await pool()).toEqual({ real: SEED, play: SEED + 2_000 });
});

test('a system ticket of five and each other number is forty bets of six of 45, and shares that lottery’s own pool', async () => {
  const before = await pool('MEGA10');
  const others = await pool();
  const draw = await lottery.current('MEGA10');
  const { orderId, stake } = await lottery.bought(draw, [{ play: 'mega', pick: '01 02 03 04 05 *', unit: 10_000 }]);
  expect(stake).toBe(400_000);
  await drawAs(draw, WON);
  const held = (before?.real ?? 0) + 80_000;
  const { list } = await lottery.see(orderId);
  // One bet has all six, the other 39 have five: 4,875 to a unit in the group 1950.
  expect(list).toMatchObject([{ pick: '01 02 03 04 05 *', lots: 40, payout: held + 39 * 4_875 * 10_000 }]);
  expect(await pool('MEGA10')).toEqual({ real: 500_000_000, play: before?.play });
  expect(await pool()).toEqual(others);
  expect(await lottery.violations()).toEqual([]);
});

test('a cancelled draw undoes its part of the pool, once', async () => {
  const draw = await lottery.current('SIX5');
  await lottery.bought(draw, [six('01 02 03 04 05 06')]);
  await drawAs(draw, WON);
  expect((await pool())?.real).toBe(SEED);
  const [asking, deciding] = [await app.operator('rini', 'risk'), await app.operator('arif', 'admin')];
  const { cancellations } = await lottery.value<{ cancellations: { id: string }[] }>('POST', '/wps/operator/draws/cancellations/request', {
    token: asking,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    json: { drawId: draw.drawId, reason: 'the machine was faulty' },
  });
  await lottery.value('POST', '/wps/operator/draws/cancellations/decide', {
    token: deciding,
    json: { id: cancellations[0]?.id, decision: 'approve', note: 'seen and agreed' },
  });
  const cancelling = await findDraw(app.context.db.query, brandCode(app.context), BigInt(draw.drawId));
  await Promise.all([runDraws(app.context), runDraws(app.context)]);
  await undoPool(app.context, cancelling!, game('SIX5'));
  expect((await pool())?.real).toBe(SEED);
  expect(await lottery.violations()).toEqual([]);
});

test('a win of the pool that an operator refuses is a lost bet, and stays with the house', async () => {
  const houseGames = async (): Promise<bigint> => {
    const { rows } = await app.owner.pool.query<{ sum: bigint }>(
      `select sum(balance)::int8 as sum from ledger_account where name like 'house:games:IDR:%'`,
    );
    return rows[0]?.sum ?? 0n;
  };
  const draw = await lottery.current('SIX5');
  await app.owner.pool.query(`update win_ceiling set amount = 100 where asset = 'IDR'`);
  const { orderId } = await lottery.bought(draw, [six('01 02 03 04 05 06'), six('07 08 09 10 11 12')]);
  const before = await houseGames();
  await drawAs(draw, WON);
  expect(await lottery.see(orderId)).toMatchObject({ state: 'under_review', payout: null });
  const { rows } = await app.owner.pool.query<{ id: string }>(`select id from held_win where state = 'waiting'`);
  await lottery.value('POST', '/wps/operator/wins/refuse', {
    token: await app.operator('sari', 'risk'),
    json: { id: rows[0]?.id, reason: 'vendor_error', note: 'the machine was faulty' },
  });
  await Promise.all([endReviews(app.context), endReviews(app.context)]);
  await endReviews(app.context);
  expect(await lottery.see(orderId)).toMatchObject({ state: 'lost', payout: 0, list: [{ state: 'lost', payout: 0 }, { state: 'lost' }] });
  expect(await pool()).toMatchObject({ real: SEED });
  // What the pool had paid out comes to the house, less the seed that it put in again; the tickets' own part went into the pool before.
  expect(await houseGames()).toBe(before);
  expect(await lottery.violations()).toEqual([]);
});

test.each([
  [`delete from lottery_pool where contribution > 0`, 'lottery_pool_unknown'],
  [`update lottery_pool set seed = seed + 1 where seed > 0`, 'lottery_pool_wrong'],
  [`update lottery_pool set share = share * 2 where undone is null and contribution > 0`, 'lottery_pool_part_wrong'],
  [`update lottery_pool set units = 0 where units > 0`, 'lottery_pool_shared_unwon'],
  [`update lottery_pool set undone = null where undone is not null`, 'lottery_pool_standing'],
])('the audit names: %s', async (change, violation) => {
  const client = await app.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query(change);
    const found = (await runChecks(client, LOTTERY_RULES)).flatMap(({ violations: all }) => all.map(({ name }) => name));
    expect(found).toContain(violation);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
