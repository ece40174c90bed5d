import { noSteps, type Kind } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';
import { POCKETS, returnOf, SPOTS } from './bets.ts';

/** Places that may have chips in one round. */
export const MAX_BETS = 60;

export type RouletteTitle = TitleBase & {
  readonly kind: 'roulette';
  /** Of one place. */
  readonly stakes: Stakes;
  /** Of all places together, in minor units. */
  readonly maxTotal: number;
  /** Pictures of the cover generator, the first one largest. */
  readonly motifs: readonly string[];
};

export type RouletteBet = { readonly spot: string; readonly stake: number };
export type RouletteOpening = { readonly bets: readonly RouletteBet[] };
export type RouletteState = { readonly number: number };

export const totalOf = (bets: readonly RouletteBet[]): number => bets.reduce((sum, { stake }) => sum + stake, 0);

const payOf = ({ spot, stake }: RouletteBet, number: number): number => {
  const found = SPOTS.get(spot);
  return found?.numbers.includes(number) ? stake * returnOf(found) : 0;
};

/** One ball on a wheel with one zero, for all bets of a player. */
export const roulette: Kind<RouletteTitle, RouletteOpening, never, RouletteState> = {
  stakes: ({ stakes, maxTotal }) => ({ min: stakes.min, max: maxTotal }),
  mayOpen: ({ stakes, maxTotal }, { bets }) =>
    bets.length > 0 &&
    bets.length <= MAX_BETS &&
    new Set(bets.map(({ spot }) => spot)).size === bets.length &&
    bets.every(({ spot, stake }) => SPOTS.has(spot) && isStake(stakes, stake)) &&
    totalOf(bets) <= maxTotal,
  open: (_, { bets }, draw) => {
    const number = draw(POCKETS);
    return { stake: totalOf(bets), state: { number }, pay: bets.reduce((sum, bet) => sum + payOf(bet, number), 0), isOver: true };
  },
  ...noSteps,
  show: (state) => state,
};
