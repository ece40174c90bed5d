import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';

const app = await startTestApp();
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const FIRST = Date.parse('2026-01-01T00:00:00Z');

test('the bets of a few minutes are found without reading those of other days', async () => {
  const { pool } = app.owner;
  // Forty days of a thousand bets, a minute apart.
  await pool.query('alter table bet disable trigger user');
  await pool.query(
    `insert into bet (member_id, bet_id, stake, placed_at, round_key, wallet_account, house_account, vendor_id, status, is_round_closed, is_free, asset,
         game_code, round, transactions)
       select n % 500, ((${FIRST}::int8 + (n / 1000) * ${DAY_MS}::int8 + (n % 1000) * 60000) << 20) | n, 100, now(), n, 1, 2, 1, 0, false, false, 'IDR',
         'reef', 'r', '{}' from generate_series(0, 39999) n`,
  );
  await pool.query('alter table bet enable trigger user');
  await pool.query('vacuum analyze bet');
  const from = FIRST + 20 * DAY_MS;
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off) select from bet where bet_id >= ${from}::int8 << 20 and bet_id < ${from + 300_000}::int8 << 20`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Bitmap Heap Scan on bet \(actual rows=5\b/);
  expect(plan).toContain('bet_time');
  const passed = Number(/Rows Removed by Index Recheck: (\d+)/.exec(plan)?.[1]);
  expect(passed).toBeLessThan(2_000);
});
