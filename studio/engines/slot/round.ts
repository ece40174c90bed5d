/** `[reel, row]`, both from 0, row 0 on top. */
export type Cell = readonly [number, number];

export type Win = {
  /** `expand`: the drawn symbol of an expanding free spin. */
  readonly kind: 'line' | 'ways' | 'cluster' | 'expand' | 'scatter';
  /** Place in the title's `symbols`. */
  readonly symbol: number;
  /** Reels (line, ways, expand), cells (cluster, scatter). */
  readonly count: number;
  readonly cells: readonly Cell[];
  /** Place in the title's `lines`; of `line` wins alone. */
  readonly line?: number;
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

/** One paid spin with all that follows from it. */
export type Round = {
  readonly title: string;
  /** Drawn symbol of expanding free spins, or null. */
  readonly expandingSymbol: number | null;
  readonly spins: readonly Spin[];
  /** Absent where no coins locked. */
  readonly hold?: Hold;
  /** Coins paid: the sum of the spins and of what was held, cut at maxWin × coins. */
  readonly pay: number;
  readonly isCapped: boolean;
};
