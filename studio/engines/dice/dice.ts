import { noSteps, type Kind } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';

/** Rolls 00.00 to 99.99 in hundredths. A roll wins above the target, or below it. */
export const ROLLS = 10_000;
/** Multipliers are whole ten-thousandths. */
export const ONE = 10_000;

export type DiceTitle = TitleBase & {
  readonly kind: 'dice';
  readonly stakes: Stakes;
  /** What of every ten thousand staked comes back. */
  readonly returns: number;
  /** Winning rolls that a target may leave, at least and at most. */
  readonly rolls: { readonly min: number; readonly max: number };
  readonly usual: DiceChoice;
  /** Pictures of the cover generator, the first one largest. */
  readonly motifs: readonly string[];
};

/** `target` in hundredths, itself never a winning roll. */
export type DiceChoice = { readonly isOver: boolean; readonly target: number };
export type DiceOpening = DiceChoice & { readonly stake: number };
export type DiceState = { readonly roll: number; readonly isWon: boolean; readonly multiplier: number };

/** How many of the rolls win. */
export const winningRolls = ({ isOver, target }: DiceChoice): number => (isOver ? ROLLS - 1 - target : target);

/** The target that leaves so many winning rolls. */
export const targetFor = (isOver: boolean, rolls: number): number => (isOver ? ROLLS - 1 - rolls : rolls);

/** What a win pays for one staked, in ten-thousandths, rounded down. */
export const multiplierFor = ({ returns }: DiceTitle, rolls: number): number => Math.floor((returns * ROLLS) / rolls);

const isWinning = ({ isOver, target }: DiceChoice, roll: number): boolean => (isOver ? roll > target : roll < target);

/** One roll. */
export const dice: Kind<DiceTitle, DiceOpening, never, DiceState> = {
  stakes: ({ stakes }) => stakes,
  mayOpen: ({ stakes, rolls }, request) =>
    isStake(stakes, request.stake) && winningRolls(request) >= rolls.min && winningRolls(request) <= rolls.max,
  open: (title, request, draw) => {
    const roll = draw(ROLLS);
    const isWon = isWinning(request, roll);
    const multiplier = multiplierFor(title, winningRolls(request));
    return { stake: request.stake, state: { roll, isWon, multiplier }, pay: isWon ? (request.stake / ONE) * multiplier : 0, isOver: true };
  },
  ...noSteps,
  show: (state) => state,
};
