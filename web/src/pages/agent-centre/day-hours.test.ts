import { expect, test } from 'vitest';
import { hoursUpTo } from './day-hours.ts';

const HOUR_MS = 3_600_000;

test('each hour of the day up to the last that had bets has its place, those without bets too', () => {
  const midnight = new Date(2026, 5, 14).getTime();
  expect(hoursUpTo(midnight)).toEqual([midnight]);
  expect(hoursUpTo(midnight + 3 * HOUR_MS)).toEqual([0, 1, 2, 3].map((hour) => midnight + hour * HOUR_MS));
  // Where the settlement's hour begins in the midst of the reader's.
  expect(hoursUpTo(midnight + 2.5 * HOUR_MS)).toEqual([0.5, 1.5, 2.5].map((hour) => midnight + hour * HOUR_MS));
});
