import type { RoundView } from '../../../server/api.ts';
import type { SentenceKey } from '../words.ts';
import type { Show } from '../play.ts';
import type { Sound } from '../sound/sound.ts';
import type { Words } from '../words.ts';
import type { Chip, FloorState, FloorStore } from './state.ts';

/** What the floor hands to a kind of game. */
export type FloorParts = {
  readonly store: FloorStore;
  readonly words: Words;
  readonly sound: Sound;
  readonly open: (request: unknown) => void;
  readonly step: (request: unknown) => void;
};

type Main = { readonly label: string; readonly note: string; readonly isOff?: boolean };

/** What a kind of game with a bet panel brings. */
export type FloorKind = {
  /** The picture, with its own name for the style sheet. */
  readonly className: string;
  readonly stage: readonly Element[];
  /** What the stake field holds, where that is no whole stake; null where chips on the stage are the stake. */
  readonly stakeLabel?: SentenceKey | null;
  /** What a round stakes, where that is more than the stake field holds. */
  readonly roundStake?: () => number;
  /** In the panel, below the stake. */
  readonly options: readonly HTMLElement[];
  /** In the panel, below the main button. */
  readonly below: readonly HTMLElement[];
  readonly facts: (state: Readonly<FloorState>) => readonly (readonly [name: string, value: string])[];
  readonly main: (state: Readonly<FloorState>) => Main;
  /** The main button. */
  readonly act: () => void;
  /** What a new round asks for, where rounds can run by themselves, or a promise of it; else null. */
  readonly request: (() => unknown) | null;
  /** What a run asks of its open round next, in games of several steps. */
  readonly next?: (round: RoundView) => unknown;
  readonly show: Show;
  readonly chip: (round: RoundView) => Chip;
  /** What was drawn, in words. */
  readonly said: (round: RoundView) => string;
  readonly picture: (round: RoundView, outcome: unknown, label: string) => HTMLElement | null;
  readonly rules: SentenceKey;
  /** What the published figures hold for and what becomes of a round that is left, where the kind differs from the others. */
  readonly notes?: { readonly figures: SentenceKey; readonly broken: SentenceKey };
  /** What the rules say besides, as a table of what it pays. */
  readonly more?: () => Element | null;
  readonly yourself: SentenceKey;
  readonly pace: SentenceKey;
};
