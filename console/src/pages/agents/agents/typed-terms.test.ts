import { NO_FEES } from '@sorak/contract';
import { expect, test } from 'vitest';
import { FIRST_TIER, readTerms, typedTerms } from './typed-terms.ts';

const running = {
  cycle: 'weekly',
  basis: 'losses',
  singleBet: 50,
  fees: NO_FEES,
  tiers: [
    { validBet: 0, loss: 0, active: 0, rate: 4_000 },
    { validBet: 1_000.5, loss: 0, active: 5, rate: 6_000 },
  ],
} as const;

test('terms that are read as they were typed are the same terms', () => {
  const typed = typedTerms({ ...running, tiers: [...running.tiers] });
  expect(readTerms('realtime', typed)).toEqual(running);
  expect(readTerms('daily', typed)).toEqual({ ...running, basis: 'bets', singleBet: 0 });
  // Fees are a dividend's alone.
  const fees = { platform: 50_000, payment: 12_500, bonus: 1_000_000 };
  const taken = typedTerms({ ...running, fees, tiers: [...running.tiers] });
  expect(taken.fees).toEqual({ platform: '5', payment: '1.25', bonus: '100' });
  expect(readTerms('dividend', taken)?.fees).toEqual(fees);
  expect(readTerms('daily', taken)?.fees).toEqual(NO_FEES);
  for (const platform of ['31', '-1', 'x', '']) expect(readTerms('dividend', { ...taken, fees: { ...taken.fees, platform } })).toBeNull();
});

test('what no contract can say is none: no rate, no figure, tiers out of order', () => {
  const first = typedTerms(undefined);
  expect(readTerms('daily', first)).toBeNull();
  const of = (...tiers: readonly Partial<typeof FIRST_TIER>[]) => ({ ...first, tiers: tiers.map((tier) => ({ ...FIRST_TIER, ...tier })) });
  expect(readTerms('daily', of({ rate: '0,4' }))?.tiers).toEqual([{ validBet: 0, loss: 0, active: 0, rate: 4_000 }]);
  expect(readTerms('daily', of({ rate: 'x' }))).toBeNull();
  expect(readTerms('daily', of({ rate: '0.4', active: '1.5' }))).toBeNull();
  expect(readTerms('daily', of({ rate: '50' }))).toBeNull();
  expect(readTerms('daily', of({ rate: '0.4' }, { rate: '0.2', validBet: '10' }))).toBeNull();
});
