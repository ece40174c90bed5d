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

/** A number of parts of the sum of all weights. */
export type Weighted = { readonly weight: number };

/** Collects: coins in view carry a value, which is paid once for every collector in view beside them. */
export type CollectRules = {
  /** Keys of the coin and of the collector; neither pays on its own. */
  readonly coin: string;
  readonly collector: string;
  /** What a coin is worth, in coins of the title. */
  readonly prizes: readonly (Weighted & { readonly coins: number })[];
};

/** A trail: so many scatters in view of the paid spin put a piece before the first field, and a die moves it until a field ends it or it is past the last one. */
export type TrailRules = {
  readonly from: number;
  /** Sides of the die, all alike. */
  readonly die: number;
  /** What a field pays in stakes when the piece stops on it. */
  readonly fields: readonly { readonly times: number; readonly isEnd?: boolean }[];
  /** What comes on top past the last field. */
  readonly goal: { readonly times: number; readonly name: Words };
};

/** One of several ways to play the free spins that were won; the player chooses when they come. */
export type Bonus = { readonly freeSpins: readonly number[]; readonly rules: FreeSpinRules };

/** So many free spins at once, for so many coins. */
export type BuyRules = { readonly freeSpins: number; readonly coins: number };

/** A level of the meter of vanished cells: a spin is paid the highest that it reached, and wins its free spins in the base game. */
export type MeterLevel = { readonly cells: number; readonly coins: number; readonly freeSpins?: number };

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
  /** The first is what `freeSpins` and the scatter say. */
  readonly bonuses?: readonly Bonus[];
  readonly buy?: BuyRules;
};

/** Reel games: `rows[r]` symbols of strip r are in view, read downwards from the stop and round the strip's end. */
export type ReelTitle = SlotBase & {
  readonly rows: readonly number[];
  readonly strips: readonly string[];
  /** Ways: a reel opens to one of these numbers of rows at every spin, instead of `rows`, downwards from its stop. */
  readonly heights?: readonly (Weighted & { readonly rows: number })[];
  /** Drawn after the reels: multiplies all that the spin pays on them. */
  readonly factors?: readonly (Weighted & { readonly times: number })[];
  readonly collect?: CollectRules;
  readonly trail?: TrailRules;
};

/** Each line is the row of every reel, from the left; the best pay of a line counts. */
export type LinesTitle = ReelTitle & {
  readonly layout: 'lines';
  readonly lines: readonly (readonly number[])[];
  readonly hold?: HoldRules;
  /** Lines are read from the right too; a line that pays over all reels pays once. */
  readonly isBothWays?: boolean;
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
    /** Equal symbols pay wherever they are: they need not touch. */
    readonly isAnywhere?: boolean;
    readonly meter?: readonly MeterLevel[];
  };
};

export type SlotTitle = LinesTitle | WaysTitle | ClusterTitle;
