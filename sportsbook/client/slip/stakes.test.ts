import { expect, test } from 'vitest';
import { sumsOf } from './stakes.ts';

const legs = [
  { key: 'a', price: 2_000 },
  { key: 'b', price: 3_000 },
  { key: 'c', price: 1_500 },
];

test('legs that ride alone have the common stake or one of their own; together they have one stake for each combination', () => {
  const stakes = { each: 1_000, own: { b: 5_000 } };
  expect(sumsOf(stakes, legs, { size: 1, min: null })).toEqual({ total: 7_000, greatest: 2_000n + 15_000n + 1_500n });
  expect(sumsOf(stakes, legs, { size: 3, min: null })).toEqual({ total: 1_000, greatest: 9_000n });
  expect(sumsOf(stakes, legs, { size: 2, min: null })).toEqual({ total: 3_000, greatest: 6_000n + 3_000n + 4_500n });
  expect(sumsOf(stakes, legs, { size: 3, min: 1 })).toEqual({ total: 7_000, greatest: 6_500n + 13_500n + 9_000n });
});
