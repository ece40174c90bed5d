import type { FrameToPage } from '@sorak/contract';
import { numberFromMinor } from '@sorak/contract';
import type { PlayAnswer, RoundView, SessionAnswer } from '../../server/api.ts';
import type { SentenceKey } from './words.ts';
import { type Api, ApiError } from './api.ts';
import { RetryPauses, sleep } from './retry.ts';
import { needsLogin, ERROR_WORDS, voidWords } from './refusals.ts';
import { askRound, decided, type Hold, type Waiting } from './round-request.ts';
import type { ShellState, Store } from './state.ts';
import { cycleNow, setCycles } from './pace.ts';
import { setSkips } from './skips.ts';
import type { Words } from './words.ts';

/** How a kind of game shows what the server decided. */
export type Show = {
  /** A round, or a step of the open one, is asked for; resolves when its answer may be shown at the earliest. */
  readonly begin: (isStep: boolean) => Promise<unknown>;
  /** Shows a round to where it stands; `isNew` is false for a round of the past and for one that was cut off. */
  readonly present: (round: RoundView, isNew: boolean) => Promise<void>;
  /** Nothing came of what was asked for: everything stands as before. */
  readonly rest: () => Promise<unknown>;
};

type Parts = {
  readonly api: Api;
  readonly session: SessionAnswer;
  readonly store: Store;
  readonly show: Show;
  readonly words: Words;
  readonly tell: (message: FrameToPage) => void;
};

const lastOf = (round: RoundView): Partial<Pick<ShellState, 'last' | 'played'>> =>
  round.outcome ? { last: round, played: round } : { last: round };

/** The server counts its cycle from a moment later than ours. */
const CYCLE_MARGIN_MS = 40;
const wire = (minor: number): number => numberFromMinor(BigInt(minor), 2);

/** Rounds, their steps, cut-off rounds and replays of one session: what the server decided, shown by the kind. */
export class Play {
  readonly #parts: Parts;
  readonly #retryPauses = new RetryPauses();
  readonly #waiting: Waiting;
  #openedAt = -Infinity;

  constructor(parts: Parts) {
    this.#parts = parts;
    setCycles(parts.session);
    this.#waiting = { onHold: (hold) => this.#hold(hold), pause: this.#retryPauses.pause };
  }

  /** Opens a round unless one runs; resolves to the round when all that came of it is shown, or null when there was none. */
  async open(request: unknown): Promise<RoundView | null> {
    const { api, store } = this.#parts;
    if (store.state.phase !== 'free' || store.state.open) return null;
    this.#openedAt = performance.now();
    const { given } = store.state;
    // What was given is played first, until it is over and the player goes on.
    if (given?.isOver) return null;
    const body = { roundId: crypto.randomUUID(), request, ...(given ? { reward: given.reward } : {}) };
    return this.#ask(false, () => api.open(body));
  }

  /** One step of the open round. */
  async step(request: unknown): Promise<RoundView | null> {
    const { api, store } = this.#parts;
    const { open, phase } = store.state;
    if (phase !== 'free' || !open) return null;
    const body = { stepId: crypto.randomUUID(), request };
    return this.#ask(true, () => api.step(open.id, body));
  }

