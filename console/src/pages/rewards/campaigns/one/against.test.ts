import { expect, test } from 'vitest';
import { againstOf } from './against.ts';

const SUMS = { joined: 100, notJoined: 50, ggrJoined: 20_000, ggrNotJoined: 5_000, cost: 8_000 };

test('gifts that cost more than the play beyond others’ brought are said to, unless too few are on either side', () => {
  expect(againstOf(SUMS)).toEqual({ own: 200, each: 80, left: 120, other: 100, beyond: 2_000 });
  expect(againstOf({ ...SUMS, cost: 12_000 })?.beyond).toBe(-2_000);
  expect(againstOf({ ...SUMS, joined: 29 })).toBeNull();
  expect(againstOf({ ...SUMS, notJoined: 29 })).toBeNull();
});
