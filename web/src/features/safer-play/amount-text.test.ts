import { expect, test } from 'vitest';
import { amountIn, amountText, minutesIn } from './amount-text.ts';

test.each([
  ['500000', 500_000],
  ['500,000', 500_000],
  [' 1 250.5 ', 1_250.5],
  ['0.01', 0.01],
])('%s is read', (text, amount) => {
  expect(amountIn(text)).toBe(amount);
});

test.each(['', '0', '-5', '1e5', '1.005', '٣', 'Rp 5', '99999999999999', '.5'])('%s is no figure', (text) => {
  expect(amountIn(text)).toBeUndefined();
});

test('minutes are whole', () => {
  expect(minutesIn('90')).toBe(90);
  expect(minutesIn('1.5')).toBeUndefined();
});

test('a figure is written for the eye and read back', () => {
  expect([500_000, 12.5, 999].map(amountText)).toEqual(['500,000', '12.50', '999']);
  expect(amountIn(amountText(1_234_567.89))).toBe(1_234_567.89);
});
