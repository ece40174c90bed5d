import { noSteps, type Kind } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';
import { isZero, LAYOUTS, returnOf, type Spot, type Zeros } from './bets.ts';

/** Places that may have chips in one round. */
export const MAX_BETS = 60;

export type RouletteTitle = TitleBase & {
  readonly kind: 'roulette';
  readonly zeros: Zeros;
  /** Whether an even chance gives half of its stake back on zero. */
  readonly hasPartage: boolean;
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

export const spotsOf = ({ zeros }: Pick<RouletteTitle, 'zeros'>): ReadonlyMap<string, Spot> => LAYOUTS[zeros].spots;
export const wheelOf = ({ zeros }: Pick<RouletteTitle, 'zeros'>): readonly number[] => LAYOUTS[zeros].wheel;

/** What a bet on a place brings back for one staked when the ball lies in a number. */
export function paidOn({ hasPartage }: RouletteTitle, spot: Spot, number: number): number {
  if (spot.numbers.includes(number)) return returnOf(spot);
  return hasPartage && spot.form === 'half' && isZero(number) ? 0.5 : 0;
}

const payOf = (title: RouletteTitle, { spot, stake }: RouletteBet, number: number): number => {
  const found = spotsOf(title).get(spot);
  return found ? stake * paidOn(title, found, number) : 0;
};

/** One ball for all bets of a player. */
export const roulette: Kind<RouletteTitle, RouletteOpening, never, RouletteState> = {
  stakes: ({ stakes, maxTotal }) => ({ min: stakes.min, max: maxTotal }),
  mayOpen: ({ zeros, stakes, maxTotal }, { bets }) =>
    bets.length > 0 &&
    bets.length <= MAX_BETS &&
    new Set(bets.map(({ spot }) => spot)).size === bets.length &&
    bets.every(({ spot, stake }) => spotsOf({ zeros }).has(spot) && isStake(stakes, stake)) &&
    totalOf(bets) <= maxTotal,
  open: (title, { bets }, draw) => {
    const number = draw(wheelOf(title).length);
    return { stake: totalOf(bets), state: { number }, pay: bets.reduce((sum, bet) => sum + payOf(title, bet, number), 0), isOver: true };
  },
  ...noSteps,
  show: (state) => state,
};
