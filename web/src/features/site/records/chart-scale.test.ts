import { expect, test } from 'vitest';
import { scaleOf, unitOf } from './chart-scale.ts';

test.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [
    [62_000, -145_000],
    [-200_000, -100_000, 0, 100_000],
  ],
  [
    [3, 7],
    [0, 2, 4, 6, 8],
  ],
  [[-3], [-3, -2, -1, 0]],
] as const)('%j is held by lines at %j', (values, ticks) => {
  const scale = scaleOf(values);
  expect(scale.ticks).toEqual(ticks);
  for (const value of values) expect(scale.place(value)).toBeGreaterThanOrEqual(0);
  for (const value of values) expect(scale.place(value)).toBeLessThanOrEqual(1);
  expect(scale.place(scale.min)).toBe(0);
  expect(scale.place(scale.max)).toBe(1);
});

test('large figures are written short', () => {
  expect([unitOf(scaleOf([7_000])), unitOf(scaleOf([-145_000])), unitOf(scaleOf([98_000_000]))]).toEqual([1, 1_000, 1_000_000]);
});
