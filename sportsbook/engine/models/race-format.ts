import type { Score } from '../market.ts';

/**
 * A match of sets, maps or frames: the first to `sets` of them, each the first to `points` by `lead`. With `cap` points a set is won by one;
 * the last set that can be played is to `decider`. A frame is won at a stroke: it has one point.
 */
export type RaceFormat = {
  readonly part: 'set' | 'map' | 'frame';
  readonly sets: number;
  readonly points: number;
  readonly lead: 1 | 2;
  readonly cap?: number;
  readonly decider?: number;
};
/** Whether a set is over, after so many that were played before it. */
export function isSetWon({ sets, points, lead, cap, decider }: RaceFormat, { home, away }: Score, played: number): boolean {
  const max = Math.max(home, away);
  const wanted = decider !== undefined && played === 2 * sets - 2 ? decider : points;
  return max === cap || (max >= wanted && Math.abs(home - away) >= lead);
}
