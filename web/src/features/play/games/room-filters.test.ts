import { expect, it } from 'vitest';
import { gamesOf, isOf, ROOM_FILTERS, suits } from './room-filters.ts';

const rooms = [
  { seats: 2, players: 2, minBuyIn: 100 },
  { seats: 6, players: 3, minBuyIn: 5_000 },
];

it('shows rooms that the balance reaches, that have a free seat, for two or for more', () => {
  const found = ROOM_FILTERS.map((filter) => [filter, rooms.map((room) => suits(room, filter, 4_999))]);
  expect(Object.fromEntries(found)).toEqual({
    all: [true, true],
    balance: [true, false],
    free: [false, true],
    two: [true, false],
    more: [false, true],
  });
  expect(rooms.map((room) => suits(room, 'balance'))).toEqual([false, false]);
});

it('sets rooms apart by their game where there are two, those of which nobody says it among all', () => {
  const [holdem, cards, other] = [{ played: 'holdem' }, { played: 'tien-len' }, {}] as const;
  expect(gamesOf([holdem, cards, other])).toEqual(['all', 'holdem', 'tien-len']);
  expect(gamesOf([other, holdem])).toEqual(['all', 'holdem']);
  for (const alike of [[], [holdem, holdem], [other]]) expect(gamesOf(alike)).toEqual([]);
  expect([holdem, cards, other].map((room) => [isOf(room, 'all'), isOf(room, 'tien-len')])).toEqual([
    [true, false],
    [true, true],
    [true, false],
  ]);
});
