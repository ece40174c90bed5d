import { type MineMessage, type SessionAnswer, type SharedBetView, streamMessage, type TableMessage } from '../../server/api.ts';
import type { Api } from './api.ts';
import type { Checks } from './checker.ts';
import { h } from './dom.ts';
import type { FrameMessages } from './frame-messages.ts';
import { isCalm, type Launch, type StartGame } from './launch.ts';
import type { Sound } from './sound/sound.ts';
import type { Speaker } from './speaker.ts';
import type { ShellState, Store } from './state.ts';
import { openStream } from './stream.ts';
import { makeTableFoot } from './table-foot.ts';
import { makeTableStream } from './table-stream.ts';
import { count, type SentenceKey, type Words } from './words.ts';

const CALM_MS = 200;

/** What the page of a shared round is made of, whatever is played in it. */
export type RoundParts<Title> = {
  readonly title: Title;
  readonly session: SessionAnswer;
  readonly talk: FrameMessages;
  readonly words: Words;
  readonly api: Api;
  readonly store: Store<ShellState>;
  readonly sound: Sound;
  readonly speaker: Speaker;
  readonly checks: Checks;
};

/** What opens beside a shared round: rules, its chain, the player's last bets, and one bet with its check. */
export type RoundPanels = {
  readonly rules: () => void;
  readonly fairness: (table: TableMessage, verified: number) => void;
  readonly history: (bets: readonly SharedBetView[]) => void;
  readonly bet: (bet: SharedBetView) => void;
};

type Following = {
  /** What is said when the line breaks. */
  readonly lost: SentenceKey;
  readonly onTable: (message: TableMessage, before: TableMessage | null) => void;
  readonly onMine: (bets: readonly SharedBetView[]) => void;
  readonly onLink: () => void;
  readonly onFrame: () => void;
};

type Hashed = { readonly hash: string };

/** Follows a round that all players share: its stream, the server's clock, its panels, and the check of each round that ends. */
export function followRound(parts: RoundParts<{ readonly code: string; readonly kind: string }>, following: Following) {
  const { title, session, words, api, store, sound, speaker, checks } = parts;
  const talk = makeTableStream({ ...parts, gameCode: title.code });
  const chain = h('span');
  const checked = new Set<string>();
  let table: TableMessage | null = null;
  let panels: RoundPanels | null = null;
  let tag: string | null = null;
  let isUp = false;
  /** Of the server's clock before ours. */
  let ahead = 0;
  let verified = 0;

  const hear = (message: TableMessage): void => {
    const before = table;
    table = message;
    const { round, now, isClosed } = message;
    // The least delay that was met is the nearest to the server's clock.
    ahead = before === null ? now - Date.now() : Math.max(ahead, now - Date.now());
    chain.textContent = words.say('crashPlaceOf', { n: count(round.place), of: count(round.length) });
    if (isClosed && !before?.isClosed) speaker.say(words.say('gameClosed'));
    following.onTable(message, before);
  };
  const onMine = ({ bets, tag: told }: MineMessage): void => {
    tag = told;
    following.onMine(bets);
  };
  const showHistory = async (): Promise<void> => {
    try {
      panels?.history((await api.sharedBets()).bets);
    } catch (error) {
      talk.refuse(error);
    }
  };

  return {
    talk,
    table: (): TableMessage | null => table,
    isUp: (): boolean => isUp,
    /** Under which the others see the own bets of the round that is shown; null without one. */
    tag: (): string | null => tag,
    /** The server's time. */
    now: (): number => Date.now() + ahead,
    /** The line below the round, whose buttons open its panels. */
    foot: (launch: Launch): HTMLElement =>
      makeTableFoot({
        launch,
        session,
        words,
        sound,
        chain,
        onFairness: () => table && panels?.fairness(table, verified),
        onHistory: () => void showHistory(),
        onRules: () => panels?.rules(),
      }),
    /** The panels stand in the page that has the foot, and are made after it. */
    setPanels: (made: RoundPanels): void => {
      panels = made;
    },
    start: (): void => {
      openStream(session.session, {
        path: `/api/shared/${title.code}/stream`,
        message: streamMessage,
        onMessage: (message) => (message.type === 'table' ? hear(message) : onMine(message)),
        onLink: (isNowUp) => {
          if (isNowUp !== isUp) store.set({ notice: isNowUp ? null : { text: words.say(following.lost) } });
          isUp = isNowUp;
          following.onLink();
        },
      });
      const frame = (): void => {
        following.onFrame();
        if (isCalm() || document.hidden) setTimeout(frame, CALM_MS);
        else requestAnimationFrame(frame);
      };
      frame();
    },
    /** A bet of long ago, with its check. */
    showBet: async (id: string): Promise<void> => {
      try {
        panels?.bet((await api.sharedBet(id)).bet);
      } catch (error) {
        talk.refuse(error);
      }
    },
    /** Checks a round against the one before it, once. */
    verify: async (round: Hashed, before: Hashed | null): Promise<void> => {
      if (!table || checked.has(round.hash)) return;
      checked.add(round.hash);
      if (await checks.shared(title, table.round, round, before)) verified += 1;
      else store.set({ notice: { text: words.say('mismatch') } });
    },
  };
}

type Begun = { readonly play: HTMLElement; readonly start: () => void; readonly showBet: (id: string) => Promise<void> };

/** Puts the page of a shared round into its frame, begins it, and holds it where the site asks. */
export async function beginRound(app: HTMLElement, launch: Launch, sound: Sound, { play, start, showBet }: Begun): ReturnType<StartGame> {
  app.replaceChildren(play);
  start();
  document.addEventListener('visibilitychange', () => sound.setPaused(document.hidden));
  if (launch.round !== null) await showBet(launch.round);
  return {
    onMessage: (message) => {
      if (message.type !== 'sorak:pause' && message.type !== 'sorak:resume') return;
      play.inert = message.type === 'sorak:pause';
      sound.setPaused(play.inert);
    },
  };
}
