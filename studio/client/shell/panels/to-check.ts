import type { RoundView } from '../../../server/api.ts';

/** The round that was checked, and the one that had been played last by then. */
export type Checked = { readonly round: RoundView; readonly played: RoundView | null };

/** Another round was played since, or that one went on to another state. */
export const hasPlayedOn = (before: RoundView | null, played: RoundView | null): boolean =>
  before?.id !== played?.id || before?.state !== played?.state;

/** What the panel is about: the round that was checked until play has gone on, then the last that was played. */
export const roundToCheck = (checked: Checked | null, played: RoundView | null): RoundView | null =>
  checked && !hasPlayedOn(checked.played, played) ? checked.round : played;

/** What is checked once a seed is open: the round in the panel if the seed is its own, else the last that was played. */
export const openedRound = (checked: Checked | null, played: RoundView | null, commitment: string): RoundView | null =>
  [checked?.round, played].find((round) => round?.fairness.commitment === commitment) ?? roundToCheck(checked, played);
