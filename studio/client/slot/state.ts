import type { SlotTitle } from '../../engines/slot/title.ts';
import type { SessionAnswer } from '../../server/api.ts';
import { keepSetting, readSetting } from '../shell/settings.ts';
import { openStore, type ShellState, shellState, type Store } from '../shell/state.ts';
import type { WinText } from './stage/win-words.ts';

/** What a slot's controls show besides. */
export type SlotState = ShellState & {
  coinValue: number;
  /** What the round that is being shown has paid so far. */
  collected: number;
  texts: readonly WinText[];
  hold: { readonly left: number; readonly coins: number; readonly collected: number } | null;
  /** Cells that vanished in the spin that is shown. */
  vanished: number;
  /** What multiplies the spin that is shown. */
  factor: number | null;
  /** The piece on its trail: its field, the last throw, and what it collected so far in minor units. */
  trail: { readonly at: number; readonly thrown: number; readonly collected: number } | null;
  free: { readonly at: number; readonly total: number; readonly multiplier: number; readonly collected: number } | null;
};

export type SlotStore = Store<SlotState>;

/** Opens with the stake that this device used last. */
export function openSlotStore(session: SessionAnswer, title: SlotTitle): SlotStore {
  const name = `stake:${title.code}`;
  const kept = Number(readSetting(name));
  const own = title.coinValues.includes(kept) ? kept : title.defaultCoinValue;
  // What the house gives has one stake.
  const coinValue = session.free ? session.free.stake / title.coins : own;
  const store = openStore<SlotState>({
    ...shellState(session),
    coinValue,
    collected: 0,
    texts: [],
    hold: null,
    vanished: 0,
    factor: null,
    trail: null,
    free: null,
  });
  let known = coinValue;
  store.watch((state) => {
    if (state.coinValue === known || state.given) return;
    known = state.coinValue;
    keepSetting(name, String(known));
  });
  return store;
}
