import { assert, bigInt, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AmountError,
  shortAmount,
  formatAmount,
  groupedAmount,
  minorFromNumber,
  minorFromText,
  minorFromVendor,
  numberFromMinor,
  textFromMinor,
  typedAmount,
  vendorFromMinor,
  splitBalance,
} from './money.ts';

const hostile: readonly unknown[] = [
  -0.01,
  -0,
  0.001,
  Number('1e400'),
  Number('-1e-400'),
  Number.NaN,
  Infinity,
  '1,000',
  '１００',
  '0x10',
  '5',
  true,
  [5],
  {},
  null,
  undefined,
  2 ** 53 + 2,
  1e21,
  0.1 + 0.2,
];

describe('money', () => {
  it.each(hostile.map((value) => [value]))('refuses %s as an amount', (value) => {
    expect(() => minorFromNumber(value, 2)).toThrow(AmountError);
  });

  it.each([[-1], [0.5], ['5'], [true], [[5]], [1e21], [2 ** 53], [1], [999]])('refuses %s as a vendor amount', (value) => {
    expect(() => minorFromVendor(value, 2)).toThrow(AmountError);
  });

  it('reads amounts exactly', () => {
    expect(minorFromNumber(0, 2)).toBe(0n);
    expect(minorFromNumber(0.29, 2)).toBe(29n);
    expect(minorFromNumber(2_480_115.1, 2)).toBe(248_011_510n);
    expect(minorFromText('12.5', 2)).toBe(1250n);
    expect(minorFromVendor(2_000_000, 2)).toBe(2000n);
    expect(minorFromNumber(12, 0)).toBe(12n);
  });

  it('gives back every amount that it took', () => {
    assert(
      property(bigInt({ min: 0n, max: 10n ** 14n }), integer({ min: 0, max: 4 }), (minor, decimals) => {
        expect(minorFromNumber(numberFromMinor(minor, decimals), decimals)).toBe(minor);
        expect(minorFromText(textFromMinor(minor, decimals), decimals)).toBe(minor);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives back every vendor amount that it took', () => {
    assert(
      property(bigInt({ min: 0n, max: 10n ** 12n }), (minor) => {
        expect(minorFromVendor(vendorFromMinor(minor, 2), 2)).toBe(minor);
      }),
    );
  });

  it('shows two decimals, comma thousands and real signs', () => {
    expect(formatAmount(2_480_115)).toBe('2,480,115.00');
    expect(formatAmount(-8400)).toBe('−8,400.00');
    expect(formatAmount(18_000, true)).toBe('+18,000.00');
    expect(formatAmount(0, true)).toBe('0.00');
    expect(formatAmount(-0.001)).toBe('0.00');
    expect(formatAmount(999.5)).toBe('999.50');
  });
});

describe('typed amounts', () => {
  it('a figure is read with or without commas, and nothing is guessed', () => {
    for (const [text, amount] of [
      ['750000', 750_000],
      ['750,000', 750_000],
      [' 1,000.50 ', 1_000.5],
      ['0', null],
      ['0.00', null],
      ['0.01', 0.01],
      ['750.000', null],
      ['1e6', null],
      ['-5', null],
      ['12.345', null],
      ['', null],
      ['Rp 5', null],
      ['９９', null],
      ['٣', null],
      ['.5', null],
      ['5.', null],
      ['+3', null],
      ['Infinity', null],
      ['99999999999999', null],
    ] as const)
      expect([text, typedAmount(text)]).toEqual([text, amount]);
  });

  it('thousands are grouped while typing, and a wire amount is written as typed', () => {
    expect(['7', '7500', '0750000', '1234567.8', '12a'].map(groupedAmount)).toEqual(['7', '7,500', '750,000', '1,234,567.8', '12a']);
    expect([shortAmount(750_000), shortAmount(1_930_115.5), shortAmount(-5, true)]).toEqual(['750,000', '1,930,115.50', '−5']);
  });
});

it.each([
  [100, { bound: 0, depositLeft: 0 }, { available: 100, locked: 0 }],
  [100.3, { bound: 30.1, depositLeft: 0 }, { available: 70.2, locked: 30.1 }],
  [100, { bound: 120, depositLeft: 0 }, { available: 0, locked: 100 }],
  [100, { bound: 0, depositLeft: 0.01 }, { available: 0, locked: 100 }],
  [100, null, { available: 0, locked: 100 }],
])('%s with %o splits into %o', (sum, lock, split) => {
  expect(splitBalance(sum, lock)).toEqual(split);
});
