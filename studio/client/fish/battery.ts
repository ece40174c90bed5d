import { levelOf } from '../../engines/fish/cannon.ts';
import type { FishTitle } from '../../engines/fish/fish.ts';
import type { ArenaNews } from '../../server/arena-api.ts';
import { cannonOf } from './cannons.ts';

/** The cannons round the water, each with its level; the reader's own is 0. */
export function openBattery(title: FishTitle) {
  let own = 1;
  let others: ReadonlyMap<number, number> = new Map();
  return {
    /** What a shot of the reader costs. */
    load: (price: number): void => {
      own = levelOf(title, price);
    },
    hear: ({ seats }: ArenaNews, seatOwn: number | null): void => {
      const there = seats.flatMap((seat, at) =>
        seat && at !== seatOwn ? [[cannonOf(at, seatOwn), levelOf(title, seat.price ?? 0)] as const] : [],
      );
      others = new Map(there);
    },
    cannons: (): readonly number[] => [0, ...others.keys()],
    levelAt: (cannon: number): number => (cannon === 0 ? own : (others.get(cannon) ?? 1)),
  };
}
