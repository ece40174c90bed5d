import { expect, test } from 'vitest';
import { formatRate } from './rate.ts';

test('a rate is shown as it stands in the contract', () => {
  expect([375, 50, 2_000, 300_000, 0].map(formatRate)).toEqual(['0.0375%', '0.005%', '0.20%', '30.00%', '0.00%']);
});
