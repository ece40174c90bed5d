import { expect, test } from 'vitest';
import { LOTTERY_CODES } from './codes.ts';
import { LOTTERY_GAMES } from './games.ts';

test('every lottery of the house has a code by which it is named in words, and no code is without one', () => {
  expect(LOTTERY_GAMES.map(({ code }) => code)).toEqual(LOTTERY_CODES);
});
