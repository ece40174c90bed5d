import { expect, test } from 'vitest';
import { FIRST_TIER, readTerms, typedTerms } from './typed-terms.ts';

const running = {
  cycle: 'weekly',
  basis: 'losses',
  singleBet: 50,
  tiers: [
    { validBet: 0, loss: 0, active: 0, rate: 4_000 },
    { validBet: 1_000.5, loss: 0, active: 5, rate: 6_000 },
  ],
} as const;

test('terms that are read as they were typed are the same terms', () => {
  const typed = typedTerms({ ...running, tiers: [...running.tiers] });
  expect(readTerms('realtime', typed)).toEqual(running);
  expect(readTerms('daily', typed)).toEqual({ ...running, basis: 'bets', singleBet: 0 });
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
