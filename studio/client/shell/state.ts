import type { FreeView, RoundView, Seeds, SessionAnswer } from '../../server/api.ts';

type Notice = {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** What the page of every kind of game knows. Money is minor units. */
export type ShellState = {
  balance: number;
  /** `free`: the player may ask for something. */
  phase: 'free' | 'busy';
  seeds: Seeds;
  jackpots: SessionAnswer['jackpots'];
  last: RoundView | null;
  /** The last whose stake did not come back: there is something to check. */
  played: RoundView | null;
  /** The round that waits for the player's next step. */
  open: RoundView | null;
  /** What the last round paid; `isWin` when that is more than it staked. */
  payout: { readonly amount: number; readonly isWin: boolean } | null;
  /** A run of rounds: how many are left, and what it has won less what it staked. */
  auto: { readonly left: number; readonly result: number } | null;
  /** Rounds that the house gives, as long as they are what is played. */
  given: FreeView | null;
  notice: Notice | null;
  replay: number | null;
};

export type Store<S extends ShellState = ShellState> = {
  readonly state: Readonly<S>;
  readonly set: (changes: Partial<S>) => void;
  readonly watch: (listener: (state: Readonly<S>) => void) => void;
};

export const shellState = ({ balance, seeds, jackpots, free }: SessionAnswer): ShellState => ({
  balance,
  phase: 'free',
  seeds,
  jackpots,
  last: null,
  played: null,
  open: null,
  payout: null,
  auto: null,
  given: free ?? null,
  notice: null,
  replay: null,
});

/** A store of the shell's state and a kind's own. */
export function openStore<S extends ShellState>(first: S): Store<S> {
  let state = first;
  const listeners: ((state: Readonly<S>) => void)[] = [];
  return {
    get state() {
      return state;
    },
    set: (changes) => {
      state = { ...state, ...changes };
      for (const listener of listeners) listener(state);
    },
    watch: (listener) => {
      listeners.push(listener);
      listener(state);
    },
  };
}
