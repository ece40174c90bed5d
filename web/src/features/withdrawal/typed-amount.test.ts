import { expect, test } from 'vitest';
import { amountTyped, grouped, typedAmount } from './typed-amount.ts';

test('a figure is read with or without commas, and nothing is guessed', () => {
  for (const [text, amount] of [
    ['750000', 750_000],
    ['750,000', 750_000],
    [' 1,000.50 ', 1_000.5],
    ['0', 0],
    ['750.000', null],
    ['1e6', null],
    ['-5', null],
    ['12.345', null],
    ['', null],
    ['Rp 5', null],
    ['９９', null],
  ] as const)
    expect([text, typedAmount(text)]).toEqual([text, amount]);
});

test('thousands are grouped while typing, and a wire amount is written as typed', () => {
  expect(['7', '7500', '0750000', '1234567.8', '12a'].map(grouped)).toEqual(['7', '7,500', '750,000', '1,234,567.8', '12a']);
  expect([amountTyped(750_000), amountTyped(1_930_115.5)]).toEqual(['750,000', '1,930,115.50']);
});
