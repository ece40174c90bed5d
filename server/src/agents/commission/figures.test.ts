import type { KyselyPlugin } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readFigures, sumPlayers } from './figures-repo.ts';
import { settleDue } from './settlement-service.ts';
import { DAY, DAY_MS, HOUR_MS, startTestLine } from './test/line.ts';

const { app, of, bet, accept, byHouse } = await startTestLine('FIGURES');
afterAll(() => app.stop());

test('a team’s sums are exact to the cent beyond what four bytes hold, whichever half of a number they lie in', async () => {
  // 2^31 − 1 and 2^31 minor units, and the most that a transfer can be.
  await bet('leaf', DAY + HOUR_MS, 21_474_836.47, 21_474_836.48);
  await bet('leaf', DAY + 2 * HOUR_MS, 21_474_836.48, 0.01);
  await bet('twig', DAY + 3 * HOUR_MS, 90_071_992_547_409.91, 21_474_836.47);
  const ask = { from: DAY, to: DAY + DAY_MS, asset: 'IDR', activeFrom: 1_000_000n, hasMoney: true };
  const figures = await readFigures(app.context.db.query, [of('boss'), of('mate')], ask);
  const [leaf, max] = [2n ** 32n - 1n, 2n ** 53n - 1n];
  expect(figures.get(of('mate'))).toEqual({ stake: leaf, validBet: leaf, payout: 2n ** 31n + 1n, active: 1, deposits: 0n, gifts: 0n });
  expect(figures.get(of('boss'))).toMatchObject({ stake: leaf + max, validBet: leaf + max, payout: 2n ** 32n, active: 2 });
});

test('a question that fails while the answer to the one before is read costs the sum alone, and leaves no fault that nobody hears', async () => {
  await accept('boss', await byHouse('daily', 4_000));
  app.clock.at = DAY + DAY_MS + 12 * HOUR_MS;
  await settleDue(app.context);
  const { rows } = await app.owner.pool.query<{ run_id: bigint }>('select run_id from commission_player limit 1');
  const unheard: unknown[] = [];
  const hear = (reason: unknown): number => unheard.push(reason);
  process.on('unhandledRejection', hear);
  let questions = 0;
  const failing: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (
        JSON.stringify(node, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)).includes(' parts') &&
        (questions += 1) > 1
      )
        throw new Error('the session is gone');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const asking = app.context.db.query
    .transaction()
    .execute((tx) => sumPlayers(tx.withPlugin(failing), rows[0]?.run_id ?? 0n, { activeFrom: 1_000_000n }));
  await expect(asking).rejects.toThrow('the session is gone');
  process.off('unhandledRejection', hear);
  expect([questions, unheard]).toEqual([2, []]);
});
