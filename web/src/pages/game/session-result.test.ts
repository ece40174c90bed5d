import { expect, test } from 'vitest';
import { NO_ROUNDS, resultAmount, withRound } from './session-result.ts';

test('rounds add up without rounding errors', () => {
  let result = NO_ROUNDS;
  for (let index = 0; index < 1000; index += 1) result = withRound(result, { roundId: `r${index}`, stake: 0.3, payout: 0.1 });
  expect(resultAmount(result)).toBe(-200);
});

test('a round that is told twice counts once', () => {
  const once = withRound(NO_ROUNDS, { roundId: 'r1', stake: 1, payout: 5 });
  expect(withRound(once, { roundId: 'r1', stake: 1, payout: 5 })).toBe(once);
  expect(resultAmount(once)).toBe(4);
});

test.each([
  ['a negative stake', { stake: -1, payout: 0 }],
  ['a payout that is no number', { stake: 1, payout: Number.NaN }],
  ['an endless payout', { stake: 1, payout: Number.POSITIVE_INFINITY }],
])('%s changes nothing', (_, round) => expect(withRound(NO_ROUNDS, { roundId: 'r1', ...round })).toBe(NO_ROUNDS));
