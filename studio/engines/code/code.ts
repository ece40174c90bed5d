import { noSteps, type Kind } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';

/** What a number of right digits pays for one staked, in whole hundredths. */
export const ONE = 100;
export const DIGITS = 10;

export type CodeTitle = TitleBase & {
  readonly kind: 'code';
  readonly stakes: Stakes;
  readonly length: number;
  /** What 0, 1, 2 … right digits in their places pay. */
  readonly pays: readonly number[];
  /** Pictures of the cover generator, the first one largest. */
  readonly motifs: readonly string[];
};

export type CodeOpening = { readonly stake: number; readonly digits: readonly number[] };
export type CodeState = { readonly code: readonly number[]; readonly hits: number };

/** A code of digits is drawn; the pay follows from how many of the player's stand in their places. */
export const code: Kind<CodeTitle, CodeOpening, never, CodeState> = {
  stakes: ({ stakes }) => stakes,
  mayOpen: ({ stakes, length }, { stake, digits }) =>
    isStake(stakes, stake) && digits.length === length && digits.every((digit) => digit >= 0 && digit < DIGITS),
  open: ({ length, pays }, { stake, digits }, draw) => {
    const drawn = Array.from({ length }, () => draw(DIGITS));
    const hits = digits.filter((digit, at) => digit === drawn[at]).length;
    return { stake, state: { code: drawn, hits }, pay: (stake / ONE) * (pays[hits] ?? 0), isOver: true };
  },
  ...noSteps,
  show: (state) => state,
};
