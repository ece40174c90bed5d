import { noSteps, type Kind } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';

/** Draws of a round. */
export const DRAWS = 2 ** 32;
/** Heights are told no further, in hundredths. No target reaches as high. */
const SKY = 100_000_000;
const GROUND = 100;

export type LimboTitle = TitleBase & {
  readonly kind: 'limbo';
  readonly stakes: Stakes;
  /** What of every hundred staked comes back. */
  readonly returns: number;
  /** Targets in hundredths: 200 is 2.00×. */
  readonly targets: { readonly min: number; readonly max: number; readonly usual: number };
  /** Pictures of the cover generator, the first one largest. */
  readonly motifs: readonly string[];
};

export type LimboOpening = { readonly stake: number; readonly target: number };
/** `height` in hundredths: how far it flew. */
export type LimboState = { readonly height: number; readonly isWon: boolean };

/** Draws that reach a target: the chance of m is `returns / 100 / m`, cut to whole draws. */
export const winningDraws = ({ returns }: LimboTitle, target: number): number => Math.floor((returns * DRAWS) / target);

/** One flight: it reaches the target or ends below it. */
export const limbo: Kind<LimboTitle, LimboOpening, never, LimboState> = {
  stakes: ({ stakes }) => stakes,
  mayOpen: ({ stakes, targets }, { stake, target }) => isStake(stakes, stake) && target >= targets.min && target <= targets.max,
  open: ({ returns }, { stake, target }, draw) => {
    const reached = Math.floor((returns * DRAWS) / (draw(DRAWS) + 1));
    const isWon = reached >= target;
    const height = Math.min(SKY, Math.max(GROUND, reached));
    return { stake, state: { height, isWon }, pay: isWon ? (stake / GROUND) * target : 0, isOver: true };
  },
  ...noSteps,
  show: (state) => state,
};
