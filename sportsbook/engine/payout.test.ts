import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cashOut, worthOfDecided, worthOfRiding } from './cash-out.ts';
import { combinationsOf, countCombinations, relatedLegs } from './combinations.ts';
import type { Verdict } from './market.ts';
import { inFormat, showPrice } from './odds.ts';
import { factorOf, greatestPayout, payoutOf, type DecidedLeg } from './payout.ts';
import { greatestSystemPayout, systemPayout } from './system.ts';

const legs = (...rows: readonly (readonly [Verdict, number])[]): DecidedLeg[] => rows.map(([verdict, price]) => ({ verdict, price }));

const VERDICTS = ['win', 'half-win', 'push', 'half-lose', 'lose', 'void', 'dead-heat-2', 'dead-heat-3', 'dead-heat-4'] as const;
const price = fc.integer({ min: 1_010, max: 200_000 });
const leg = fc.record({ verdict: fc.constantFrom(...VERDICTS), price });

describe('prices in every format', () => {
  test.each([
    [1_500, '1.50', '0.50', '0.50', '−2.00', '−200', '1/2'],
    [1_950, '1.95', '0.95', '0.95', '−1.053', '−105', '19/20'],
    [2_000, '2.00', '1.00', '1.00', '1.00', '+100', '1/1'],
    [2_100, '2.10', '1.10', '−0.909', '1.10', '+110', '11/10'],
    [3_000, '3.00', '2.00', '−0.50', '2.00', '+200', '2/1'],
  ])('%i', (value, decimal, hongKong, malay, indonesian, american, fractional) => {
    expect(
      (['decimal', 'hong-kong', 'malay', 'indonesian', 'american', 'fractional'] as const).map((format) => showPrice(value, format)),
    ).toEqual([decimal, hongKong, malay, indonesian, american, fractional]);
  });

  test('Malay never leaves -1 to 1, Indonesian never enters it', () => {
    fc.assert(
      fc.property(price, (value) => {
        expect(Math.abs(inFormat(value, 'malay'))).toBeLessThanOrEqual(1_000);
        expect(Math.abs(inFormat(value, 'indonesian'))).toBeGreaterThanOrEqual(1_000);
      }),
    );
  });
});

describe('payouts to the cent', () => {
  test.each([
    ['all win', legs(['win', 1_860], ['win', 1_960], ['win', 1_900], ['win', 2_360]), 163_469n],
    ['one half win', legs(['half-win', 1_860], ['win', 1_960], ['win', 1_900], ['win', 2_360]), 125_678n],
    ['three legs, one half lose', legs(['half-lose', 1_860], ['win', 1_960], ['win', 1_900]), 18_620n],
    ['three legs, two half lose', legs(['half-lose', 1_860], ['half-lose', 1_960], ['win', 1_900]), 4_750n],
    ['one leg lost', legs(['lose', 1_860], ['win', 1_960], ['win', 1_900]), 0n],
    ['two are level', legs(['dead-heat-2', 6_000]), 30_000n],
    ['five are level', legs(['dead-heat-5', 8_000]), 16_000n],
    ['eleven are level', legs(['dead-heat-11', 8_000]), 7_273n],
    ['three are level, rounded once', legs(['dead-heat-3', 5_000], ['win', 2_000]), 33_333n],
    ['a push counts one', legs(['push', 1_860], ['void', 1_960], ['win', 1_900]), 19_000n],
  ])('%s', (_name, of, payout) => {
    expect(payoutOf(10_000n, of)).toBe(payout);
  });

  test('no payout exceeds the stated maximum', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10_000_000_000n), fc.array(leg, { minLength: 1, maxLength: 12 }), (stake, of) => {
        const paid = payoutOf(stake, of);
        expect(paid).toBeGreaterThanOrEqual(0n);
        expect(paid).toBeLessThanOrEqual(
          greatestPayout(
            stake,
            of.map((each) => each.price),
          ),
        );
      }),
    );
  });

  test('rounding gives nobody a sure profit: covering every outcome of a market with a margin wins nothing', () => {
    const market = fc.array(price, { minLength: 2, maxLength: 5 }).filter((all) => all.reduce((sum, each) => sum + 1_000 / each, 0) >= 1);
    fc.assert(
      fc.property(market, fc.array(fc.bigInt(1n, 1_000_000n), { minLength: 5, maxLength: 5 }), (prices, amounts) => {
        const stakes = prices.map((_, at) => amounts[at] ?? 1n);
        const staked = stakes.reduce((sum, each) => sum + each, 0n);
        const min = prices
          .map((each, at) => payoutOf(stakes[at] ?? 0n, legs(['win', each])))
          .reduce((found, paid) => (paid < found ? paid : found));
        expect(min).toBeLessThanOrEqual(staked);
      }),
    );
  });

  test('nor to the house: at prices without a margin some outcome gives back all that was staked on the market', () => {
    const fair = fc.array(price, { minLength: 2, maxLength: 5 }).filter((all) => all.reduce((sum, each) => sum + 1_000 / each, 0) <= 1);
    const amounts = fc.array(fc.bigInt(1n, 1_000n), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(fc.oneof(fair, fc.constant([2_000, 2_000]), fc.constant([1_500, 3_000])), amounts, (prices, all) => {
        const stakes = all.slice(0, prices.length);
        const paid = prices.map((each, at) => payoutOf(stakes[at] ?? 0n, legs(['win', each])));
        const greatest = paid.reduce((max, one) => (one > max ? one : max));
        expect(greatest).toBeGreaterThanOrEqual(stakes.reduce((sum, each) => sum + each, 0n));
      }),
    );
  });

  test('a payout is off by half a minor unit at most, whoever gains by it, and a half goes to the player', () => {
    const off = fc.property(fc.bigInt(1n, 1_000_000n), fc.array(leg, { minLength: 1, maxLength: 5 }), (stake, of) => {
      const factors = of.map(factorOf);
      const dividend = factors.reduce((product, one) => product * BigInt(one.dividend), stake);
      const divisor = factors.reduce((product, one) => product * BigInt(one.divisor), 1n);
      const twice = 2n * (payoutOf(stake, of) * divisor - dividend);
      expect(twice > -divisor && twice <= divisor).toBe(true);
    });
    fc.assert(off);
    expect([1n, 3n, 5n].map((stake) => payoutOf(stake, legs(['half-lose', 2_000])))).toEqual([1n, 2n, 3n]);
  });
});

