import type { Room } from '@sorak/contract';

export const ROOM_FILTERS = ['all', 'balance', 'free', 'two', 'more'] as const;
export type RoomFilter = (typeof ROOM_FILTERS)[number];

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
