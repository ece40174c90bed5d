import { type Room, ROOM_GAMES } from '@sorak/contract';

export const ROOM_FILTERS = ['all', 'balance', 'free', 'two', 'more'] as const;
export type RoomFilter = (typeof ROOM_FILTERS)[number];
export type RoomGame = 'all' | (typeof ROOM_GAMES)[number];

/** Whether a room is one of those that are looked for. */
export function suits(
  { seats, players, minBuyIn }: Pick<Room, 'seats' | 'players' | 'minBuyIn'>,
  filter: RoomFilter,
  balance = 0,
): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'balance':
      return minBuyIn <= balance;
    case 'free':
      return players < seats;
    case 'two':
      return seats === 2;
    case 'more':
      return seats > 2;
  }
}

/** The games by which these rooms can be set apart; none where all are of one, or nobody says of which. */
export function gamesOf(rooms: readonly Pick<Room, 'played'>[]): readonly RoomGame[] {
  const told = new Set(rooms.map(({ played }) => played));
  return told.size < 2 ? [] : ['all', ...ROOM_GAMES.filter((game) => told.has(game))];
}

export const isOf = ({ played }: Pick<Room, 'played'>, game: RoomGame): boolean => game === 'all' || played === game;
