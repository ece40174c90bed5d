import type { Score } from '../../../engine/market.ts';

/** What the book knows of a match that is asked how it may end. */
export type Ground = {
  readonly match: string;
  readonly sport: string;
  readonly isLive: boolean;
  readonly clock: number;
  readonly score: Score;
  readonly points: Score | null;
  /** What its prices are made of: how strong its sides are. */
  readonly strength: { readonly home: number; readonly away: number };
  /** The score at which each part of it began, and where it paused. */
  readonly periods: readonly { readonly period: string; readonly clock: number; readonly score: Score }[];
};
