import { expect, it } from 'vitest';
import { CHIPS, chipText } from './chips.ts';

it('prints what a chip is worth, short', () => {
  expect(CHIPS.map(chipText)).toEqual(['1K', '5K', '10K', '25K', '50K', '100K', '500K']);
  expect([chipText(10_000), chipText(150_000), chipText(250_000_000)]).toEqual(['100', '1.5K', '2.5M']);
});
