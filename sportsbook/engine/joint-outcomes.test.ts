import { expect, test } from 'vitest';
import { worthByMargin } from './cash-out.ts';
import { areOutcomesJoint } from './market.ts';

test('of outcomes that may come true together a price says its chance by the stated margin alone', () => {
  const joint = ['double-chance', 'anytime-scorer', 'multi-scorer', 'podium'] as const;
  expect(joint.map(areOutcomesJoint)).toEqual([true, true, true, true]);
  expect(areOutcomesJoint('result')).toBe(false);
  // A fair price of 1.5 under a margin of 5 % is 1.4285: a stake taken at 1.5 is worth itself, however many outcomes stand beside it.
  const { dividend, divisor } = worthByMargin(1_500, 1_428, 50_000);
  expect(Number(dividend) / Number(divisor)).toBeCloseTo(1, 3);
});
