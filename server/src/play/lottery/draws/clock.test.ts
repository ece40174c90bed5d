import { afterAll, beforeAll, expect, test } from 'vitest';
import { BET_RULES } from '../../betting/audit-repo.ts';
import { runChecks } from '../../../ledger/run-checks.ts';
import { LOTTERY_RULES } from '../audit-repo.ts';
import { runDraws } from './draw-service.ts';
import { startTestLottery, type TestLottery } from '../test/lottery.ts';

let lottery: TestLottery;
beforeAll(async () => {
  lottery = await startTestLottery();
});
afterAll(() => lottery.app.stop());

const HOUR_MS = 3_600_000;
const DRAWS = `select id, state, opens_at, closes_at, draws_at from lottery_draw where game_code = 'VNMB' order by id`;

test('a process whose clock jumps opens, closes and draws nothing early or late: the database’s clock decides', async () => {
  const { app } = lottery;
  const draw = await lottery.current('VNMB');
  const line = { play: 'de', pick: '12', unit: 10 };
  const first = await lottery.bought(draw, [line]);
  const before = await app.owner.pool.query(DRAWS);
  // A day ahead, back again with an hour more, and home.
  for (const jump of [25 * HOUR_MS, -26 * HOUR_MS, HOUR_MS]) {
    app.clock.at += jump;
    await Promise.all([runDraws(app.context), runDraws(app.context)]);
    expect((await app.owner.pool.query(DRAWS)).rows).toEqual(before.rows);
    const { rows } = await app.owner.pool.query<{ state: string }>('select state from lottery_order where id = $1', [first.orderId]);
    expect(rows).toEqual([{ state: 'waiting' }]);
  }
  app.clock.at -= HOUR_MS;
  const second = await lottery.bought(draw, [line]);
  app.clock.at += HOUR_MS;
  expect(Math.abs(second.placedAt - Date.now())).toBeLessThan(60_000);
  expect(second.placedAt).toBeGreaterThanOrEqual(first.placedAt);

  await lottery.timePasses(draw);
  app.clock.at -= 25 * HOUR_MS;
  await runDraws(app.context);
  app.clock.at += 25 * HOUR_MS;
  expect((await lottery.place(draw, [line])).body.errorCode).toBe('lottery_draw_closed');
  for (const { orderId } of [first, second]) expect((await lottery.see(orderId)).state).not.toBe('waiting');
  const checks = await runChecks(app.owner.pool, [...LOTTERY_RULES, ...BET_RULES]);
  expect(checks.flatMap(({ violations }) => violations)).toEqual([]);
});
