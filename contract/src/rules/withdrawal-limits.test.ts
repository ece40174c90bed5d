import { expect, test } from 'vitest';
import { brokenWithdrawalLimit, maxWithdrawable } from './withdrawal-limits.ts';

const limits = { min: 50, max: 1_000, dayLeft: 700, requestsLeft: 1 };

test('the first limit that an amount breaks is named, in whole numbers as in minor units', () => {
  expect([49, 50, 700, 701, 1_001].map((amount) => brokenWithdrawalLimit(amount, limits))).toEqual([
    'min',
    null,
    null,
    'daily_amount',
    'max',
  ]);
  expect(brokenWithdrawalLimit(50, { ...limits, requestsLeft: 0 })).toBe('daily_count');
  expect(brokenWithdrawalLimit(49n, { min: 50n, max: 1_000n, dayLeft: 700n, requestsLeft: 1 })).toBe('min');
});

test('the most is what is free, the day and one request allow, and nothing below the least', () => {
  expect([2_000, 600, 50, 49].map((free) => maxWithdrawable(free, limits))).toEqual([700, 600, 50, null]);
  expect(maxWithdrawable(2_000, { ...limits, dayLeft: 5_000 })).toBe(1_000);
  expect(maxWithdrawable(2_000, { ...limits, dayLeft: -10 })).toBeNull();
  expect(maxWithdrawable(2_000, { ...limits, requestsLeft: 0 })).toBeNull();
});
