import { expect, test } from 'vitest';
import { drawFaults, isWholeDraw, prizesOf, type TypedDraw } from './typed-draw.ts';
import { newRule, readRule } from './typed-rule.ts';

const { rule } = readRule({
  ...newRule(0),
  'trigger.kind': 'draw',
  form: 'points',
  'size.kind': 'fixed',
  'size.amount': '500',
  'limits.budget': '1000',
});
const RAIN: TypedDraw = { id: 'rain-1', kind: 'rain', tickets: '', prizes: '1:500 2:100', opensAt: '10', closesAt: '20' };

test('a draw is typed as how many prizes of how much, and says what is above the gift, the budget or the clock', () => {
  if (!rule) throw new Error('the rule does not fit');
  const told = { rule, reserved: 0, now: 5, moment: Number };
  expect(prizesOf('1:500 2:100')).toEqual([500, 100, 100]);
  for (const wrong of ['', '1:', '0:100', '1.5:100', '1:0', '5001:1']) expect(prizesOf(wrong), wrong).toBeNull();
  expect(drawFaults(RAIN, told)).toEqual({});
  expect(isWholeDraw(RAIN)).toBe(true);
  expect(drawFaults({ ...RAIN, prizes: '1:501' }, told)).toEqual({ prizes: 'campaigns.drawAboveGift' });
  expect(drawFaults(RAIN, { ...told, reserved: 301 })).toEqual({ prizes: 'campaigns.drawAboveBudget' });
  expect(drawFaults({ ...RAIN, opensAt: '5' }, told)).toEqual({ opensAt: 'campaigns.drawBegun' });
  expect(drawFaults({ ...RAIN, closesAt: '10' }, told)).toEqual({ closesAt: 'cproblem.ends_before_start' });
  expect(isWholeDraw({ ...RAIN, kind: 'raffle' })).toBe(false);
});
