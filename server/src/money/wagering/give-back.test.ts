import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import proofs from '../../../../studio/titles/proofs.json' with { type: 'json' };
import { startTestApp, type TestApp } from '../../test/app.ts';
import { brandCode } from '../../platform/system/service.ts';
import { assertMayPromise, keepingAnEdge, maxGivenBack, promisesOf } from './give-back-service.ts';
import { type Game, returnOf } from './give-back.ts';
import { edgeOf, FULL_EDGE, ruleOf, sharesOf, weighed } from './valid-bet.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.owner.pool.query(`
    with v as (insert into vendor (code, display_name, launch_url, is_hot, position, source, is_active)
      values ('EDGE', 'Edge', 'http://localhost/', false, 1, 'test', true) returning id)
    insert into game (vendor_id, game_code, game_name, game_type, game_classify, min_bet, rtp, is_hot, is_new, trial_support, maintenance, position,
        is_active, default_play_type)
      select id, code, code, type, 'ARCADE', 1, rtp, false, false, true, false, 1, true, ''
        from v cross join (values ('wheel', 'LOTT', 97.5::float4), ('dice', 'RNG', 99::float4)) g (code, type, rtp)`);
});
afterAll(() => app.stop());

const game = (code: string, rtp: number, gameType = 'RNG'): Game => ({ vendor: 'T', code, gameType, gameClass: 'ARCADE', rtp });
/** The highest rates that the demo's house promises an agent: daily, hourly and real-time salary together, and a dividend. */
const CONTRACTS = { salary: 5_600, dividend: 300_000 };

test('of a fresh house every game keeps something with every gift, at every rank', async () => {
  const promises = { ...(await promisesOf(app.context.db.query, brandCode(app.context))), ...CONTRACTS };
  expect(promises.rebate.size).toBeGreaterThan(5);
  const titles = Object.entries(proofs as Record<string, { rtp: number; bestRtp?: number }>).map(([code, { rtp, bestRtp = rtp }]) =>
    game(code, bestRtp * 100),
  );
  expect(titles.find(({ code }) => code === 'holdem-kasino')?.rtp).toBeCloseTo(97.8424, 4);
  const returns = [
    ...titles,
    ...titles.map((one) => ({ ...one, gameType: 'LIVE' })),
    game('book', 96, 'SPORTS'),
    game('draw', 97.5, 'LOTT'),
  ].map((one) => [one.code, returnOf(one, promises)] as const);
  expect(returns.filter(([, share]) => share >= 1)).toEqual([]);
  for (const code of ['dua-liar', 'jack-atau-lebih', 'blackjack-enam-dek', 'dadu-seratus', 'layang', 'intan', 'melesat'])
    expect(Math.max(...returns.flatMap(([name, share]) => (name === code ? [share] : [])))).toBeLessThan(1);
  expect((await maxGivenBack(app.context.db.query, brandCode(app.context)))?.share ?? 0).toBeLessThan(1);
});

test('a setting under which a game gives everything back is refused, and the game is named', async () => {
  const brand = brandCode(app.context);
  const raise = (rate: number) =>
    app.context.db.query
      .transaction()
      .execute((tx) =>
        keepingAnEdge(tx, brand, () => tx.updateTable('rebate_rate').set({ rate }).where('game_type', '=', 'LOTT').execute()),
      );
  await expect(raise(30_000)).rejects.toMatchObject({ code: 'gives_back_too_much', value: { game: 'EDGE-wheel' } });
  await raise(1_500);
  const offer = (rate: number) => assertMayPromise(app.context.db.query, brand, { kind: 'dividend', rate });
  await expect(offer(999_000)).rejects.toMatchObject({ code: 'gives_back_too_much' });
  await offer(300_000);
});

test('whatever is set in the database, no rate pays more of a valid bet than games keep', async () => {
  const { MAX_MISSIONS, MAX_POINTS, MAX_RANK_GIFTS, MAX_REBATE } = await import('./give-back.ts');
  const { rateFor } = await import('../../rewards/rebate/rates.ts');
  expect(rateFor([{ gameType: 'RNG', rankLevel: 1, rate: 900_000 }], 'RNG', 1)).toBe(MAX_REBATE);
  expect(MAX_REBATE + MAX_POINTS + MAX_MISSIONS + MAX_RANK_GIFTS).toBeLessThan(FULL_EDGE);
});

/** An event with chances for its outcomes, bets of several people on any of them, and prices that keep an edge. */
const event = fc
  .record({
    chances: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 6 }),
    edge: fc.constantFrom(2_700, 5_000, 10_000, 25_000, 60_000),
    people: fc.array(fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
    voided: fc.boolean(),
  })
  .filter(({ people }) => people.some((stakes) => stakes.some((one) => one > 0)));

test('no group of accounts expects to have more than it brought, whatever it bets on any sides', () => {
  // All that is promised for valid bets together, just below what is refused.
  const promised = FULL_EDGE - 1;
  fc.assert(
    fc.property(event, ({ chances, edge, people, voided }) => {
      const whole = chances.reduce((sum, one) => sum + one, 0);
      let expected = 0;
      for (const stakes of people) {
        const bets = stakes.slice(0, chances.length).map((stake, at) => ({ at, stake: BigInt(stake * 100) }));
        const played = bets.filter(({ stake }) => stake > 0n);
        if (played.length === 0) continue;
        for (const [outcome, chance] of chances.entries()) {
          // Rounded down, as every price is.
          const payoutOf = ({ at, stake }: { at: number; stake: bigint }): bigint =>
            voided ? stake : at === outcome ? (stake * BigInt(whole) * BigInt(1_000_000 - edge)) / (BigInt(chance) * 1_000_000n) : 0n;
          const settled = played.map((bet) => ({ betId: BigInt(bet.at), stake: bet.stake, payout: payoutOf(bet) }));
          const valid = [...sharesOf(2, settled).values()].reduce((sum, share) => sum + weighed(share, edge), 0n);
          const net = settled.reduce((sum, { stake, payout }) => sum + payout - stake, 0n);
          expected += (chance / whole) * (Number(net) + (Number(valid) * promised) / 1_000_000);
        }
      }
      expect(expected).toBeLessThanOrEqual(1e-6);
    }),
    { numRuns: 2_000 },
  );
});

test('what counts was really moved: covered play costs as much turnover as it makes, and no part is more than its stake', () => {
  const bets = fc.array(fc.record({ stake: fc.bigInt({ min: 1n, max: 10n ** 9n }), payout: fc.bigInt({ min: 0n, max: 10n ** 10n }) }), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(bets, (list) => {
      const settled = list.map((bet, at) => ({ ...bet, betId: BigInt(at) }));
      const shares = sharesOf(2, settled);
      const sum = (of: (one: (typeof settled)[number]) => bigint): bigint => settled.reduce((total, one) => total + of(one), 0n);
      const [net, counted] = [sum(({ payout }) => payout) - sum(({ stake }) => stake), sum(({ betId }) => shares.get(betId) ?? 0n)];
      expect(counted <= (net < 0n ? -net : net)).toBe(true);
      for (const { betId, stake } of settled) {
        const share = shares.get(betId) ?? -1n;
        expect(share >= 0n && share <= stake).toBe(true);
      }
      // In whatever order the bets come.
      expect(sharesOf(2, settled.toReversed())).toEqual(shares);
    }),
    { numRuns: 1_000 },
  );
});

test('kinds of game: a spin risks its stake, all else what it moved, and players among themselves are worth nothing to the house', () => {
  const of = (gameType: string, gameClass: string, rtp: number | null = 96) => [
    ruleOf({ gameType, gameClass, rtp }),
    edgeOf({ gameType, gameClass, rtp }),
  ];
  expect([
    of('RNG', 'SLOTS'),
    of('RNG', 'TABLE'),
    of('RNG', 'ARCADE', 99),
    of('LIVE', 'SLOTS'),
    of('FISH', 'ARCADE'),
    of('PVP', 'TABLE'),
    of('SPORTS', 'TABLE', null),
  ]).toEqual([
    [1, 40_000],
    [2, 40_000],
    [2, 10_000],
    [2, 40_000],
    [1, 40_000],
    [2, 0],
    [2, 10_000],
  ]);
});
