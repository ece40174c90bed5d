import type { Game } from '@sorak/contract';
import { expect, test } from 'vitest';
import { chosenAt, readLotteryPlace } from './lottery-place.ts';

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

test('an address opens the same mode by hand as from the header; a vendor without a lottery narrows nothing', () => {
  const game = (gameCode: string, vassalage: string) => ({ gameCode, vassalage }) as Game;
  const [outside, five, north] = [game('OUT', 'OTHER'), game('FIVE1', 'ELOTT'), game('VNMB', 'TCG_LOTTO_VN')];
  const served = [
    { prizeMode: 'SEA' as const, menus: [{ title: 'Other', games: [outside] }] },
    { prizeMode: 'Elott' as const, menus: [{ title: 'Five', games: [five] }] },
    { prizeMode: 'Lott' as const, menus: [{ title: 'North', games: [north] }] },
  ];
  const at = (query: string) => {
    const { chosen, mode } = chosenAt(readLotteryPlace(query), served, ({ vassalage }) => vassalage !== 'OTHER');
    return [chosen?.gameCode, mode];
  };
  expect(at('')).toEqual(['FIVE1', 'Elott']);
  expect(at('?vendor=LOTT')).toEqual(at(''));
  expect(at('?vendor=LOTT&gameCode=VNMB')).toEqual(['VNMB', 'Lott']);
  expect(at('?vendor=TCG_LOTTO_VN')).toEqual(['VNMB', 'Lott']);
  expect(at('?vendor=OTHER')).toEqual([undefined, 'SEA']);
  expect(at('?vendor=OTHER&gameCode=VNMB')).toEqual([undefined, 'SEA']);
});
