import { expect, test } from 'vitest';
import { amountReader } from './statement-amount.ts';

const read = (decimals: number, ...texts: string[]) => {
  const amountOf = amountReader(texts, decimals);
  return texts.map((text) => {
    const { minor, fault } = amountOf(text);
    return fault ?? (minor === null ? 'out' : Number(minor) / 100);
  });
};

test.each([
  [2, ['12500.50', '1,250,000.00', '50,511'], [12_500.5, 1_250_000, 50_511]],
  [2, ['12500,50', '1.250.000,00', '50.511'], [12_500.5, 1_250_000, 50_511]],
  [2, ['1 250 000,5', '1\u00A0000', '1\u202F234,56'], [1_250_000.5, 1_000, 1_234.56]],
  [2, ["1'250'000.25"], [1_250_000.25]],
  [2, ['1.234.567'], [1_234_567]],
  [2, ['-5.000,00', '7.000,00'], ['out', 7_000]],
  [2, ['50511', '70000'], [50_511, 70_000]],
])('with %i decimals %j are %j', (decimals, texts, amounts) => expect(read(decimals, ...texts)).toEqual(amounts));

test('what could be read in two ways is not read', () => {
  expect(read(2, '50.511')).toEqual(['amount_ambiguous']);
  expect(read(2, '1,234', '50000')).toEqual(['amount_ambiguous', 50_000]);
  expect(read(2, '1.250,00', '1,250.00', '7')).toEqual(['amount_ambiguous', 'amount_ambiguous', 7]);
});

test('what no rail carries, and what is none, has a fault of its own', () => {
  expect(read(0, '50511.00', '50511.25')).toEqual([50_511, 'amount_decimals']);
  for (const none of [
    '0',
    '-0',
    '1e3',
    '+5',
    '0x10',
    '１０００',
    '99999999999999999',
    ' ',
    '',
    'NaN',
    '1,2,3.5',
    '12.34.5',
    '.',
    '5.',
    '1.2345',
  ])
    expect([none, ...read(2, none)]).toEqual([none, 'amount']);
});
