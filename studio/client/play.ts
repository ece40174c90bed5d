import type { FrameToPage } from '@sorak/contract';
import { numberFromMinor } from '@sorak/contract';
import type { RoundView, SessionAnswer, SpinAnswer } from '../server/api.ts';
import { type Api, Trouble } from './api.ts';
import type { Director, Shown } from './game/director.ts';
import type { Stage } from './game/stage.ts';
import type { SentenceKey } from './locales/en.ts';
import { needsLogin, TROUBLE_WORDS, voidWords } from './refusals.ts';
import { askSpin, decided, type Hold, type Waiting } from './spin-request.ts';
import type { Store } from './state.ts';
import type { Words } from './words.ts';

type Parts = {
  readonly api: Api;
  readonly session: SessionAnswer;
  readonly store: Store;
  readonly stage: Stage;
  readonly director: Director;
  readonly words: () => Words;
  readonly tell: (message: FrameToPage) => void;
  readonly onSpin: () => void;
};

const FIRST_STOP_MS = 760;
/** The server counts its cycle from a moment later than ours. */
const CYCLE_MARGIN_MS = 40;
const wire = (minor: number): number => numberFromMinor(BigInt(minor), 2);

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Pauses between tries; a returning connection or the player's own press ends one early. */
class Patience {
  #wake: (() => void) | null = null;

  readonly hurry = (): void => this.#wake?.();

  readonly pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(this.hurry, ms);
      window.addEventListener('online', this.hurry, { once: true });
      this.#wake = () => {
        clearTimeout(timer);
        window.removeEventListener('online', this.hurry);
        this.#wake = null;
        resolve();
      };
    });
}

/** Spins, cut-off spins and replays of one session: what the server decided, shown on the stage. */
export class Play {
  readonly #parts: Parts;
  readonly #patience = new Patience();
  readonly #waiting: Waiting;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#waiting = { onHold: (hold) => this.#hold(hold), pause: this.#patience.pause };
  }

  /** Spins once unless a spin runs; resolves to the finished round, or null when there was none. */
  async spin(): Promise<RoundView | null> {
    const { api, session, store, stage, director } = this.#parts;
    if (store.state.phase !== 'free') return null;
    const began = performance.now();
    const request = { spinId: crypto.randomUUID(), coinValue: store.state.coinValue };
    store.set({ phase: 'busy', payout: null, collected: 0, texts: [], notice: null, replay: null });
    director.clear();
    stage.reels.start();
    this.#parts.onSpin();
    let round: RoundView | null = null;
    try {
      const [answer] = await Promise.all([askSpin(api, request, this.#waiting), stage.ticker.wait(FIRST_STOP_MS)]);
      round = answer.round;
      await this.#present(answer);
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      await stage.reels.rest();
      this.#refuse(TROUBLE_WORDS[error.code]);
    }
    await sleep(session.spinCycleMs + CYCLE_MARGIN_MS - (performance.now() - began));
    store.set({ phase: 'free' });
    return round?.outcome ? round : null;
  }

  /** Shows a round that the last visit did not see to its end. */
  async resume(first: RoundView): Promise<void> {
    const { api, store, words } = this.#parts;
    store.set({ phase: 'busy' });
    const round = await decided(api, first, this.#waiting);
    store.set({ last: round, notice: { text: words().say(round.outcome ? 'resumed' : voidWords(round.reason)) } });
    await this.#again(round);
    if (round.outcome) await this.#close(round, null);
    store.set({ phase: 'free' });
  }

  /** Shows a past round again; nothing is staked. */
  async replay(round: RoundView): Promise<void> {
    const { store } = this.#parts;
    if (store.state.phase !== 'free') return;
    store.set({ phase: 'busy', replay: round.number, auto: null, notice: null });
    await this.#again(round);
    store.set({ phase: 'free' });
  }

  #shown(round: RoundView): Shown | null {
    const { store, words } = this.#parts;
    const { outcome, coinValue, stake, payout } = round;
    const pool = store.state.jackpots.find(({ code }) => code === round.jackpot?.code);
    const jackpot = round.jackpot && pool ? { name: words().name(pool.name), amount: round.jackpot.amount } : null;
    return outcome && { round: outcome, coinValue, stake, payout, jackpot };
  }

  async #again(round: RoundView): Promise<void> {
    const shown = this.#shown(round);
    if (!shown) return;
    this.#parts.store.set({ payout: null, collected: 0, texts: [] });
    await this.#parts.director.show(shown, false);
  }

  async #present(answer: SpinAnswer): Promise<void> {
    const { store, stage, director } = this.#parts;
    const { round } = answer;
    const shown = this.#shown(round);
    store.set({ seeds: answer.seeds, last: round, ...(answer.balanceAfterBet === null ? {} : { balance: answer.balanceAfterBet }) });
    if (shown) {
      await director.show(shown, true);
      store.set({ jackpots: answer.jackpots });
      await this.#close(round, answer.balance);
      return;
    }
    await stage.reels.rest();
    this.#refuse(voidWords(round.reason));
    if (answer.balance === null) await this.#refreshBalance();
    else store.set({ balance: answer.balance });
  }

  /** Balance and news after a round; what the spin's answer did not say is asked for. */
  async #close(round: RoundView, balance: number | null): Promise<void> {
    const { api, session, store, tell } = this.#parts;
    const gameCode = session.title.code;
    if (round.state === 'settled' && balance !== null) store.set({ balance });
    else await this.#refreshBalance();
    tell({ type: 'sorak:round', gameCode, roundId: round.id, stake: wire(round.stake), payout: wire(round.payout) });
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
    const { session, store, words, tell } = this.#parts;
    const logIn = (): void => tell({ type: 'sorak:login', gameCode: session.title.code });
    const isLogin = needsLogin(key);
    if (isLogin) logIn();
    store.set({
      notice: { text: words().say(key), ...(isLogin ? { action: { label: words().say('logIn'), run: logIn } } : {}) },
      auto: null,
    });
  }

  #hold(hold: Hold | null): void {
    const { store, words } = this.#parts;
    if (hold === null) return store.set({ notice: null });
    const retry = { label: words().say('retry'), run: this.#patience.hurry };
    store.set({ notice: { text: words().say(hold), ...(hold === 'offline' ? { action: retry } : {}) } });
  }
}
