import { expect, test } from 'vitest';
import { LOTTERY_VENDORS } from './codes.ts';
import { LOTTERY_GAMES } from './games.ts';

test('every lottery of the house has a code by which it and its vendor are named in words, and no code is without one', () => {
  expect(LOTTERY_GAMES.map(({ code, vendor }) => [code, vendor])).toEqual(Object.entries(LOTTERY_VENDORS));
});
