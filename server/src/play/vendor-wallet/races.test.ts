import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { betOf, backOf, UNIT } from './test/requests.ts';
import type { Reply, World } from './test/world.ts';
import { createWorld } from './test/world.ts';

/** Two platform processes on one database: their memories are apart, only PostgreSQL can tell repeats from strangers. */
let world: World;
let urls: string[];
beforeAll(async () => {
  world = await createWorld();
  urls = [world.url, await world.secondProcess()];
});
afterAll(() => world.close());

const send = (process: number, path: string, body: unknown): Promise<Reply> =>
  world.send('ALFA', `/transaction/${path}`, body, { url: urls[process % urls.length] ?? world.url });
const tally = (answers: readonly Reply[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
  return found;
};

describe('two processes', () => {
  test('one bet a thousand times: one debit, one answer', async () => {
    const player = await world.player(100_000n);
    const request = betOf(player, 10);
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, async (_, index) => {
        // Spread over a second, as a storm of retries comes.
        await new Promise((resolve) => setTimeout(resolve, index));
        return send(index, 'bet', request);
      }),
    );
    expect(tally(answers)).toEqual({ RS_OK: 1_000 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await world.balance(player)).toBe(99_000n);
  });

  test('64 different bets on a balance for 10, twenty times', async () => {
    for (let round = 0; round < 20; round++) {
      const player = await world.player(1_000n);
      const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => send(index, 'bet', betOf(player, 1))));
      expect(tally(answers)).toEqual({ RS_OK: 10, RS_ERROR_NOT_ENOUGH_MONEY: 54 });
      expect(await world.balance(player)).toBe(0n);
    }
  });

  test('a bet against its rollback, three hundred times, in either order', async () => {
    const player = await world.player(10_000n);
    const seen = new Set<string>();
    for (let round = 0; round < 300; round++) {
      const request = betOf(player, 10);
      const pair = [send(round, 'bet', request), send(round + 1, 'rollback', backOf(player, request.transaction_uuid))];
      const [placed, back] = await Promise.all(pair);
      seen.add(placed?.status ?? '');
      expect(back?.status).toBe('RS_OK');
      expect(await world.balance(player)).toBe(10_000n);
    }
    for (const status of seen) expect(['RS_OK', 'RS_ERROR_DUPLICATE_TRANSACTION']).toContain(status);
  });

  test('a win against the rollback of its bet: one of them', async () => {
    const player = await world.player(10_000n);
    let expected = 10_000n;
    for (let round = 0; round < 100; round++) {
      const request = betOf(player, 10);
      await send(round, 'bet', request);
      const won = betOf(player, 30, { round: request.round, round_closed: true, reference_transaction_uuid: request.transaction_uuid });
      const answers = await Promise.all([send(round, 'win', won), send(round + 1, 'rollback', backOf(player, request.transaction_uuid))]);
      expect(tally(answers)).toEqual({ RS_OK: 1, RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 1 });
      if (answers[0]?.status === 'RS_OK') expected += 2_000n;
    }
    expect(await world.balance(player)).toBe(expected);
  });

  test('a win and its own rollback at once', async () => {
    const player = await world.player(10_000n);
    for (let round = 0; round < 100; round++) {
      const request = betOf(player, 0);
      await send(round, 'bet', request);
      const won = betOf(player, 30, { round: request.round, reference_transaction_uuid: request.transaction_uuid });
      await Promise.all([send(round, 'win', won), send(round + 1, 'rollback', backOf(player, won.transaction_uuid))]);
      expect(await world.balance(player)).toBe(10_000n);
    }
  });

  test('jackpot wins, contributions and rollbacks from everywhere: the pool is what the ledger says', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => world.player(1_000_000n)));
    const answers = await Promise.all(
      players.flatMap((player, index) =>
        Array.from({ length: 10 }, async (_, turn) => {
          const request = betOf(player, 10, { meta: { jackpot: { code: 'grand', contribution: UNIT } } });
          const placed = await send(index, 'bet', request);
          if (turn % 3 === 1) return [placed, await send(turn, 'rollback', backOf(player, request.transaction_uuid))];
          const won = betOf(player, turn % 3 === 0 ? 60 : 5, {
            round: request.round,
            round_closed: true,
            reference_transaction_uuid: request.transaction_uuid,
            ...(turn % 3 === 0 ? { meta: { jackpot: { code: 'grand' } } } : {}),
          });
          return [placed, await send(turn, 'win', won)];
        }),
      ),
    );
    expect(tally(answers.flat())).toEqual({ RS_OK: 160 });
    const { rows } = await world.owner.pool.query(`
      select a.balance,
        (select sum(case when t.credit_account = a.id then t.amount else -t.amount end)::int8 from ledger_transfer t
          where a.id in (t.debit_account, t.credit_account)) as booked,
        (select sum(amount)::int8 from ledger_transfer t where t.kind = 'jackpot_contribution') as contributed,
        (select sum(amount)::int8 from ledger_transfer t where t.kind = 'jackpot_win') as paid
      from ledger_account a where a.name = 'jackpot:grand:IDR'`);
    expect(rows[0]).toMatchObject({ contributed: 8_000n, paid: 192_000n });
    expect(rows[0]?.balance).toBe(rows[0]?.booked);
  });
});
