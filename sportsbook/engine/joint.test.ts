import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Ending, type Endings, isPriced, type JointLeg, jointOf, worthOfJoint } from './joint.ts';
import { greatestJoint, jointPayout } from './joint-payout.ts';
import type { Verdict } from './market.ts';
import { settle } from './settle.ts';

const score = fc.record({ home: fc.nat(4), away: fc.nat(4) });
const ending: fc.Arbitrary<Ending> = fc.tuple(score, score, fc.integer({ min: 1, max: 50 })).map(([half, more, weight]) => ({
  weight,
  parts: { half1: half, match: { home: half.home + more.home, away: half.away + more.away } },
}));
const endings: fc.Arbitrary<Endings> = fc
  .array(ending, { minLength: 12, maxLength: 60 })
  .map((list) => ({ list, total: list.reduce((sum, { weight }) => sum + weight, 0), runs: null }));

const legOf = (type: JointLeg['type'], outcome: string, line: number | null = null, part = 'match'): JointLeg => ({
  type,
  part,
  side: null,
  line,
  outcome,
  from: null,
  price: 0,
  margin: 50_000,
});
/** At the price that the endings give it alone, as its market would offer it. */
function priced(all: Endings, leg: JointLeg): JointLeg {
  const of = (verdict: Verdict) =>
    all.list.reduce((sum, { parts, weight }) => (settle(leg, leg.outcome, { state: 'ended', parts }) === verdict ? sum + weight : sum), 0);
  const fair = (of('win') + of('lose')) / of('win');
  return { ...leg, price: Math.max(1_010, Math.floor((fair * 1_000) / 1.05)) };
}

const LEGS = [
  legOf('result', 'home'),
  legOf('result', 'home', null, 'half1'),
  legOf('total', 'over', 10),
  legOf('total', 'under', 12),
  legOf('both-score', 'yes'),
  legOf('draw-no-bet', 'home'),
  legOf('handicap', 'home', 4),
  legOf('half-full', 'home-home'),
];

test('every set of legs is worth its stake less its margin, whichever of them fall away, whatever they have to do with each other', () => {
  let pricedSets = 0;
  fc.assert(
    fc.property(endings, fc.shuffledSubarray(LEGS, { minLength: 2, maxLength: 4 }), (all, chosen) => {
      const legs = chosen.map((leg) => priced(all, leg));
      const found = jointOf(all, legs);
      if (!isPriced(found)) return;
      pricedSets += 1;
      // Ending by ending, as it would be paid.
      const back = all.list.reduce((sum, { parts, weight }) => {
        const verdicts = legs.map((leg) => settle(leg, leg.outcome, { state: 'ended', parts }));
        return sum + (weight / all.total) * Number(jointPayout(1_000_000n, found.prices, verdicts));
      }, 0);
      expect(back).toBeLessThan(1_000_000);
      const margin = 1.05 ** legs.length;
      expect(found.margin).toBeCloseTo((margin - 1) * 1e6, 0);
      const isCapped = Math.max(...found.prices) >= 200_000;
      if (!isCapped && !legs.some(({ type }) => type === 'draw-no-bet' || type === 'handicap' || type === 'total'))
        expect(back).toBeGreaterThan(1_000_000 / margin - 12_000);
      // What it is worth before anything is decided is the same sum.
      const worth = worthOfJoint(
        1_000_000n,
        found.prices,
        all,
        legs.map((leg) => ({ ...leg, verdict: null })),
      );
      expect(Math.abs(Number(worth) - back)).toBeLessThan(2);
    }),
    { numRuns: 1_500 },
  );
  expect(pricedSets).toBeGreaterThan(40);
});

const at = (home: number, away: number, weight: number): Ending => ({ weight, parts: { match: { home, away } } });
const all: Endings = { list: [at(1, 0, 40), at(2, 1, 20), at(1, 1, 25), at(0, 2, 15)], total: 100, runs: null };
const HOME = priced(all, legOf('result', 'home'));

test.each([
  ['both can’t win', [HOME, priced(all, legOf('result', 'away'))], { why: 'impossible', leg: null }],
  ['one brings the other along', [HOME, priced(all, legOf('double-chance', 'home-draw'))], { why: 'contained', leg: 1 }],
  ['a line of two half stakes', [HOME, legOf('total', 'over', 9)], { why: 'quarter-line', leg: 1 }],
  ['a part that the model does not know', [HOME, legOf('total', 'over', 10, 'corners')], { why: 'no-model', leg: 1 }],
  ['a leg that is decided', [HOME, legOf('total', 'over', 2)], { why: 'decided', leg: 1 }],
  ['a price of another moment', [HOME, { ...priced(all, legOf('both-score', 'yes')), price: 5_000 }], { why: 'apart', leg: 1 }],
])('legs without a price together are refused with the reason: %s', (_, legs, found) => {
  expect(jointOf(all, legs)).toEqual(found);
});

test('what came too seldom in a simulation has no price: its error would be greater than its margin', () => {
  const list = [at(4, 0, 3), at(1, 0, 30_000), at(0, 4, 30_000), at(0, 1, 39_997)];
  const runs = { list, total: 100_000, runs: 100_000 };
  const legs = [priced(runs, legOf('result', 'home')), priced(runs, legOf('total', 'over', 14))];
  expect(jointOf(runs, legs)).toEqual({ why: 'rare', leg: null });
  const often = [at(2, 0, 20_000), at(1, 0, 20_000), at(0, 2, 20_000), at(0, 0, 40_000)];
  const known = { list: often, total: 100_000, runs: 100_000 };
  expect(jointOf(known, [priced(known, legOf('result', 'home')), priced(known, legOf('total', 'over', 6))])).toMatchObject({
    margin: 102_500,
    error: 12_650,
  });
});

test('a lost leg leaves nothing, one that falls away leaves the price of the others as it was agreed, and none at all the stake', () => {
  const prices = [1_000, 2_000, 3_000, 4_500];
  const pays = (...verdicts: Verdict[]) => jointPayout(1_001n, prices, verdicts);
  expect(pays('win', 'win')).toBe(4_505n);
  expect(pays('win', 'void')).toBe(2_002n);
  expect(pays('push', 'win')).toBe(3_003n);
  expect(pays('void', 'push')).toBe(1_001n);
  expect(pays('lose', 'win')).toBe(0n);
  expect(pays('void', 'lose')).toBe(0n);
  expect(greatestJoint(1_001n, prices)).toBe(4_505n);
});
