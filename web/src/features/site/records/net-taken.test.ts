import { expect, test } from 'vitest';
import { netTaken } from './net-taken.ts';

test('a player who has taken out more than was put in is ahead', () => {
  expect(netTaken({ deposited: 200_000, withdrawn: 1_300_000 })).toBe(1_100_000);
  expect(netTaken({ deposited: 0.3, withdrawn: 0.1 })).toBe(-0.2);
});
