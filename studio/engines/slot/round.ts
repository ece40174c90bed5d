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

/** One paid spin with all that follows from it. */
export type Round = {
  readonly title: string;
  /** Drawn symbol of expanding free spins, or null. */
  readonly expandingSymbol: number | null;
  readonly spins: readonly Spin[];
  /** Coins paid: the sum of the spins, cut at maxWin × coins. */
  readonly pay: number;
  readonly isCapped: boolean;
};
