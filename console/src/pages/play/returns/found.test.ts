import type { PayTable, ReturnStanding } from '@sorak/contract';
import { expect, test } from 'vitest';
import { foundIn } from './found.ts';

const table = (gameName: string, payTable: number, standing: ReturnStanding, until: number | null = null): PayTable => ({
  id: `${gameName}/${payTable}`,
  gameCode: gameName.toLowerCase(),
  gameName,
  payTable,
  digest: 'ab12cd',
  from: 1,
  until,
  best: 96,
  worst: 96,
  deviation: 4,
  bets: 1,
  stake: 1,
  payout: 1,
  actual: 100,
  low: 90,
  high: 102,
  standing,
  outsideSince: null,
});
const list = [table('Reef', 2, 'inside'), table('Reef', 1, 'below', 5), table('Tide', 1, 'above')];
const ids = (found: readonly PayTable[]): string[] => found.map(({ id }) => id);

test('what is outside its band stands first; former pay tables are shown where they are asked for', () => {
  expect(ids(foundIn(list, 'now', ''))).toEqual(['Tide/1', 'Reef/2']);
  expect(ids(foundIn(list, 'outside', ''))).toEqual(['Reef/1', 'Tide/1']);
  expect(ids(foundIn(list, 'all', ''))).toEqual(['Reef/1', 'Tide/1', 'Reef/2']);
});

test('a game is found by its name, its code and its pay table’s digest', () => {
  expect(ids(foundIn(list, 'now', 'REE'))).toEqual(['Reef/2']);
  expect(foundIn(list, 'all', 'b12')).toHaveLength(3);
  expect(foundIn(list, 'all', 'nothing')).toEqual([]);
});
