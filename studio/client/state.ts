import type { RoundView, Seeds, SessionAnswer } from '../server/api.ts';
import type { WinText } from './game/win-words.ts';
import { keepSetting, readSetting } from './settings.ts';

type Notice = {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** What the controls show. Money is minor units. */
export type GameState = {
  balance: number;
  coinValue: number;
  /** `free`: a spin may begin. */
  phase: 'free' | 'busy' | 'paused';
  seeds: Seeds;
  jackpots: SessionAnswer['jackpots'];
  last: RoundView | null;
  payout: { readonly amount: number; readonly isWin: boolean } | null;
  /** What the round that is being shown has paid so far. */
  collected: number;
  texts: readonly WinText[];
  free: { readonly at: number; readonly total: number; readonly multiplier: number; readonly collected: number } | null;
  auto: { left: number } | null;
  notice: Notice | null;
  replay: number | null;
};

export type Store = {
  readonly state: Readonly<GameState>;
  readonly set: (changes: Partial<GameState>) => void;
  readonly watch: (listener: (state: Readonly<GameState>) => void) => void;
};

export function openStore(session: SessionAnswer): Store {
  const { title } = session;
  const kept = Number(readSetting(`stake:${title.code}`));
  let state: GameState = {
    balance: session.balance,
    coinValue: title.coinValues.includes(kept) ? kept : title.defaultCoinValue,
    phase: 'free',
    seeds: session.seeds,
    jackpots: session.jackpots,
    last: null,
    payout: null,
    collected: 0,
    texts: [],
    free: null,
    auto: null,
    notice: null,
    replay: null,
  };
  const listeners: ((state: Readonly<GameState>) => void)[] = [];
  return {
    get state() {
      return state;
    },
    set: (changes) => {
      if (changes.coinValue !== undefined) keepSetting(`stake:${title.code}`, String(changes.coinValue));
      state = { ...state, ...changes };
      for (const listener of listeners) listener(state);
    },
    watch: (listener) => {
      listeners.push(listener);
      listener(state);
    },
  };
}
