import { expect, it } from 'vitest';
import type { RoundView } from '../../../server/api.ts';
import { openedRound, roundToCheck } from './to-check.ts';

const round = (number: number, commitment = 'now', state: RoundView['state'] = 'settled'): RoundView =>
  ({ id: `round ${number}`, number, state, fairness: { commitment, clientSeed: 's', nonce: number, serverSeed: null } }) as RoundView;

it('is about the round that was checked until play goes on', () => {
  const [first, second, third] = [round(1), round(2), round(3)];
  expect(roundToCheck(null, null)).toBeNull();
  expect(roundToCheck(null, second)).toBe(second);
  expect(roundToCheck({ round: first, played: second }, second)).toBe(first);
  expect(roundToCheck({ round: first, played: second }, third)).toBe(third);
  expect(roundToCheck({ round: first, played: null }, null)).toBe(first);
  expect(roundToCheck({ round: round(2, 'now', 'open'), played: round(2, 'now', 'open') }, second)).toBe(second);
});

it('checks a round of the seed that was opened', () => {
  const [old, shown, last] = [round(1, 'before'), round(2), round(3)];
  expect(openedRound({ round: shown, played: last }, last, 'now')).toBe(shown);
  expect(openedRound({ round: old, played: last }, last, 'now')).toBe(last);
  expect(openedRound(null, last, 'now')).toBe(last);
  // A seed of another window, of which nothing was played here.
  expect(openedRound({ round: old, played: last }, last, 'elsewhere')).toBe(old);
});
