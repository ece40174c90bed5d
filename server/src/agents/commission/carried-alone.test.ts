import { afterAll, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { COMMISSION_RULES } from './audit-repo.ts';
import { settleDue } from './settlement-service.ts';
import { DAY, DAY_MS, HOUR_MS, startTestLine } from './test/line.ts';
import { statementsOf } from './view-service.ts';

const { app, of, accept, byHouse, toMate, bet } = await startTestLine('ALONE');
afterAll(() => app.stop());

test('a correction has no line of an agent whose team did nothing in the period and who only carries a loss since', async () => {
  await accept('boss', await byHouse('dividend', 300_000));
  await accept('mate', await toMate('dividend', 300_000));
  const become = (id: bigint, payout: number) => app.owner.pool.query('update bet set payout = $2 where bet_id = $1', [id, payout * 100]);
  const settleAt = async (at: number): Promise<void> => {
    app.clock.at = at;
    await settleDue(app.context);
  };
  const lost = await bet('leaf', DAY + HOUR_MS, 10_000);
  const other = await bet('twig', DAY + DAY_MS + HOUR_MS, 5_000);
  await settleAt(DAY + 2 * DAY_MS + 12 * HOUR_MS);
  // Mate's team had won on the first day, and did nothing on the second, of which boss's own player won back a part.
  await become(lost, 60_000);
  await become(other, 1_000);
  for (const days of [3, 4, 5]) await settleAt(DAY + days * DAY_MS);
  const { list } = await statementsOf(app.context, of('boss'), { kind: 'dividend', pageNo: 1, pageSize: 50 });
  const corrected = list.find(({ from, isCorrection }) => from === DAY + DAY_MS && isCorrection);
  expect(corrected).toMatchObject({ stake: 5_000, payout: 1_000, below: [] });
  expect((await runChecks(app.owner.pool, COMMISSION_RULES)).flatMap(({ violations }) => violations)).toEqual([]);
});
