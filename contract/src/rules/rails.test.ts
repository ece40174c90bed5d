import { describe, expect, test } from 'vitest';
import { minorFromText, numberFromMinor, textFromMinor } from '../money.ts';
import { askedAmount, isPayable, isPayableNumber, MAX_UNIQUE, payableFrom, payablePart, railDecimals, railUnit } from './rails.ts';

const LEDGER = 2;
const CURRENCIES = ['IDR', 'VND', 'JPY', 'KRW', 'THB', 'USD', 'PHP', 'MYR', 'XYZ'];
const OWN = [null, 0, 1, 2, 3];

/** The same thousand amounts at every run. */
function amounts(): bigint[] {
  let state = 20_261_128;
  return Array.from({ length: 300 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return BigInt(state);
  });
}

describe('rails', () => {
  test('rupiah and dong have no cents, whatever the ledger keeps; a way of paying may have its own', () => {
    expect(['IDR', 'VND', 'USD', 'XYZ'].map((currency) => railDecimals(currency))).toEqual([0, 0, 2, 2]);
    expect([railDecimals('IDR', 2), railDecimals('USD', 0)]).toEqual([2, 0]);
    expect([railUnit(0, 2), railUnit(1, 2), railUnit(2, 2), railUnit(3, 2)]).toEqual([100n, 10n, 1n, 1n]);
  });

  test('what is asked of a payer or sent to a payee can be paid on its rail, and ledger and rail agree to the unit', () => {
    for (const currency of CURRENCIES)
      for (const own of OWN) {
        const decimals = railDecimals(currency, own);
        const unit = railUnit(decimals, LEDGER);
        for (const [at, minor] of amounts().entries()) {
          const down = payablePart(minor, unit);
          const up = payableFrom(minor, unit);
          expect([down <= minor, up >= minor, up - down === 0n || up - down === unit, isPayable(minor, unit)]).toEqual([
            true,
            true,
            true,
            up === down,
          ]);
          for (const sent of [down, up, askedAmount(down, unit, 1 + (at % MAX_UNIQUE))]) {
            const written = textFromMinor(sent, LEDGER).slice(0, decimals >= LEDGER ? undefined : decimals - LEDGER || undefined);
            const paid = decimals === 0 ? written.replace(/\.$/, '') : written;
            expect(minorFromText(paid, LEDGER)).toBe(sent);
            expect(isPayableNumber(numberFromMinor(sent, LEDGER), decimals)).toBe(true);
          }
          expect(isPayableNumber(numberFromMinor(minor, LEDGER), decimals)).toBe(isPayable(minor, unit));
        }
      }
  });
});