describe('systems', () => {
  test('every combination once', () => {
    expect(combinationsOf(4, 3)).toEqual([
      [0, 1, 2],
      [0, 1, 3],
      [0, 2, 3],
      [1, 2, 3],
    ]);
  });

  test('one lost leg leaves the combinations without it', () => {
    expect(systemPayout(1_000n, legs(['win', 2_000], ['win', 2_000], ['lose', 2_000]), 2)).toBe(4_000n);
  });

  test('of all legs it is the parlay', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 1_000_000n), fc.array(leg, { minLength: 1, maxLength: 6 }), (stake, of) => {
        expect(systemPayout(stake, of, of.length)).toBe(payoutOf(stake, of));
      }),
    );
  });

  test('it is every combination paid on its own, to the cent, whatever the stake and the verdicts', () => {
    const stake = fc.oneof(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 10_000_000_000n), fc.bigInt(10n ** 13n, 10n ** 15n));
    const of = fc.array(fc.oneof(leg, fc.record({ verdict: fc.constant('win' as const), price: fc.constantFrom(1_500, 2_500, 1_250) })), {
      minLength: 1,
      maxLength: 7,
    });
    fc.assert(
      fc.property(stake, of, fc.nat({ max: 6 }), (each, own, less) => {
        const size = Math.max(1, own.length - less);
        const combinations = combinationsOf(own.length, size);
        const paid = combinations.map((places) =>
          payoutOf(
            each,
            places.flatMap((at) => own[at] ?? []),
          ),
        );
        expect(systemPayout(each, own, size)).toBe(paid.reduce((sum, one) => sum + one, 0n));
        expect(countCombinations(own.length, size)).toBe(combinations.length);
      }),
      { numRuns: 500 },
    );
  });

  test('legs of one match are related', () => {
    const of = (match: string, isOutright = false) => ({ match, league: match.slice(0, 1), isOutright });
    expect(relatedLegs([of('a1'), of('b1'), of('a1')])).toEqual([0, 2]);
    expect(relatedLegs([of('a1'), of('a2')])).toBeNull();
    expect(relatedLegs([of('a1'), of('b-season', true), of('b1')])).toEqual([1, 2]);
    expect(relatedLegs([of('a-season', true), of('b-season', true)])).toBeNull();
  });
});

