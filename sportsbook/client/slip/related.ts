import { relatedLegs } from '../../engine/combinations.ts';
import type { Pick } from '../app/picks.ts';
import { outcomeName } from '../matches/names.ts';

/** The first leg that cannot ride with one before it, and the name of that one; null where all can ride together. */
export function relatedIn(picks: readonly Pick[]): { readonly place: number; readonly to: string } | null {
  const found = relatedLegs(picks.map(({ match: { id, league, isOutright } }) => ({ match: id, league, isOutright })));
  const first = picks[found?.[0] ?? -1];
  return found && first ? { place: found[1], to: outcomeName(first.market, first.outcome, first.match) } : null;
}
