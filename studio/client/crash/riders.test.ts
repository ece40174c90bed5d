import { expect, it } from 'vitest';
import type { SharedBetView, TableMessage } from '../../server/api.ts';
import { ridersOf } from './riders.ts';

type Player = TableMessage['players'][number];
const player = (tag: string, slot: number, stake: number, height: number | null = null) => ({ tag, slot, stake, height }) as Player;
const bet = (slot: number, stake: number, more: Partial<SharedBetView> = {}) =>
  ({ place: 7, state: 'riding', slot, stake, height: null, ...more }) as SharedBetView;
const ridersIn = (players: readonly Player[], bets: readonly SharedBetView[]) => {
  const { own, others } = ridersOf({ players: [...players], round: { place: 7 } as TableMessage['round'] }, bets);
  return [own.map(({ slot }) => slot), others.map(({ tag }) => tag)];
};

it.each([
  ['others alone, without a bet', [player('AAAA', 1, 100)], [], [[], ['AAAA']]],
  [
    'own bets by their number, and not again among the others',
    [player('AAAA', 1, 100), player('BBBB', 1, 100), player('BBBB', 2, 50)],
    [bet(2, 50), bet(1, 100)],
    [[1, 2], ['AAAA']],
  ],
  [
    'the one who took the same, of two who staked the same',
    [player('AAAA', 1, 100), player('BBBB', 1, 100, 150)],
    [bet(1, 100, { height: 150, state: 'paying' })],
    [[1], ['AAAA']],
  ],
  ['no bet of another round, nor one that went back', [], [bet(1, 100, { place: 6 }), bet(2, 100, { state: 'void' })], [[], []]],
])('shows %s', (_, players, bets, shown) => {
  expect(ridersIn(players, bets)).toEqual(shown);
});
