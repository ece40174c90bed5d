import { expect, it } from 'vitest';
import { baccarat, dealBaccarat, totalOf } from '../../engines/tables/baccarat.ts';
import { waysOf } from '../../engines/tables/exact.ts';
import type { BaccaratTitle } from '../../engines/tables/table.ts';
import { baccaratTitles } from './baccarat.ts';

const [title] = baccaratTitles as readonly [BaccaratTitle];
/** A card of so many points, in hearts. */
const card = (points: number): number => (points === 0 ? 12 : points - 1);
const deal = (...points: readonly number[]) => dealBaccarat(points.map(card));

it('counts every order of eight decks', () => {
  expect(waysOf(title, 'banker')).toEqual([
    expect.objectContaining({ returns: 100, chance: { of: 475_627_426_473_216, in: 4_998_398_275_503_360 } }),
    expect.objectContaining({ returns: 195, chance: { of: 2_292_252_566_437_888, in: 4_998_398_275_503_360 } }),
  ]);
});

it.each([
  ['a natural ends it', [4, 1, 5, 5, 9, 9], [2, 2]],
  ['both stand on 6 and 7', [2, 3, 4, 4, 9, 9], [2, 2]],
  ['a player who stands leaves the banker to draw to 5', [2, 3, 4, 2, 9, 9], [2, 3]],
  ['a player who stands leaves a banker with 6 alone', [2, 3, 4, 3, 9, 9], [2, 2]],
  ['banker 3 stands against an eight', [1, 1, 1, 2, 8, 9], [3, 2]],
  ['banker 3 draws against a nine', [1, 1, 1, 2, 9, 9], [3, 3]],
  ['banker 4 draws against a two', [1, 2, 1, 2, 2, 9], [3, 3]],
  ['banker 4 stands against an ace', [1, 2, 1, 2, 1, 9], [3, 2]],
  ['banker 5 draws against a four', [1, 2, 1, 3, 4, 9], [3, 3]],
  ['banker 5 stands against a three', [1, 2, 1, 3, 3, 9], [3, 2]],
  ['banker 6 draws against a six', [1, 3, 1, 3, 6, 9], [3, 3]],
  ['banker 6 stands against a five', [1, 3, 1, 3, 5, 9], [3, 2]],
  ['banker 7 stands', [1, 3, 1, 4, 7, 9], [3, 2]],
] as const)('%s', (_, points, [ofPlayer, ofBanker]) => {
  const { player, banker } = deal(...points);
  expect([player.length, banker.length]).toEqual([ofPlayer, ofBanker]);
});

it('counts tens and courts as nothing, and ten as nought', () => {
  expect([9, 10, 11, 12].map((rank) => totalOf([rank]))).toEqual([0, 0, 0, 0]);
  expect(totalOf([card(9), card(9)])).toBe(8);
});

it('pays a dragon bonus by the lead of a hand, one to one for a natural, and gives it back on a tie of naturals', () => {
  const [, free] = baccaratTitles as readonly [BaccaratTitle, BaccaratTitle];
  const bonus = (points: readonly number[]): readonly number[] =>
    ['player-dragon', 'banker-dragon', 'super-6'].map((spot) => baccarat.returns(free, spot, deal(...points)));
  // Player, banker, player, banker, then the thirds.
  expect(bonus([4, 1, 5, 5, 9, 9])).toEqual([200, 0, 0]);
  expect(bonus([4, 4, 5, 5, 9, 9])).toEqual([100, 100, 0]);
  expect(bonus([3, 1, 4, 1, 10, 10])).toEqual([300, 0, 0]);
  expect(bonus([1, 1, 1, 1, 7, 8])).toEqual([3_100, 0, 0]);
  expect(bonus([1, 2, 1, 4, 10, 9])).toEqual([0, 200, 1_600]);
  expect(bonus([3, 2, 4, 5, 9, 9])).toEqual([0, 0, 0]);
  expect(baccaratTitles.map((each) => baccarat.spots(each).some(({ code }) => code === 'super-6'))).toEqual([false, true, false]);
});
