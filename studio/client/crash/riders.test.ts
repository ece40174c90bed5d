import { expect, it } from 'vitest';
import type { SharedBetView, TableMessage } from '../../server/api.ts';
import { ridersOf } from './riders.ts';

type Player = TableMessage['players'][number];
const player = (tag: string, slot: number, stake: number) => ({ tag, slot, stake, height: null }) as Player;
const bet = (slot: number, stake: number, more: Partial<SharedBetView> = {}) =>
  ({ place: 7, state: 'riding', slot, stake, height: null, ...more }) as SharedBetView;
const ridersIn = (players: readonly Player[], bets: readonly SharedBetView[], tag: string | null) => {
  const { own, others } = ridersOf({ players: [...players], round: { place: 7 } as TableMessage['round'] }, bets, tag);
  return [own.map(({ slot }) => slot), others.map((one) => one.tag)];
};

it.each([
  ['others alone, without a bet', [player('AAAA', 1, 100)], [], null, [[], ['AAAA']]],
  [
    'own bets by their number, and not again among the others',
    [player('AAAA', 1, 100), player('BBBB', 1, 100), player('BBBB', 2, 50)],
    [bet(2, 50), bet(1, 100)],
    'BBBB',
    [[1, 2], ['AAAA']],
  ],
  [
    'who staked the same beside a bet that is not among those that are told',
    [player('AAAA', 1, 100)],
    [bet(1, 100)],
    'BBBB',
    [[1], ['AAAA']],
  ],
  ['a bet once where its tag is not told yet', [player('BBBB', 1, 100)], [bet(1, 100)], null, [[], ['BBBB']]],
  ['no bet of another round, nor one that went back', [], [bet(1, 100, { place: 6 }), bet(2, 100, { state: 'void' })], 'BBBB', [[], []]],
])('shows %s', (_, players, bets, tag, shown) => {
  expect(ridersIn(players, bets, tag)).toEqual(shown);
});
