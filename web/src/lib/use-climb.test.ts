import { expect, test } from 'vitest';
import { climb, paceOf } from './use-climb.ts';

test.each([
  [1000, 2000, 165.11, 1165.11],
  [1900, 2000, 165.11, 2000],
  [2000, 2000, 165.11, 2000],
  [2000, 500, 165.11, 500],
  [1000, 2000, 0, 2000],
])('from %d towards %d by %d shows %d', (shown, target, step, expected) => {
  expect(climb(shown, target, step)).toBeCloseTo(expected, 6);
});

test.each([
  [1_000, 2_000, 165.11, 3_000],
  [0, 50_000_000, 165.11, 3_000],
  [1_000_000, 1_000_001, 0.01, 100],
  [5, 900, 1, 5_000],
])('from %d it stands at %d within thirty seconds, by steps of %d every %d ms', (from, target, step, intervalMs) => {
  const pace = paceOf(target - from, step, intervalMs);
  let shown = from;
  let tookMs = 0;
  for (; shown < target && tookMs <= 60_000; tookMs += intervalMs) shown = climb(shown, target, pace);
  expect(shown).toBe(target);
  expect(tookMs).toBeLessThanOrEqual(30_000);
});
