import { expect, it } from 'vitest';
import { bossComesIn, isBossHere } from './boss.ts';
import { frozen, isStill, swumMs } from './still.ts';

const VISIT = 1_200_000;

it('has the boss in the water for 45 seconds of every two minutes, the same for everybody', () => {
  expect([0, 44_999, 45_000, 119_999, 120_000].map((ms) => isBossHere(VISIT + ms, undefined))).toEqual([true, true, false, false, true]);
  expect(bossComesIn(VISIT + 45_000)).toBe(75_000);
});

it('has a boss that was caught away until its next visit, and for no shot that came before', () => {
  const caughtAt = VISIT + 10_000;
  expect(isBossHere(caughtAt - 1, caughtAt)).toBe(true);
  expect(isBossHere(caughtAt, caughtAt)).toBe(false);
  expect(isBossHere(VISIT + 44_999, caughtAt)).toBe(false);
  expect(isBossHere(VISIT + 120_000, caughtAt)).toBe(true);
});

it('stops the water for four seconds, goes on from the same place, and holds longer for a second freeze', () => {
  const one = frozen(undefined, 1_000);
  expect([999, 1_000, 4_999, 5_000].map((ms) => isStill(one, ms))).toEqual([false, true, true, false]);
  expect([900, 1_000, 3_000, 5_000, 6_000].map((ms) => swumMs(one, ms))).toEqual([900, 1_000, 1_000, 1_000, 2_000]);
  const longer = frozen(one, 3_000);
  expect(swumMs(longer, 7_500)).toBe(1_500);
  const next = frozen(longer, 10_000);
  expect([9_999, 10_000, 14_000, 15_000].map((ms) => swumMs(next, ms))).toEqual([3_999, 4_000, 4_000, 5_000]);
});