  async #ask(isStep: boolean, send: () => Promise<PlayAnswer>): Promise<RoundView | null> {
    const { api, store, show } = this.#parts;
    store.set({ phase: 'busy', notice: null, replay: null, ...(isStep ? {} : { payout: null }) });
    const ready = show.begin(isStep);
    let round: RoundView | null = null;
    try {
      const [answer] = await Promise.all([askRound(api, send, this.#waiting), ready]);
      round = answer.round;
      await this.#present(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await show.rest();
      if (isStep) await this.#reread();
      else if (error.code === 'ROUND_OPEN' && (await this.#resumeOther())) return null;
      this.#refuse(ERROR_WORDS[error.code]);
    }
    await this.#free();
    return round?.outcome ? round : null;
  }

  /** A refused step may mean that the round went on elsewhere: it is shown as it stands. */
  async #reread(): Promise<void> {
    const { api, store, show } = this.#parts;
    const { open } = store.state;
    const found = open && (await api.round(open.id).catch(() => null));
    if (!found || found.round.state === 'open') return;
    store.set({ open: null, ...lastOf(found.round) });
    await show.present(found.round, false);
    await this.#refreshBalance();
  }

  /** A round that keeps a new one out was opened in another window: it is gone on with here. False when none is found. */
  async #resumeOther(): Promise<boolean> {
    const { api, store } = this.#parts;
    const history = await api.history().catch(() => null);
    const open = history?.rounds.find(({ state }) => state !== 'settled' && state !== 'void');
    if (!open) return false;
    store.set({ auto: null });
    await this.resume(open);
    await this.#refreshBalance();
    return true;
  }

  /** Lets the player ask again: at once while a round is open, else when the least time of a round has passed. */
  async #free(): Promise<void> {
    const { store } = this.#parts;
    if (!store.state.open) await sleep(cycleNow() + CYCLE_MARGIN_MS - (performance.now() - this.#openedAt));
    store.set({ phase: 'free' });
  }

  /** Shows a round that the last visit did not see to its end. */
  async resume(first: RoundView): Promise<void> {
    const { api, store, words } = this.#parts;
    store.set({ phase: 'busy' });
    const round = await decided(api, first, this.#waiting);
    store.set({ ...lastOf(round), notice: { text: words.say(resumeWords(round)) } });
    if (round.outcome) await this.#again(round);
    if (round.state === 'open') store.set({ open: round });
    else if (round.outcome) await this.#close(round, null);
    store.set({ phase: 'free' });
  }

  /** Shows a past round again; nothing is staked. */
  async replay(round: RoundView): Promise<void> {
    const { store } = this.#parts;
    if (store.state.phase !== 'free' || store.state.open) return;
    store.set({ phase: 'busy', replay: round.number, auto: null, notice: null });
    await this.#again(round);
    store.set({ phase: 'free' });
  }

  async #again(round: RoundView): Promise<void> {
    this.#parts.store.set({ payout: null });
    await this.#parts.show.present(round, false);
  }

  async #present(answer: PlayAnswer): Promise<void> {
    const { store, show } = this.#parts;
    const { round } = answer;
    // The licence may have changed since the page was opened.
    setCycles(answer);
    setSkips(answer.hasSkips);
    if (!answer.hasAutoplay) store.set({ auto: null });
    store.set({ seeds: answer.seeds, ...lastOf(round), ...(answer.balanceAfterBet === null ? {} : { balance: answer.balanceAfterBet }) });
    if (round.outcome && !(round.state === 'open' && round.reason !== null)) {
      await show.present(round, true);
      this.#countGiven(answer);
      store.set({ jackpots: answer.jackpots, open: round.state === 'open' ? round : null });
      return round.state === 'open' ? this.#goOn() : this.#close(round, answer.balance);
    }
    this.#countGiven(answer);
    await show.rest();
    this.#refuse(round.isFree && round.reason === 'RS_ERROR_LIMIT_REACHED' ? 'refusedFree' : voidWords(round.reason));
    if (answer.balance === null) await this.#refreshBalance();
    else store.set({ balance: answer.balance });
  }

  /** What is left of what the house gives, once the round is shown. */
  #countGiven({ free }: PlayAnswer): void {
    if (free && this.#parts.store.state.given) this.#parts.store.set({ given: free });
  }

  /** The round is open: its stake has left the balance. */
  #goOn(): void {
    this.#parts.tell({ type: 'sorak:balance', gameCode: this.#parts.session.title.code });
  }

  /** Balance and news after a round; what the answer did not say is asked for. */
  async #close(round: RoundView, balance: number | null): Promise<void> {
    const { api, session, store, tell } = this.#parts;
    const gameCode = session.title.code;
    if (round.state === 'settled' && balance !== null) store.set({ balance });
    else await this.#refreshBalance();
    tell({
      type: 'sorak:round',
      gameCode,
      roundId: round.id,
      stake: wire(round.isFree ? 0 : round.stake),
      payout: wire(round.isFree ? 0 : round.payout),
    });
    tell({ type: 'sorak:balance', gameCode });
    void api.seen(round.id).catch(() => undefined);
  }

  async #refreshBalance(): Promise<void> {
    try {
      this.#parts.store.set({ balance: (await this.#parts.api.balance()).balance });
    } catch {
      // The figure stays; the next answer brings it.
    }
  }

  #refuse(key: SentenceKey): void {
    const { api, session, store, words, tell } = this.#parts;
    const logIn = (): void => tell({ type: 'sorak:login', gameCode: session.title.code });
    const isLogin = needsLogin(key);
    if (isLogin) {
      api.end();
      logIn();
    }
    store.set({
      notice: { text: words.say(key), ...(isLogin ? { action: { label: words.say('logIn'), run: logIn } } : {}) },
      auto: null,
    });
  }

  #hold(hold: Hold | null): void {
    const { store, words } = this.#parts;
    if (hold === null) return store.set({ notice: null });
    const retry = { label: words.say('retry'), run: this.#retryPauses.hurry };
    store.set({ notice: { text: words.say(hold), ...(hold === 'offline' ? { action: retry } : {}) } });
  }
}

function resumeWords(round: RoundView): SentenceKey {
  if (round.state === 'open') return 'resumedOpen';
  return round.outcome ? 'resumed' : voidWords(round.reason);
}