describe('cash-out', () => {
  test('an unmoved price without a margin is worth its stake; a margin is taken from the fair value', () => {
    expect(cashOut(10_000n, [worthOfRiding(2_000, 2_000, [2_000, 2_000])], 1, 0)).toEqual({ fair: 10_000n, offer: 10_000n });
    expect(cashOut(10_000n, [worthOfRiding(2_000, 1_250, [1_250, 5_000])], 1, 50_000)).toEqual({ fair: 16_000n, offer: 15_200n });
  });

  test('a parlay multiplies its legs, those that were decided by what they came to; a system adds up its combinations', () => {
    const won = worthOfDecided({ verdict: 'win', price: 3_000 });
    const half = worthOfDecided({ verdict: 'half-lose', price: 1_950 });
    const lost = worthOfDecided({ verdict: 'lose', price: 1_950 });
    const rides = worthOfRiding(2_000, 1_250, [1_250, 5_000]);
    expect(cashOut(10_000n, [won, rides, half], 3, 0)).toEqual({ fair: 24_000n, offer: 24_000n });
    expect(cashOut(10_000n, [won, rides, lost], 3, 0)).toEqual({ fair: 0n, offer: 0n });
    // 3 × 1.6, 3 × 0 and 1.6 × 0
    expect(cashOut(10_000n, [won, rides, lost], 2, 100_000)).toEqual({ fair: 48_000n, offer: 43_200n });
    expect(cashOut(10_000n, [won, rides, half], 2, 0)).toEqual({ fair: 48_000n + 15_000n + 8_000n, offer: 71_000n });
  });

  const riding = fc.record({ taken: price, all: fc.array(price, { minLength: 2, maxLength: 4 }) });
  test('never offers more than it is worth, nor more than the bet could win; with every leg decided it is worth its payout', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 1_000_000_000n),
        fc.array(riding, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 500_000 }),
        (stake, own, max, margin) => {
          const size = Math.min(max, own.length);
          const worths = own.map(({ taken, all }) => worthOfRiding(taken, all[0] ?? 0, all));
          const { fair, offer } = cashOut(stake, worths, size, margin);
          expect(offer).toBeLessThanOrEqual(fair);
          const prices = own.map(({ taken }) => taken);
          // Combinations are paid one by one, each rounded.
          expect(fair).toBeLessThanOrEqual(greatestSystemPayout(stake, prices, size) + BigInt(countCombinations(own.length, size)));
        },
      ),
    );
    fc.assert(
      fc.property(fc.bigInt(1n, 1_000_000_000n), fc.array(leg, { minLength: 1, maxLength: 6 }), (stake, own) => {
        expect(cashOut(stake, own.map(worthOfDecided), own.length, 0).fair).toBe(payoutOf(stake, own));
      }),
    );
  });

  test('cut into parts, however small, a bet is never paid more than those parts are worth; nor is one that was only just placed', () => {
    const margin = fc.integer({ min: 1, max: 500_000 });
    const own = fc.array(riding, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.bigInt(1n, 200n), own, margin, (stake, all, taken) => {
        const worths = all.map((one) => worthOfRiding(one.taken, one.all[0] ?? 0, one.all));
        const dividend = worths.reduce((product, one) => product * one.dividend, stake);
        const divisor = worths.reduce((product, one) => product * one.divisor, 1n);
        expect(cashOut(stake, worths, worths.length, taken).offer * divisor <= dividend).toBe(true);
      }),
      { numRuns: 300 },
    );
    const market = fc.array(price, { minLength: 2, maxLength: 4 }).filter((all) => all.reduce((sum, each) => sum + 1_000 / each, 0) >= 1);
    fc.assert(
      fc.property(
        fc.bigInt(1n, 1_000_000n),
        fc.array(market, { minLength: 3, maxLength: 5 }),
        fc.nat({ max: 500_000 }),
        (stake, all, taken) => {
          const worths = all.map((prices) => worthOfRiding(prices[0] ?? 0, prices[0] ?? 0, prices));
          for (const min of [null, 1, 2]) {
            const { offer } = cashOut(stake, worths, worths.length, taken, min);
            expect(offer).toBeLessThanOrEqual(stake * BigInt(countCombinations(worths.length, worths.length, min)));
          }
        },
      ),
    );
  });
});
