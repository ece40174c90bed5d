import type { MarketView, MatchView } from '../../server/api.ts';

/** One leg of the slip: an outcome of a market at the price that was clicked. */
export type Pick = { readonly match: MatchView; readonly market: MarketView; readonly outcome: string; readonly price: number };

export const isSame = (pick: Pick, market: string, outcome: string): boolean => pick.market.id === market && pick.outcome === outcome;

/** What is offered for a pick now; null while its market takes no bets. */
export function priceNow(pick: Pick, matches: readonly MatchView[]): number | null {
  const market = matches.find(({ id }) => id === pick.match.id)?.markets.find(({ id }) => id === pick.market.id);
  return market?.state === 'open' ? (market.outcomes.find(({ code }) => code === pick.outcome)?.price ?? null) : null;
}
