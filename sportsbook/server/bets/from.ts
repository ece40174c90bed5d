import type { Score } from '../../engine/market.ts';
import type { LegRow } from './repo.ts';

/** The score that a leg counts from; null where it counts all. */
export const fromOf = ({ from_home: home, from_away: away }: Pick<LegRow, 'from_home' | 'from_away'>): Score | null =>
  home === null || away === null ? null : { home, away };
