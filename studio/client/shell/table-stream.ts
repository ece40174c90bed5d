import { numberFromMinor } from '@sorak/contract';
import type { SharedBetView } from '../../server/api.ts';
import { type Api, ApiError } from './api.ts';
import type { FrameMessages } from './frame-messages.ts';
import { needsLogin, ERROR_WORDS, voidWords } from './refusals.ts';
import type { ShellState, Store } from './state.ts';
import type { SentenceKey, Words } from './words.ts';

type Parts = {
  readonly gameCode: string;
  readonly talk: FrameMessages;
  readonly words: Words;
  readonly api: Api;
  readonly store: Store<ShellState>;
};

const wire = (minor: number): number => numberFromMinor(BigInt(minor), 2);

/** What a shared round tells its player and the site: refusals, the balance, and what came of each bet, once. */
export function makeTableStream({ gameCode, talk, words, api, store }: Parts) {
  const reported = new Set<string>();
  const refuse = (key: SentenceKey): void => {
    if (needsLogin(key)) {
      api.end();
      talk.tell({ type: 'sorak:login', gameCode });
    }
    store.set({ notice: { text: words.say(key) } });
  };
  const refreshBalance = async (): Promise<void> => {
    talk.tell({ type: 'sorak:balance', gameCode });
    try {
      store.set({ balance: (await api.balance()).balance });
    } catch {
      // The figure stays; the next answer brings it.
    }
  };
  /** What came of a bet that is over, said once. */
  const ended = ({ id, stake, payout }: Pick<SharedBetView, 'id' | 'stake' | 'payout'>): void => {
    if (reported.has(id)) return;
    reported.add(id);
    talk.tell({ type: 'sorak:round', gameCode, roundId: id, stake: wire(stake), payout: wire(payout) });
    void refreshBalance();
  };
  return {
    refreshBalance,
    /** A call that failed; anything but a refusal is thrown on. */
    refuse: (error: unknown): void => {
      if (!(error instanceof ApiError)) throw error;
      refuse(ERROR_WORDS[error.code]);
    },
    /** Says why a bet was not taken; true when it was not. */
    isRefused: ({ state, reason }: Pick<SharedBetView, 'state' | 'reason'>): boolean => {
      const isOut = state === 'void' || state === 'reversing';
      if (isOut) refuse(voidWords(reason));
      return isOut;
    },
    ended,
    /** Bets that are over by now. */
    report: (bets: readonly SharedBetView[]): void => {
      for (const bet of bets) if (bet.state === 'settled') ended(bet);
    },
  };
}
