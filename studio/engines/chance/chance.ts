import { noSteps, type Kind } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';

/** What an outcome pays for one staked, in whole hundredths. */
export const ONE = 100;
export const SCENES = ['signs', 'goal', 'rings', 'wheel'] as const;
export type Scene = (typeof SCENES)[number];

/** What may come of a choice: `count` of all its cases, `face` what the scene shows. */
export type Outcome = { readonly count: number; readonly pays: number; readonly face: number };

export type ChanceTitle = TitleBase & {
  readonly kind: 'chance';
  readonly scene: Scene;
  readonly stakes: Stakes;
  /** By what the player chooses: everything that may come of it. */
  readonly choices: readonly (readonly Outcome[])[];
  readonly usual: { readonly choice: number };
  /** Pictures of the cover generator, the first one largest. */
  readonly motifs: readonly string[];
};

export type ChanceOpening = { readonly stake: number; readonly choice: number };
/** `at` is the place of the outcome among those of the choice. */
export type ChanceState = { readonly choice: number; readonly at: number };

export const casesOf = (outcomes: readonly Outcome[]): number => outcomes.reduce((sum, { count }) => sum + count, 0);

/** The outcome of a case: the first cases belong to the first outcome. */
export function outcomeAt(outcomes: readonly Outcome[], drawn: number): number {
  let before = 0;
  for (const [at, { count }] of outcomes.entries()) {
    before += count;
    if (drawn < before) return at;
  }
  return outcomes.length - 1;
}

/** One choice and one draw among all that may come of it. */
export const chance: Kind<ChanceTitle, ChanceOpening, never, ChanceState> = {
  stakes: ({ stakes }) => stakes,
  mayOpen: ({ stakes, choices }, { stake, choice }) => isStake(stakes, stake) && choice < choices.length,
  open: ({ choices }, { stake, choice }, draw) => {
    const outcomes = choices[choice] ?? [];
    const at = outcomeAt(outcomes, draw(casesOf(outcomes)));
    return { stake, state: { choice, at }, pay: (stake / ONE) * (outcomes[at]?.pays ?? 0), isOver: true };
  },
  ...noSteps,
  show: (state) => state,
};
