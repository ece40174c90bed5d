import { expect, test } from 'vitest';
import { SlipKeys } from './slip-keys.ts';

const slip = (price: number, size = 1, stake = 5) => ({ size, stake, legs: [{ market: 'm', outcome: 'home', price }] });

test('a slip that was not answered keeps its key, also at another price; one that was answered has another', () => {
  const keys = new SlipKeys();
  const first = keys.keyOf(slip(2_000));
  expect(keys.keyOf(slip(2_000))).toBe(first);
  expect(keys.keyOf(slip(2_100, 1, 7))).toBe(first);
  expect(keys.keyOf(slip(2_000, 2))).not.toBe(first);
  expect(keys.keyOf({ ...slip(2_000, 2), min: 1 })).not.toBe(keys.keyOf(slip(2_000, 2)));
  keys.answered(slip(1_900));
  expect(keys.keyOf(slip(2_000))).not.toBe(first);
});
