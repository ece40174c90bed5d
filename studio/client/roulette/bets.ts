import { isStake, type Stakes } from '../../engines/stakes.ts';
import { MOST_BETS, type RouletteBet, totalOf } from '../../engines/roulette/roulette.ts';

/** Chips that lie on the cloth, as they were laid one after the other. */
export type Cloth = {
  readonly bets: () => readonly RouletteBet[];
  /** Lays chips together or not at all; false where a place or the table takes no more. They are taken back together. */
  readonly lay: (chips: readonly RouletteBet[]) => boolean;
  readonly undo: () => void;
  readonly set: (bets: readonly RouletteBet[]) => void;
};

function summed(chips: readonly RouletteBet[]): RouletteBet[] {
  const sums = new Map<string, number>();
  for (const { spot, stake } of chips) sums.set(spot, (sums.get(spot) ?? 0) + stake);
  return [...sums].map(([spot, stake]) => ({ spot, stake }));
}

export function makeCloth(stakes: Stakes, mostTotal: number): Cloth {
  let laid: readonly (readonly RouletteBet[])[] = [];
  return {
    bets: () => summed(laid.flat()),
    lay: (chips) => {
      const next = summed([...laid.flat(), ...chips]);
      if (next.length > MOST_BETS || totalOf(next) > mostTotal || !next.every(({ stake }) => isStake(stakes, stake))) return false;
      laid = [...laid, chips];
      return true;
    },
    undo: () => {
      laid = laid.slice(0, -1);
    },
    set: (bets) => {
      laid = bets.map((bet) => [bet]);
    },
  };
}
