import type { DepositLimit, DepositMethod } from '@sorak/contract';
import { expect, test } from 'vitest';
import { faultOf, leftOf, quickAmounts } from './deposit-request.ts';

const method: DepositMethod = {
  code: 'qris',
  kind: 'qr',
  name: 'QRIS',
  note: '',
  decimals: 0,
  min: 20_000,
  max: 500_000,
  quickAmounts: [20_000, 50_000, 100_000, 200_000, 500_000],
  expiresMinutes: 15,
  usualFromS: 5,
  usualToS: 30,
  banks: [],
};

test('quick amounts never pass what the limits leave', () => {
  expect(quickAmounts(method, null)).toEqual([20_000, 50_000, 100_000, 200_000, 500_000]);
  expect(quickAmounts(method, 150_000)).toEqual([20_000, 50_000, 100_000, 150_000]);
  expect(quickAmounts(method, 100_000)).toEqual([20_000, 50_000, 100_000]);
  expect(quickAmounts(method, 10_500)).toEqual([]);
  expect(quickAmounts(method, 0)).toEqual([]);
});

test('the tightest limit decides, and each fault has a name', () => {
  const limit = (left: number): DepositLimit => ({ period: 'day', max: 500_000, used: 0, pending: 0, left });
  expect(leftOf([])).toBeNull();
  expect(leftOf([limit(80_000), limit(30_000)])).toBe(30_000);
  expect([null, 20_000.5, 19_999, 500_001, 60_000, 50_000].map((amount) => faultOf(amount, method, 50_000))).toEqual([
    'notAnAmount',
    'notPayable',
    'tooLittle',
    'tooMuch',
    'overLimit',
    null,
  ]);
});
