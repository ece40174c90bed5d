import type { PageToFrame } from '@sorak/contract';
import type { SessionAnswer } from '../../server/api.ts';
import { type Api, ApiError } from './api.ts';
import type { Checks } from './checker.ts';
import type { FrameMessages } from './frame-messages.ts';
import type { Panels } from './panels/panels.ts';
import type { Play } from './play.ts';
import { ERROR_WORDS } from './refusals.ts';
import type { Store } from './state.ts';
import type { Words } from './words.ts';

export type Launch = {
  readonly checks: Checks;
  readonly base: string;
  readonly language: string;
  readonly backUrl: string | null;
  /** Whether the operator's licence allows rounds that run by themselves. */
  readonly hasAutoplay: boolean;
  /** A round of the player's to be shown again and checked. */
  readonly round: string | null;
};

export type Game = { readonly onMessage: (message: PageToFrame) => void };

/** Puts a session's game into the page and plays it; resolves when it stands. Every kind of game has one. */
export type StartGame = (app: HTMLElement, session: SessionAnswer, launch: Launch, talk: FrameMessages) => Promise<Game>;

const calm = matchMedia('(prefers-reduced-motion: reduce)');
/** Where panels are sheets; `small.css` asks the same. */
const small = matchMedia('(max-width: 860px), (max-height: 520px)');
export const isCalm = (): boolean => calm.matches;
export const isSmall = (): boolean => small.matches;
export const onSmall = (run: () => void): void => small.addEventListener('change', run);

type Parts = {
  readonly api: Api;
  readonly store: Store;
  readonly words: Words;
  readonly player: Play;
  readonly panels: Panels;
  readonly opener: HTMLElement;
};

/** What a game begins with: the round that was cut off, or the one of long ago that the launch names. */
export function beginWith(session: SessionAnswer, launch: Launch, parts: Parts): void {
  if (session.unfinished) void parts.player.resume(session.unfinished);
  else if (launch.round !== null) void showAgain(launch.round, parts);
}

/** Plays a round of long ago once more and then opens its check; says so when it is not the player's or cannot be read. */
async function showAgain(id: string, { api, store, words, player, panels, opener }: Parts): Promise<void> {
  try {
    const { round } = await api.round(id);
    if (round.outcome === null) return;
    await player.replay(round);
    panels.check(round, opener);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    store.set({ notice: { text: words.say(ERROR_WORDS[error.code]) } });
  }
}

/** Calls once, `ms` after the last of many calls. */
export function later(run: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
}
