/** `[reel, row]`, both from 0, row 0 on top. */
export type Cell = readonly [number, number];

export type Win = {
  /** `expand`: the drawn symbol of an expanding free spin. */
  /** `collect`: what coins in view are worth to the collectors beside them. `meter`: the level that vanished cells reached. */
  readonly kind: 'line' | 'ways' | 'cluster' | 'expand' | 'scatter' | 'collect' | 'meter';
  /** Place in the title's `symbols`. */
  readonly symbol: number;
  /** Reels (line, ways, expand), cells (cluster, scatter, meter), coins (collect). */
  readonly count: number;
  readonly cells: readonly Cell[];
  /** Place in the title's `lines`; of `line` wins alone. */
  readonly line?: number;
  /** Read from the right. */
  readonly isFromRight?: boolean;
  /** Number of ways, a wild of multiplier m counting m times; of `ways` wins alone. */
  readonly ways?: number;
  /** What wilds, free spins and drops multiplied the pay by. */
  readonly multiplier: number;
  /** Coins, multiplier included. An `expand` win is the sum over all lines. */
  readonly pay: number;
};

export type Step = {
  /** Symbol places by reel, top to bottom, as they landed. */
  readonly grid: readonly (readonly number[])[];
  /** Reels that a wild then filled. */
  readonly expandedReels: readonly number[];
  readonly wins: readonly Win[];
  /** Coins of this step. */
  readonly pay: number;
};

export type Spin = {
  readonly mode: 'base' | 'free';
  /** Top symbol's place on each strip; empty for cluster games. */
  readonly stops: readonly number[];
  /** One, or for a cluster game one a drop. */
  readonly steps: readonly Step[];
  /** Scatters in view at the end of the spin. */
  readonly scatters: readonly Cell[];
  /** What multiplied all that the reels paid; absent where a title draws none. */
  readonly factor?: number;
  /** What every coin in view is worth: places in the title's `collect.prizes`. */
  readonly coins?: readonly HeldCoin[];
  readonly freeSpinsWon: number;
  /** Free spins still to come after this spin. */
  readonly freeSpinsLeft: number;
  /** Coins of this spin. */
  readonly pay: number;
};

/** A coin that locked, and its place in the title's `hold.prizes`. */
export type HeldCoin = { readonly cell: Cell; readonly prize: number };

/** Locked coins and the turns of the other cells. */
export type Hold = {
  /** Coins that began it. */
  readonly held: readonly HeldCoin[];
  /** The coins of each turn; empty where it brought none. */
  readonly turns: readonly (readonly HeldCoin[])[];
  readonly isFull: boolean;
  /** Coins of the title that it pays. */
  readonly pay: number;
};

/** A piece's way along a trail. */
export type Trail = {
  /** What the die showed, throw by throw. */
  readonly throws: readonly number[];
  /** Whether it came past the last field. */
  readonly isGoal: boolean;
  /** Coins of the title that it pays. */
  readonly pay: number;
};

/** One paid spin with all that follows from it. */
export type Round = {
  readonly title: string;
  /** Drawn symbol of expanding free spins, or null. */
  readonly expandingSymbol: number | null;
  readonly spins: readonly Spin[];
  /** Absent where no coins locked. */
  readonly hold?: Hold;
  /** Absent where no piece moved. */
  readonly trail?: Trail;
  /** The bonus that was chosen, by its place; null while the round waits for the choice. Absent where there was none. */
  readonly bonus?: number | null;
  /** Free spins that were bought: there was no spin before them. */
  readonly bought?: number;
  /** Coins paid: the sum of the spins, of what was held and of the trail, cut at maxWin × coins. */
  readonly pay: number;
  readonly isCapped: boolean;
};
