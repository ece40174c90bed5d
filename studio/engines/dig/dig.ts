import { dealFrom } from '../cards.ts';
import { noSteps, type Kind } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';

/** What a find pays for one staked, in whole hundredths. */
export const ONE = 100;

export type DigTitle = TitleBase & {
  readonly kind: 'dig';
  readonly stakes: Stakes;
  /** What lies below the plots, one find for each; they are shuffled in every round. */
  readonly finds: readonly number[];
  /** How many plots are dug up. */
  readonly picks: number;
  /** Pictures of the cover generator, the first one largest. */
  readonly motifs: readonly string[];
};

/** Plots are counted from 0. */
export type DigOpening = { readonly stake: number; readonly plots: readonly number[] };
/** What lies below every plot. */
export type DigState = { readonly finds: readonly number[] };

/** Finds are hidden below plots; those that the player chose are paid together. */
export const dig: Kind<DigTitle, DigOpening, never, DigState> = {
  stakes: ({ stakes }) => stakes,
  mayOpen: ({ stakes, finds, picks }, { stake, plots }) =>
    isStake(stakes, stake) &&
    plots.length === picks &&
    new Set(plots).size === picks &&
    plots.every((plot) => plot >= 0 && plot < finds.length),
  open: (title, { stake, plots }, draw) => {
    const finds = dealFrom(title.finds, title.finds.length, draw);
    const pays = plots.reduce((sum, plot) => sum + (finds[plot] ?? 0), 0);
    return { stake, state: { finds }, pay: (stake / ONE) * pays, isOver: true };
  },
  ...noSteps,
  show: (state) => state,
};
