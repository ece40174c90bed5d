import type { Kind, Turn } from '../kind.ts';
import { chooseBonus, openRound, playBought } from './play.ts';
import type { Round } from './round.ts';
import type { SlotTitle } from './title.ts';

/** `isBuy`: the title's free spins at its price for them. */
export type SlotOpening = { readonly coinValue: number; readonly isBuy?: true | undefined };
/** The bonus that is chosen, by its place. */
export type SlotStep = { readonly bonus: number };

const priceOf = ({ coins, buy }: SlotTitle, { coinValue, isBuy }: SlotOpening): number => (isBuy ? (buy?.coins ?? 0) : coins) * coinValue;
const maxStake = ({ coins, coinValues }: SlotTitle): number => coins * (coinValues.at(-1) ?? 1);

/** What a round stands at: the coin value is the stake's, less what was bought. */
function turnOf(state: Round, coinValue: number, stake: number): Turn<SlotState> {
  return { stake, state: { ...state, coinValue }, pay: state.pay * coinValue, isOver: state.bonus !== null };
}

type SlotState = Round & { readonly coinValue?: number };

/** A spin: over at once, its free spins included, and shown whole; where a bonus is to be chosen, it waits for that. */
export const slot: Kind<SlotTitle, SlotOpening, SlotStep, SlotState> = {
  stakes: (title) => ({ min: title.coins * (title.coinValues[0] ?? 1), max: maxStake(title) }),
  mayOpen: (title, opening) =>
    title.coinValues.includes(opening.coinValue) &&
    (!opening.isBuy || (title.buy !== undefined && !title.bonuses && priceOf(title, opening) <= maxStake(title))),
  open: (title, opening, draw) =>
    turnOf(opening.isBuy ? playBought(title, draw) : openRound(title, draw), opening.coinValue, priceOf(title, opening)),
  mayStep: ({ bonuses = [] }, state, { bonus }) => state.bonus === null && bonus < bonuses.length,
  step: (title, state, { bonus }, draw) => turnOf(chooseBonus(title, state, bonus, draw), state.coinValue ?? 1, 0),
  // Free spins that were won and left are played as the first of the bonuses.
  leave: (_, state) => (state.bonus === null ? { bonus: 0 } : null),
  // What a coin is worth stands in the request.
  show: (state) => Object.fromEntries(Object.entries(state).filter(([key]) => key !== 'coinValue')),
};
