import { noSteps, type Kind } from '../kind.ts';
import { playRound } from './play.ts';
import type { Round } from './round.ts';
import type { SlotTitle } from './title.ts';

export type SlotOpening = { readonly coinValue: number };

/** A spin: over at once, its free spins included, and shown whole. */
export const slot: Kind<SlotTitle, SlotOpening, never, Round> = {
  stakes: ({ coins, coinValues }) => ({ min: coins * (coinValues[0] ?? 1), max: coins * (coinValues.at(-1) ?? 1) }),
  mayOpen: ({ coinValues }, { coinValue }) => coinValues.includes(coinValue),
  open: (title, { coinValue }, draw) => {
    const state = playRound(title, draw);
    return { stake: title.coins * coinValue, state, pay: state.pay * coinValue, isOver: true };
  },
  ...noSteps,
  show: (state) => state,
};
