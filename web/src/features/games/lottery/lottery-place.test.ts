import { expect, test } from 'vitest';
import { readLotteryPlace } from './lottery-place.ts';

test('an address names a lottery as far as it is known', () => {
  expect(readLotteryPlace('?gameCode=mb&vendor=LOTT&playType=LO2')).toEqual({
    gameCode: 'mb',
    vendor: 'LOTT',
    playType: 'LO2',
    prizeMode: null,
  });
  expect(readLotteryPlace('?vendor=TCG_SEA&prizeMode=SEA')).toMatchObject({ gameCode: null, vendor: 'TCG_SEA', prizeMode: 'SEA' });
});

test.each(['', '?gameCode=', '?gameCode=<b>', `?gameCode=${'a'.repeat(65)}`, '?vendor=../x', '?playType=%00', '?prizeMode=lott'])(
  '%s names nothing',
  (query) => expect(Object.values(readLotteryPlace(query))).toEqual([null, null, null, null]),
);
