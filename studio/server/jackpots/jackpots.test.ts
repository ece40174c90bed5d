import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JackpotSeries } from '../../engines/title.ts';
import { nusantara } from '../../titles/jackpots.ts';
import type { SessionAnswer, PlayAnswer } from '../api.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { finishDue } from '../rounds/worker.ts';

/** The real series with pools that are hit often: a stake of 1,000 hits mini once in 4. */
const frequent: JackpotSeries = {
  ...nusantara,
  pools: nusantara.pools.map((pool) => ({ ...pool, hitStake: { agung: 40_000, mayor: 12_000, mini: 4_000 }[pool.code] ?? 1 })),
};
const seeds = new Map(frequent.pools.map((pool) => [pool.code, BigInt(pool.seed)]));

let test: TestStudio;
beforeAll(async () => {
  test = await startTestStudio([frequent]);
  test.platform.state.balance = 1e13;
});
afterAll(() => test.stop());

type Pool = { code: string; amount: bigint; owed_micro: bigint; seeded: bigint; contributed: bigint; paid: bigint };
const pools = async (currency = 'IDR'): Promise<Pool[]> =>
  (await test.pool.query<Pool>('select * from jackpot_pools where currency = $1 order by code', [currency])).rows;
const open = async (): Promise<string> =>
  (await test.call<SessionAnswer>('POST', '/api/session', { user: randomUUID(), token: 't', gameCode: 'harimau-emas' })).body.session;

it(
  'fills pools by every accepted stake, to the millionth, and by no other; pays them once; never goes below nothing',
  { timeout: 120_000 },
  async () => {
    const sessions = await Promise.all(Array.from({ length: 4 }, open));
    const coinValues = [1, 2, 5, 10, 50, 100, 200, 1_000];
    let jackpots = 0;
    for (let i = 0; i < 24; i += 1) {
      test.pass(2_600);
      if (i % 5 === 1) test.platform.fail('/transaction/bet', 'hang', 'RS_ERROR_LIMIT_REACHED');
      if (i % 7 === 2) test.platform.fail('/transaction/win', 'lose');
      const answers = await Promise.all(
        sessions.map((session, at) =>
          test.call<PlayAnswer>(
            'POST',
            '/api/rounds',
            { roundId: randomUUID(), request: { coinValue: coinValues[(i + at) % 8] ?? 1 } },
            session,
          ),
        ),
      );
      jackpots += answers.filter((answer) => answer.body.round?.jackpot).length;
      test.pass(6_000);
      await finishDue(test.studio);
    }
    for (let tries = 0; tries < 4; tries += 1) {
      test.pass(60_000);
      await finishDue(test.studio);
    }
    expect(jackpots).toBeGreaterThan(5);

    const rounds = (
      await test.pool.query<{
        state: string;
        stake: bigint;
        contribution: bigint;
        contribution_pool: string | null;
        jackpot_pool: string | null;
        jackpot_amount: bigint;
      }>('select * from rounds')
    ).rows;
    expect(rounds.filter((round) => !['settled', 'void'].includes(round.state))).toEqual([]);
    const taken = rounds.filter((round) => round.state === 'settled');
    expect(taken.length).toBeLessThan(rounds.length);
    const staked = taken.reduce((sum, round) => sum + round.stake, 0n);
    for (const pool of await pools()) {
      const ppm = BigInt(frequent.pools.find(({ code }) => code === pool.code)?.contributionPpm ?? 0);
      const contributed = taken
        .filter((round) => round.contribution_pool === pool.code)
        .reduce((sum, round) => sum + round.contribution, 0n);
      const hits = taken.filter((round) => round.jackpot_pool === pool.code);
      expect(pool.contributed).toBe(contributed);
      // Not one millionth is lost or made: what stakes owed is what bets carried and what is still owed.
      expect(contributed * 1_000_000n + pool.owed_micro).toBe(staked * ppm);
      expect(pool.paid).toBe(hits.reduce((sum, round) => sum + round.jackpot_amount, 0n));
      expect(pool.seeded).toBe((seeds.get(pool.code) ?? 0n) * BigInt(hits.length + 1));
      expect(pool.amount).toBe(pool.seeded + pool.contributed - pool.paid);
      expect(pool.amount).toBeGreaterThanOrEqual(0n);
      // The platform's pool saw the same contributions, in its own unit.
      expect(BigInt(test.platform.state.pools.get(pool.code) ?? 0)).toBe(contributed * 1_000n);
      const wins = test.platform.calls('/transaction/win').filter((win) => win.meta?.jackpot?.code === pool.code);
      const paid = new Map(wins.map((win) => [win.transaction_uuid, win.amount]));
      expect(paid.size).toBe(hits.length);
      expect([...paid.values()].reduce((sum, amount) => sum + amount, 0)).toBe(Number(pool.paid) * 1_000);
    }
  },
);

it('closes a round with its jackpot, after the ordinary win', async () => {
  const win = test.platform.calls('/transaction/win').find((call) => call.meta?.jackpot);
  const both = test.platform.calls('/transaction/win').filter((call) => call.round === win?.round);
  expect(both.find((call) => !call.meta?.jackpot)?.round_closed).toBe(false);
  expect(both.find((call) => call.meta?.jackpot)?.round_closed).toBe(true);
});

it('keeps play money out of the platform’s pools, at the same odds', async () => {
  test.platform.state.currency = 'PLAY';
  const before = new Map(test.platform.state.pools);
  const session = await open();
  let paid = 0;
  for (let i = 0; i < 12; i += 1) {
    test.pass(2_600);
    const { body } = await test.call<PlayAnswer>('POST', '/api/rounds', { roundId: randomUUID(), request: { coinValue: 200 } }, session);
    expect(body.round.state).toBe('settled');
    paid += body.round.jackpot ? 1 : 0;
    const win = test.platform.calls('/transaction/win').at(-1);
    expect(win).toMatchObject({ amount: body.round.payout * 1_000, currency: 'PLAY', round_closed: true });
    expect(win?.meta).toBeUndefined();
  }
  expect(paid).toBeGreaterThan(0);
  expect(test.platform.state.pools).toEqual(before);
  expect((await pools('PLAY')).length).toBe(3);
});
