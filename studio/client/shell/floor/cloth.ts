/** Chips on a place, in minor units. */
export type Chips = { readonly spot: string; readonly stake: number };

/** Chips that lie on the cloth, as they were laid one after the other. */
export type Cloth = {
  readonly bets: () => readonly Chips[];
  /** Lays chips together or not at all; false where a place or the table takes no more. They are taken back together. */
  readonly lay: (chips: readonly Chips[]) => boolean;
  readonly undo: () => void;
  readonly set: (bets: readonly Chips[]) => void;
};

/** What lies on each place, several bets together. */
export function summed(chips: readonly Chips[]): Chips[] {
  const sums = new Map<string, number>();
  for (const { spot, stake } of chips) sums.set(spot, (sums.get(spot) ?? 0) + stake);
  return [...sums].map(([spot, stake]) => ({ spot, stake }));
}

/** `fits`: whether the game takes these chips, all together. */
export function makeCloth(fits: (bets: readonly Chips[]) => boolean): Cloth {
  let laid: readonly (readonly Chips[])[] = [];
  return {
    bets: () => summed(laid.flat()),
    lay: (chips) => {
      if (!fits(summed([...laid.flat(), ...chips]))) return false;
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
