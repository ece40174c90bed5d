import { expect, test } from 'vitest';
import { shortAmount } from './short-amount.ts';

const words = (key: string, values?: Readonly<Record<string, string | number>>): string => `${values?.['count'] ?? ''} ${key}`;

test.each([
  [0, '0'],
  [999_999, '999,999'],
  [1_000_000, '1 vip.million'],
  [2_500_000, '2.5 vip.million'],
  [1_234_567, '1,234,567'],
  [1_200_000_000, '1,200 vip.million'],
])('%d reads %s, nothing of it rounded away', (amount, text) => {
  expect(shortAmount(amount, words)).toBe(text);
});
