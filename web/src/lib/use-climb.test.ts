import { expect, test } from 'vitest';
import { climb } from './use-climb.ts';

test.each([
  [1000, 2000, 165.11, 1165.11],
  [1900, 2000, 165.11, 2000],
  [2000, 2000, 165.11, 2000],
  [2000, 500, 165.11, 500],
  [1000, 2000, 0, 2000],
])('from %d towards %d by %d shows %d', (shown, target, step, expected) => {
  expect(climb(shown, target, step)).toBeCloseTo(expected, 6);
});
