import type { MarketView, MatchView } from '../../server/api.ts';

const sameMarket = (one: MarketView, other: MarketView | undefined): boolean =>
  one.id === other?.id && one.state === other.state && one.outcomes.every(({ price }, at) => price === other.outcomes[at]?.price);

export const sameMatch = (one: MatchView, other: MatchView): boolean =>
  one.state === other.state &&
  one.clock === other.clock &&
  one.score.home === other.score.home &&
  one.score.away === other.score.away &&
  one.points?.home === other.points?.home &&
  one.points?.away === other.points?.away &&
  one.startsAt === other.startsAt &&
  one.marketCount === other.marketCount &&
  one.markets.length === other.markets.length &&
  one.markets.every((market, at) => sameMarket(market, other.markets[at]));

/** What was told, with the objects already known where nothing changed: their rows are not drawn again. */
export function sameMatches(known: readonly MatchView[], told: readonly MatchView[]): readonly MatchView[] {
  const byId = new Map(known.map((match) => [match.id, match]));
  return told.map((match) => {
    const old = byId.get(match.id);
    return old && (old === match || sameMatch(old, match)) ? old : match;
  });
}
