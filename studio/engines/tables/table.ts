import type { Draw } from '../kind.ts';
import type { TitleBase } from '../title.ts';

type TableBase<Game extends string> = TitleBase & {
  readonly kind: 'table';
  readonly game: Game;
  /** Minor units: on one spot, and on all spots of a player's round. Stakes are multiples of the least, so every return is a whole number. */
  readonly limits: { readonly min: number; readonly max: number; readonly round: number };
  /** What a player may lay, in minor units. */
  readonly chips: readonly number[];
  /** How long bets are taken, how long the result is played, and how long it is shown. */
  readonly windowMs: number;
  readonly revealMs: number;
  readonly pauseMs: number;
  readonly motifs: readonly string[];
};

/** `seats`: how many players may bet in one round; whoever watches needs none. */
type SeatedBase<Game extends string> = TableBase<Game> & { readonly seats: number };

/** `commission`: the banker pays 0.95 to 1; without it 1 to 1, and half of that when it wins with 6. */
export type BaccaratTitle = SeatedBase<'baccarat'> & { readonly commission: boolean };

export type AndarBaharTitle = SeatedBase<'andar-bahar'>;
export type DragonTigerTitle = SeatedBase<'dragon-tiger'>;
export type SicBoTitle = SeatedBase<'sic-bo'>;
export type RouletteTableTitle = SeatedBase<'roulette'>;
export type FanTanTitle = SeatedBase<'fan-tan'>;
export type XocDiaTitle = SeatedBase<'xoc-dia'>;
export type MoneyWheelTitle = SeatedBase<'money-wheel'>;
/** `ends`: how many of a thousand bouts end each way. */
export type CockfightTitle = SeatedBase<'cockfight'> & { readonly ends: Readonly<Record<'meron' | 'wala' | 'draw' | 'full-time', number>> };

export type BingoPattern = 'line' | 'two-lines' | 'lines-or-corners' | 'house';
/** A card is a spot that takes the least stake, which is its price and a multiple of 100; `limits.round` is what one player may buy. */
export type BingoTitle = TableBase<'bingo'> & {
  readonly balls: 75 | 90;
  /** Cards of the room for which hit rate and spread are published; rounds of before had as many on their sheet. */
  readonly cards: number;
  /** Cards that a round sells at most, in all. */
  readonly seats: number;
  /** Percent of what is sold that comes back as prizes. */
  readonly returns: number;
  /** In percent of the pool, 100 together; the house comes last. */
  readonly prizes: readonly { readonly pattern: BingoPattern; readonly share: number }[];
};

/** Games whose spots pay odds that are known before. */
export type OddsTitle =
  | BaccaratTitle
  | DragonTigerTitle
  | AndarBaharTitle
  | SicBoTitle
  | RouletteTableTitle
  | FanTanTitle
  | XocDiaTitle
  | MoneyWheelTitle
  | CockfightTitle;
export type TableTitle = OddsTitle | BingoTitle;
export type TableGame = TableTitle['game'];

/** Chips of one player on one spot. */
export type TablePick = { readonly spot: string; readonly stake: number };

/** Outcomes of so many that are equally likely. */
export type Chance = { readonly of: number; readonly in: number };

/** One way in which money comes back: hundredths of the stake, the stake included, and how likely. */
export type Way = { readonly returns: number; readonly chance: Chance };

export type TableSpot = {
  readonly code: string;
  /** Spots that stand together and have the same words. */
  readonly group: string;
  /** What it may pay to one, in hundredths, the most likely first; the stake comes back on top. */
  readonly pays: readonly number[];
  /** It takes at most this part of the title's greatest stake. */
  readonly share: number;
};

/** What a game at a table is, as pure functions. A result is plain JSON. */
export interface TableRules<Title, Result> {
  spots(title: Title): readonly TableSpot[];
  /** The spot whose numbers stand for the game, unless another returns more. */
  readonly usual: string;
  draw(title: Title, draw: Draw): Result;
  /** Hundredths of a stake that come back: 0 when lost, 100 when given back. */
  returns(title: Title, spot: string, result: Result): number;
  /** What roads and last results show. */
  mark(result: Result): string;
}

export type AnyTableRules = TableRules<unknown, unknown>;
