import type { TitleBase, Words } from '../title.ts';

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
  /** Ways: a reel that lands with it in view opens to so many rows, downwards from its stop, before anything is counted. */
  readonly grows?: number;
};

/** What a locked coin is worth, in stakes; `name` where it is one of the game's own jackpots. */
export type CoinPrize = { readonly times: number; readonly weight: number; readonly name?: Words };

/** Hold and win: the title's scatter is a coin. Enough of them in view of the paid spin lock, and the other cells turn again. */
export type HoldRules = {
  /** Coins in view that begin it. */
  readonly from: number;
  /** Turns that follow the beginning, and every turn that brought a coin. */
  readonly respins: number;
  /** A free cell brings a coin in so many of a thousand turns. */
  readonly perMille: number;
  readonly prizes: readonly CoinPrize[];
  /** What comes on top when no cell is free. */
  readonly full: { readonly times: number; readonly name: Words };
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

/** What every slot has, as plain data that the client gets as it stands. Pays are whole coins; a coin's value is the player's choice. */
type SlotBase = TitleBase & {
  readonly kind: 'slot';
  /** Price of one spin in coins; the least bet is that many hundredths of the currency. */
  readonly coins: 1 | 5 | 10 | 50 | 75;
  /** Minor units that a coin may be worth, ascending from 1. */
  readonly coinValues: readonly number[];
  readonly defaultCoinValue: number;
  readonly symbols: readonly SlotSymbol[];
  readonly freeSpins?: FreeSpinRules;
};

/** Reel games: `rows[r]` symbols of strip r are in view, read downwards from the stop and round the strip's end. */
export type ReelTitle = SlotBase & {
  readonly rows: readonly number[];
  readonly strips: readonly string[];
};

/** Each line is the row of every reel, from the left; the best pay of a line counts. */
export type LinesTitle = ReelTitle & {
  readonly layout: 'lines';
  readonly lines: readonly (readonly number[])[];
  readonly hold?: HoldRules;
};

/** Every path over adjoining reels from the left is a way. */
export type WaysTitle = ReelTitle & { readonly layout: 'ways' };

/** Cells are drawn one by one; touching equals pay, vanish, and what is above falls. */
export type ClusterTitle = SlotBase & {
  readonly layout: 'cluster';
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
