import type { MarketView, MatchView } from '../../server/api.ts';

/** One leg of the slip: an outcome of a market at the price that was clicked. */
export type Pick = { readonly match: MatchView; readonly market: MarketView; readonly outcome: string; readonly price: number };

/** Whether legs are of one match, which a builder prices together. */
export const areOfOneMatch = (picks: readonly Pick[]): boolean =>
  picks.length > 1 && picks.every(({ match }) => match.id === picks[0]?.match.id && !match.isOutright);

export const isSame = (pick: Pick, market: string, outcome: string): boolean => pick.market.id === market && pick.outcome === outcome;

/** What is offered for a pick now; null while its market takes no bets. */
export const priceNow = (pick: Pick, matches: readonly MatchView[]): number | null =>
  priceIn(
    matches.find(({ id }) => id === pick.match.id),
    pick.market.id,
    pick.outcome,
  );

/** What is offered for an outcome; null where nothing is taken. */
export function priceIn(match: MatchView | undefined, market: string, outcome: string): number | null {
  const found = match?.markets.find(({ id }) => id === market);
  return found?.state === 'open' ? (found.outcomes.find(({ code }) => code === outcome)?.price ?? null) : null;
}
