import { expect, test } from 'vitest';
import { poisson } from './goals.ts';
import { keyedRandom } from './test-draws.ts';
import { cautious, placesOf, SEASONS, titleShares } from './season.ts';

const row = (points: number, difference = 0, scored = 0) => ({ points, difference, scored });
const draws = (key: string) => {
  let at = 0;
  return () => keyedRandom(`${key}/${(at += 1)}`);
};

test('places go by points, then the difference, then goals; those level in all share one', () => {
  expect(placesOf([row(9, -3, 10), row(10, -40, 2), row(9, -3, 11), row(9, -2, 0)])).toEqual([4, 1, 3, 2]);
  expect(placesOf([row(9, 1, 4), row(3), row(9, 1, 4)])).toEqual([1, 3, 1]);
});

test('the shares of a title agree with what can be counted out, within three standard errors', () => {
  const strength = { home: 1.6, away: 1.1 };
  const [home, away] = [poisson(strength.home), poisson(strength.away)];
  // The home side is three points behind and level in all else: it must win by any score, and then leads by difference.
  let wins = 0;
  for (const [own, chance] of home.entries())
    for (const [other, chanceOfOther] of away.entries()) if (own > other) wins += chance * chanceOfOther;
  const shares = titleShares([row(7), row(9)], [{ home: 0, away: 1, strength }], draws('title'));
  expect(shares.reduce((sum, one) => sum + one)).toBeCloseTo(1, 9);
  expect(Math.abs((shares[0] ?? 0) - wins)).toBeLessThan(3 * Math.sqrt((wins * (1 - wins)) / SEASONS));
  expect(titleShares([row(9, 1, 4), row(9, 1, 4), row(8)], [], draws('none'))).toEqual([0.5, 0.5, 0]);
});

test('a price is made for more than was counted, and never for certainty', () => {
  expect(cautious(0)).toBe(0);
  expect(cautious(1)).toBeLessThan(1);
  for (const share of [0.001, 0.1, 0.5]) expect(cautious(share)).toBeGreaterThan(share);
});
