import type { TableTitle } from '../../engines/tables/table.ts';
import type { Chips } from '../shell/floor/cloth.ts';
import type { SharedBetView, TableMessage } from '../../server/api.ts';
import type { Words } from '../shell/words.ts';

/** Lays chips of the value in the hand. */
export type Lay = (chipsAt: (chip: number) => readonly Chips[]) => void;

/** What one game brings to the table: its scene, where its spots lie, and its words. */
export type Felt = {
  /** Shows and reveals: cards, dice, a wheel. Decoration; `said` tells what it shows. */
  readonly scene: HTMLElement;
  /** What has to be known of the game wherever it is seen. */
  readonly notice?: string;
  /** The result at rest; null clears the felt for the next round. */
  readonly show: (result: unknown) => void;
  /** Plays it within so many milliseconds; resolves when all of it is to be seen. */
  readonly reveal: (result: unknown, ms: number, sinceMs: number) => Promise<void>;
  /** The part of the reveal's time that it takes, where it is not the usual one; then who comes in late joins it where it is. */
  readonly span?: number;
  /** Told of everything that the table tells. */
  readonly follow?: (table: TableMessage) => void;
  /** Told of the player's own bets. */
  readonly own?: (bets: readonly SharedBetView[]) => void;
  /** What a spot shows besides its name, for who cannot see it. */
  readonly detail?: (spot: string) => string;
  /** Whether a spot won, where odds do not say. */
  readonly hasWon?: (spot: string, result: unknown) => boolean;
  /** Codes of the spots, row by row. */
  readonly rows: readonly (readonly string[])[];
  /** A game with a layout of its own brings its spots itself, one button a code (`data-spot`); `lay` takes several chips at once. */
  readonly board?: (lay: Lay) => HTMLElement;
  /** A picture on a spot beside its words, as dice faces. */
  readonly picture?: (spot: string) => Element | null;
  /** What is written on a spot. */
  readonly name: (spot: string) => string;
  /** A result as a sentence. */
  readonly said: (result: unknown) => string;
  /** A result in a word or two, beside its number. */
  readonly brief?: (result: unknown) => string;
  /** A result drawn small, where the record has no letters. */
  readonly record?: (result: unknown) => Element;
  /** Names of the record's letters. */
  readonly letters?: Readonly<Record<string, string>>;
  /** Whether the record shows the first letter of each name, in the reader's language, and not the letter that players everywhere know. */
  readonly isByInitial?: boolean;
};

export type MakeFelt = (title: TableTitle, words: Words, currency: string) => Felt;
