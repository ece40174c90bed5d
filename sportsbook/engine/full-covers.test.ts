import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashOut, worthOfDecided } from './cash-out.ts';
import { combinationsOf, countCombinations } from './combinations.ts';
import { FULL_COVERS, fullCoverOf } from './full-covers.ts';
import type { Verdict } from './market.ts';
import { payoutOf, type DecidedLeg } from './payout.ts';
import { greatestSystemPayout, systemPayout } from './system.ts';

const VERDICTS = ['win', 'half-win', 'push', 'half-lose', 'lose', 'void', 'dead-heat-2', 'dead-heat-3', 'dead-heat-4'] as const;
const leg = fc.record({ verdict: fc.constantFrom(...VERDICTS), price: fc.integer({ min: 1_010, max: 200_000 }) });
const at = (price: number, ...verdicts: readonly Verdict[]): DecidedLeg[] => verdicts.map((verdict) => ({ verdict, price }));

test('every system with a name has the bets that the field says', () => {
  const bets = FULL_COVERS.map(({ name, legs, min }) => [name, countCombinations(legs, legs, min)]);
  expect(Object.fromEntries(bets)).toEqual({
    trixie: 4,
    patent: 7,
    yankee: 11,
    'lucky-15': 15,
    canadian: 26,
    'lucky-31': 31,
    heinz: 57,
    'lucky-63': 63,
    'super-heinz': 120,
    goliath: 247,
  });
  expect(fullCoverOf(4, 1)?.name).toBe('lucky-15');
  expect([fullCoverOf(4, 3), fullCoverOf(2, 1), fullCoverOf(9, 2), fullCoverOf(7, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a Yankee and a Lucky 15 at 2.00 by hand: doubles, trebles, the fourfold, and singles', () => {
  // 6 × 4 + 4 × 8 + 16
  expect(greatestSystemPayout(1_000n, [2_000, 2_000, 2_000, 2_000], 4, 2)).toBe(72_000n);
  expect(greatestSystemPayout(1_000n, [2_000, 2_000, 2_000, 2_000], 4, 1)).toBe(80_000n);
  const one = at(2_000, 'win', 'lose', 'lose', 'lose');
  expect([systemPayout(1_000n, one, 4, 2), systemPayout(1_000n, one, 4, 1)]).toEqual([0n, 2_000n]);
  // Singles 2 and 2 and 1, doubles 4 and 2 and 2, and the treble of the three that are not lost.
  expect(systemPayout(1_000n, at(2_000, 'win', 'win', 'void', 'lose'), 4, 1)).toBe(5_000n + 8_000n + 4_000n);
});

test('each of them is every combination of each number of its legs paid on its own, to the cent, and is cashed out as those together', () => {
  const cover = fc
    .constantFrom(...FULL_COVERS)
    .chain((named) => fc.tuple(fc.constant(named), fc.array(leg, { minLength: named.legs, maxLength: named.legs })));
  const stake = fc.oneof(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 10_000_000_000n));
  fc.assert(
    fc.property(stake, cover, (each, [{ legs, min }, own]) => {
      const sizes = Array.from({ length: legs - min + 1 }, (_, more) => min + more);
      const ways = sizes.flatMap((size) => combinationsOf(legs, size));
      const paid = ways.map((places) =>
        payoutOf(
          each,
          places.flatMap((place) => own[place] ?? []),
        ),
      );
      const sum = paid.reduce((all, one) => all + one, 0n);
      expect(systemPayout(each, own, legs, min)).toBe(sum);
      expect(countCombinations(legs, legs, min)).toBe(ways.length);
      // The worth of decided legs is rounded once, each combination by itself.
      const { fair } = cashOut(each, own.map(worthOfDecided), legs, 0, min);
      expect(fair - sum <= BigInt(ways.length) && sum - fair <= BigInt(ways.length)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
