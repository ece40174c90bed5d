import type { WithdrawalCheck } from '@sorak/contract';
import { beforeAll, expect, test } from 'vitest';
import { loadMoreText, text } from '../../../locales/text.ts';
import { amountFault } from './amount-fault.ts';

beforeAll(loadMoreText);

const CHECK = {
  balance: 5_000_000,
  own: { deposited: 1_000_000, won: 0, given: 0 },
  limits: { min: 50_000, max: 10_000_000, dailyAmount: 20_000_000, dailyUsed: 0 },
  decimals: 0,
} as WithdrawalCheck;

test.each([
  ['', 'withdraw.errEmpty', {}],
  ['   ', 'withdraw.errEmpty', {}],
  ['abc', 'withdraw.errNumber', {}],
  ['100000.5', 'withdraw.errDecimals', {}],
  ['49999', 'withdraw.errMin', { amount: '50,000.00' }],
  ['1000001', 'withdraw.errOwn', { amount: '1,000,000.00' }],
  ['1000000', null, {}],
] as const)('%j is answered with %s', (typed, key, values) => {
  expect(amountFault(text, typed, CHECK, undefined)).toBe(key && text(key, values));
});

test('an empty amount and one that is none are told apart', () => {
  expect(text('withdraw.errEmpty')).not.toBe(text('withdraw.errNumber'));
  expect(text('withdraw.errEmpty')).not.toMatch(/decimal|desimal/);
});
