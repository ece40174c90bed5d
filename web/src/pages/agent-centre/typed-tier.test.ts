import { expect, test } from 'vitest';
import { PLAIN_TERMS } from '@sorak/contract';
import { boundFrom, EMPTY_TIER, termsFrom, tierFrom, typedFrom } from './typed-tier.ts';

test('what a tier asks for is read as every other amount: fifty thousand written with a dot is not fifty', () => {
  expect(['', '0', '00', ' 50,000 ', '12.50', '50.000', '1.000.000', '1e5', '-1', 'x'].map(boundFrom)).toEqual([
    0,
    0,
    0,
    50_000,
    12.5,
    null,
    null,
    null,
    null,
    null,
  ]);
  const typed = { ...EMPTY_TIER, validBet: '5,000,000', active: '12', rate: '0,3' };
  expect(tierFrom(typed)).toEqual({ validBet: 5_000_000, loss: 0, active: 12, rate: 3_000 });
  for (const wrong of [{ validBet: '50.000' }, { loss: '1e5' }, { active: '1.5' }, { active: '-2' }, { rate: '' }, { rate: '0' }])
    expect(tierFrom({ ...typed, ...wrong })).toBeNull();
});

test('terms that are typed as they stand are the same terms; a field that is none makes none', () => {
  const tiers = [
    { validBet: 0, loss: 0.5, active: 0, rate: 500 },
    { validBet: 1_234_567.89, loss: 10_000_000, active: 1_200, rate: 12_345 },
  ];
  const terms = { ...PLAIN_TERMS, basis: 'losses' as const, singleBet: 2_500, tiers };
  const typed = typedFrom(terms);
  expect(typed.tiers[1]).toEqual({ validBet: '1,234,567.89', loss: '10,000,000', active: '1,200', rate: '1.2345' });
  expect(termsFrom(terms, typed)).toEqual(terms);
  expect(termsFrom(terms, { ...typed, single: '5.000.000' })).toBeNull();
  expect(termsFrom(terms, { ...typed, tiers: [...typed.tiers, EMPTY_TIER] })).toBeNull();
});
