import { isStake, type Stakes } from '../../../engines/stakes.ts';
import type { RoundView, SessionAnswer } from '../../../server/api.ts';
import { keepSetting, readSetting } from '../settings.ts';
import { openStore, type ShellState, shellState, type Store } from '../state.ts';

/** A finished round in one word. */
export type Chip = { readonly text: string; readonly isWon: boolean };

/** What the page of a game with a bet panel knows besides. */
export type FloorState = ShellState & {
  stake: number;
  /** The main button begins a run of rounds, not one. */
  isAutomatic: boolean;
  /** The newest first. */
  recent: readonly Chip[];
  /** Rounds of this visit, in this game. */
  totals: { readonly rounds: number; readonly staked: number; readonly paid: number };
};
export type FloorStore = Store<FloorState>;

const MAX_CHIPS = 7;

/** Opens with the stake that this device used last. */
export function openFloorStore(session: SessionAnswer, stakes: Stakes): FloorStore {
  const name = `stake:${session.title.code}`;
  const kept = Number(readSetting(name));
  const stake = isStake(stakes, kept) ? kept : stakes.usual;
  const store = openStore<FloorState>({
    ...shellState(session),
    stake,
    isAutomatic: false,
    recent: [],
    totals: { rounds: 0, staked: 0, paid: 0 },
  });
  let known = stake;
  store.watch((state) => {
    if (state.stake === known) return;
    known = state.stake;
    keepSetting(name, String(known));
  });
  return store;
}

/** Counts a finished round in. */
export function countIn(store: FloorStore, round: RoundView, chip: Chip): void {
  const { recent, totals } = store.state;
  store.set({
    recent: [chip, ...recent].slice(0, MAX_CHIPS),
    totals: { rounds: totals.rounds + 1, staked: totals.staked + round.stake, paid: totals.paid + round.payout },
    payout: { amount: round.payout, isWin: round.payout > round.stake },
  });
}
