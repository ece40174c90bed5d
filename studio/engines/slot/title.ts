/** What a title is: data alone, JSON-safe, sent to the client as it stands. Pays are whole coins; a coin's value is the player's choice. */
export type VendorCode = 'tenun' | 'orbital' | 'kirana' | 'mosaik' | 'halma' | 'lumen' | 'pasar' | 'delapan';

type Words = { readonly id: string; readonly en: string };

export type SlotSymbol = {
  /** One letter; the strips are written with it. */
  readonly key: string;
  readonly name: Words;
  /** The drawing: a cover motif (`naga`, `lotus` …) or one of the folded suits `suit-heart`, `suit-diamond`, `suit-spade`, `suit-club`. */
  readonly motif: string;
  /** Lines and ways: coins for 1, 2, 3 … of a kind from the left (a line's pay, or one way's). Cluster: coins for each of `cluster.sizes`. */
  readonly pays: readonly number[];
  /** Stands for every symbol that is not a scatter. Each such symbol in a win multiplies it by `multiplier`. */
  readonly wild?: { readonly multiplier: number; readonly expands?: boolean };
  /** Counts anywhere in view: coins for 1, 2, 3 … in view, and free spins for the same counts. */
  readonly scatter?: { readonly pays: readonly number[]; readonly freeSpins: readonly number[] };
};

type FreeSpinRules = {
  /** Multiplies everything that a free spin pays. */
  readonly multiplier: number;
  /** Free spins for 1, 2, 3 … scatters in view during free spins; absent = as in the base game. */
  readonly retrigger?: readonly number[];
  /** Strips of the free spins; absent = those of the base game. */
  readonly strips?: readonly string[];
  /** One drawn symbol fills its reels after the line wins and pays on every line from any reels. */
  readonly expandingSymbol?: boolean;
  /** Cluster: cell weights of the free spins. */
  readonly weights?: readonly number[];
  /** Cluster: the multiplier of each drop in free spins, the last one staying. */
  readonly dropMultipliers?: readonly number[];
};

type Theme = {
  /** Names of the cover generator: palette and backdrop. */
  readonly palette: string;
  readonly backdrop: string;
};

type TitleBase = {
  readonly code: string;
  readonly name: string;
  readonly vendor: VendorCode;
  readonly classification: 'SLOTS' | 'ARCADE';
  /** Price of one spin in coins; the least bet is that many hundredths of the currency. */
  readonly coins: 1 | 5 | 10 | 50 | 75;
  /** Minor units that a coin may be worth, ascending from 1. */
  readonly coinValues: readonly number[];
  readonly defaultCoinValue: number;
  readonly symbols: readonly SlotSymbol[];
  readonly freeSpins?: FreeSpinRules;
  /** A round's payout never exceeds maxWin × stake (a jackpot comes on top). */
  readonly maxWin: number;
  /** Code of the jackpot series that the title belongs to. */
  readonly jackpot?: string;
  readonly theme: Theme;
  readonly isHot?: boolean;
  readonly isNew?: boolean;
};

/** Reel games: `rows[r]` symbols of strip r are in view, read downwards from the stop and round the strip's end. */
export type ReelTitle = TitleBase & {
  readonly rows: readonly number[];
  readonly strips: readonly string[];
};

/** Each line is the row of every reel, from the left; the best pay of a line counts. */
export type LinesTitle = ReelTitle & { readonly kind: 'lines'; readonly lines: readonly (readonly number[])[] };

/** Every path over adjoining reels from the left is a way. */
export type WaysTitle = ReelTitle & { readonly kind: 'ways' };

/** Cells are drawn one by one; touching equals pay, vanish, and what is above falls. */
export type ClusterTitle = TitleBase & {
  readonly kind: 'cluster';
  readonly rows: readonly number[];
  readonly cluster: {
    /** Least size of each pay band, ascending. */
    readonly sizes: readonly number[];
    /** Chance of a symbol in a cell, in parts of their sum; by place in `symbols`. */
    readonly weights: readonly number[];
    /** Multiplier of the first, second … drop of a spin, the last one staying. */
    readonly dropMultipliers: readonly number[];
  };
};

export type SlotTitle = LinesTitle | WaysTitle | ClusterTitle;

type JackpotPool = {
  readonly code: string;
  readonly name: Words;
  /** What the pool starts with after a hit, in minor units. */
  readonly seed: number;
  /** Millionths of every stake that flow into the pool. */
  readonly contributionPpm: number;
  /** A stake of s minor units hits with chance s / hitStake. */
  readonly hitStake: number;
};

/** Pools shared by several titles. The chance grows with the stake, so every coin wagered has the same expectation. */
export type JackpotSeries = { readonly code: string; readonly name: string; readonly pools: readonly JackpotPool[] };
