import { expect, test } from 'vitest';
import { amountFrom } from './amount.ts';

test('amounts as people type them', () => {
  expect(['10000', '10,000', ' 1 000.50 ', '0.01', '1,000,000.5'].map(amountFrom)).toEqual([10_000, 10_000, 1_000.5, 0.01, 1_000_000.5]);
});

test('what is no amount is none', () => {
  for (const text of ['', '0', '-5', '1e5', '1.234', '１００', 'abc', '5.', '.5', '99999999999999999999', 'Infinity', '+3'])
    expect(amountFrom(text), text).toBeNull();
});
