import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDraws } from './draw-service.ts';
import { startTestLottery, type TestLottery } from '../test/lottery.ts';

let lottery: TestLottery;
beforeAll(async () => {
  lottery = await startTestLottery();
});
afterAll(() => lottery.app.stop());

test('draws that nobody plays are looked at when the next one closes or is drawn, and not before', async () => {
  const { context, owner } = lottery.app;
  await runDraws(context);
  const { ms } = await runDraws(context);
  const { rows } = await owner.pool.query<{ ms: number }>(
    `select extract(epoch from min(case state when 'open' then closes_at else draws_at end) - clock_timestamp()) * 1000 as ms
       from lottery_draw where state in ('open', 'closed', 'drawn', 'cancelling')`,
  );
  expect(ms).toBeGreaterThan(0);
  expect(Math.abs(ms - Number(rows[0]?.ms))).toBeLessThan(5_000);
  // What is over waits for its beacon: at once.
  const { drawId } = await lottery.current('VNMB');
  await owner.pool.query(
    `update lottery_draw set closes_at = clock_timestamp() - interval '1 second', draws_at = clock_timestamp() where id = $1`,
    [drawId],
  );
  expect((await runDraws(context)).ms).toBe(0);
});
