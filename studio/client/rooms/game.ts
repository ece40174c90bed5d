import type * as v from 'valibot';
import type { SessionAnswer } from '../../server/api.ts';
import type { RoomTitle } from '../../titles/catalogue.ts';
import type { Api } from '../shell/api.ts';
import type { FrameMessages } from '../shell/frame-messages.ts';
import type { Sound } from '../shell/sound/sound.ts';
import type { Speaker } from '../shell/speaker.ts';
import type { ShellState, Store } from '../shell/state.ts';
import type { SentenceKey, Words } from '../shell/words.ts';
import type { Acts } from './bar.ts';
import type { RoomCalls } from './calls.ts';
import type { HandHistory } from './drawer.ts';
import type { Page } from './sheets.ts';
import type { Terms } from './sit.ts';
import type { AnyOwn, AnyPast, AnyTable, Handlers, News } from './types.ts';

export type Parts = {
  readonly title: RoomTitle;
  readonly session: SessionAnswer;
  readonly talk: FrameMessages;
  readonly words: Words;
  readonly api: Api;
  readonly store: Store<ShellState>;
  readonly sound: Sound;
  readonly speaker: Speaker;
};

/** What a game makes of the page: its table, its controls, its words, and what it tells of hands. */
export type RoomGame<N extends AnyTable, O extends AnyOwn, P extends AnyPast, A> = {
  readonly message: v.GenericSchema<unknown, N | O>;
  readonly calls: RoomCalls<P>;
  /** What a reader without a chair has. */
  readonly nobody: O;
  readonly felt: (handlers: Handlers<A>) => {
    readonly element: HTMLElement;
    readonly show: (news: News<N, O>) => void;
    readonly tell: (now: number) => void;
  };
  readonly acts: (handlers: Handlers<A>) => Acts<N, O>;
  readonly handHistory: HandHistory<N, O, P>;
  readonly announcer: {
    readonly own: (before: O, own: O) => void;
    /** True when the hand has ended now and the player was in it. */
    readonly hand: (before: N['hand'], hand: N['hand'], own: number | null) => boolean;
  };
  readonly page: (hand: P) => Page;
  readonly text: (hand: P) => string;
  readonly terms: Terms;
  readonly rules: readonly SentenceKey[];
  readonly fair: SentenceKey;
  readonly lost: SentenceKey;
};
