import { openMemberCentre } from '../../../stores/popup.ts';
import type { BetFilter } from './bet-query.ts';

let wanted: Partial<BetFilter> | null = null;

/** Opens the betting record with that filter. */
export function openBets(filter: Partial<BetFilter>): void {
  wanted = filter;
  openMemberCentre('personalHistoryCopy');
}

/** What the betting record was opened for, once. */
export function takeWanted(): Partial<BetFilter> {
  const filter = wanted ?? {};
  wanted = null;
  return filter;
}
