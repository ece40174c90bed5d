import { expect, it } from 'vitest';
import { stepOf } from './scale.ts';

it.each([
  [0.6, 0.2],
  [1, 0.2],
  [2.4, 0.5],
  [19, 5],
  [400, 100],
  [9_000, 2_000],
])('divides a rise of %d into a few even steps of %d', (rise, step) => {
  expect(stepOf(rise)).toBe(step);
  expect(rise / step).toBeLessThanOrEqual(5);
});
