import { expect, test } from 'vitest';
import { holdBalance, type Held } from './held-balance.ts';

const steps = (...inputs: readonly (readonly [value: number | undefined, rounds: number | undefined])[]): (number | undefined)[] => {
  let held: Held = { shown: undefined, rounds: inputs[0]?.[1], isRunning: false };
  return inputs.map(([value, rounds]) => {
    held = holdBalance(held, value, rounds);
    return held.shown;
  });
};

test('shows a stake at once and its payout when the game has reported the round', () => {
  expect(steps([1000, 0], [900, 0], [1500, 0], [1500, 1])).toEqual([1000, 900, 900, 1500]);
});

test('shows a deposit at once while no round runs, and after one', () => {
  expect(steps([1000, 0], [3000, 0], [2900, 0], [2900, 1], [4000, 1])).toEqual([1000, 3000, 2900, 2900, 4000]);
});

test('holds nothing where no game is', () => {
  expect(steps([undefined, undefined], [1000, undefined], [900, undefined], [1500, undefined])).toEqual([undefined, 1000, 900, 1500]);
});

test('keeps what it is when nothing changed', () => {
  const held: Held = { shown: 5, rounds: 1, isRunning: true };
  expect(holdBalance(held, 9, 1)).toBe(held);
});
