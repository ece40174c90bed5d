import { minorFromVendor, numberFromMinor, minorFromNumber, textFromMinor, minorFromText, vendorFromMinor } from '@sorak/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertAmount, splitAmount } from './split.ts';

const RUNS = Number(process.env['LEDGER_SPLIT_RUNS'] ?? 10_000);
const amount = fc.bigInt({ min: 0n, max: 2n ** 53n - 1n });
const positive = fc.bigInt({ min: 1n, max: 10n ** 12n });

test('shares and rest make up the whole, and no share is more than one unit from exact', () => {
  const weights = fc
    .array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 12 })
    .filter((list) => list.some((w) => w > 0n));
  fc.assert(
    fc.property(amount, weights, (whole, list) => {
      const { shares, rest } = splitAmount(whole, list);
      const total = list.reduce((sum, weight) => sum + weight, 0n);
      expect(shares.reduce((sum, share) => sum + share, rest)).toBe(whole);
      expect(rest >= 0n && rest < BigInt(list.length)).toBe(true);
      for (const [index, share] of shares.entries()) {
        const exact = whole * (list[index] ?? 0n);
        expect(share * total <= exact && exact < (share + 1n) * total).toBe(true);
      }
    }),
    { numRuns: RUNS },
  );
});

test('a conversion never makes money: what is used up is the least that is worth the result', () => {
  fc.assert(
    fc.property(amount, positive, positive, (whole, numerator, denominator) => {
      const { converted, kept } = convertAmount(whole, { numerator, denominator });
      const used = whole - kept;
      expect(kept >= 0n && kept <= whole).toBe(true);
      expect((used * numerator) / denominator).toBe(converted);
      if (used > 0n) expect(((used - 1n) * numerator) / denominator).toBeLessThan(converted);
      // The whole amount would not have been worth more.
      expect((whole * numerator) / denominator).toBe(converted);
    }),
    { numRuns: RUNS },
  );
});

test('every amount survives the way over the wire and over the vendor’s units', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 9_007_199_254_740n }), (minor) => {
      expect(minorFromNumber(numberFromMinor(minor, 2), 2)).toBe(minor);
      expect(minorFromText(textFromMinor(minor, 2), 2)).toBe(minor);
      expect(minorFromVendor(vendorFromMinor(minor, 2), 2)).toBe(minor);
    }),
    { numRuns: RUNS },
  );
});

test('nonsense is refused', () => {
  expect(() => splitAmount(-1n, [1n])).toThrow(RangeError);
  expect(() => splitAmount(1n, [])).toThrow(RangeError);
  expect(() => splitAmount(1n, [2n, -1n])).toThrow(RangeError);
  expect(() => convertAmount(1n, { numerator: 0n, denominator: 1n })).toThrow(RangeError);
});
