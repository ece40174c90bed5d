import { isStake, type Stakes } from '../../engines/stakes.ts';
import { MOST_BETS, type RouletteBet, totalOf } from '../../engines/roulette/roulette.ts';

/** Chips that lie on the cloth, as they were laid one after the other. */
export type Cloth = {
  readonly bets: () => readonly RouletteBet[];
  /** False where the place or the table takes no more. */
  readonly lay: (spot: string, chip: number) => boolean;
  readonly undo: () => void;
  readonly set: (bets: readonly RouletteBet[]) => void;
};

export function makeCloth(stakes: Stakes, mostTotal: number): Cloth {
  let laid: readonly RouletteBet[] = [];
  const bets = (): RouletteBet[] => {
    const sums = new Map<string, number>();
    for (const { spot, stake } of laid) sums.set(spot, (sums.get(spot) ?? 0) + stake);
    return [...sums].map(([spot, stake]) => ({ spot, stake }));
  };
  return {
    bets,
    lay: (spot, chip) => {
      const before = bets();
      const sum = (before.find((bet) => bet.spot === spot)?.stake ?? 0) + chip;
      const isNew = before.every((bet) => bet.spot !== spot);
      if (!isStake(stakes, sum) || totalOf(before) + chip > mostTotal || (isNew && before.length >= MOST_BETS)) return false;
      laid = [...laid, { spot, stake: chip }];
      return true;
    },
    undo: () => {
      laid = laid.slice(0, -1);
    },
    set: (next) => {
      laid = next;
    },
  };
}
