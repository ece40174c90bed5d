import type { MarketView, MatchView } from '../../server/api.ts';

const sameMarket = (one: MarketView, other: MarketView | undefined): boolean =>
  one.id === other?.id && one.state === other.state && one.outcomes.every(({ price }, at) => price === other.outcomes[at]?.price);

const sameShapeOfMarket = (one: MarketView, other: MarketView | undefined): boolean =>
  one.id === other?.id &&
  one.state === other.state &&
  one.reason === other.reason &&
  one.margin === other.margin &&
  one.outcomes.length === other.outcomes.length;

/** Whether nothing but prices and the clock can have changed: those are written into the row, anything else draws it again. */
export const sameShape = (one: MatchView, other: MatchView): boolean =>
  sameListing(one, other) &&
  one.score.home === other.score.home &&
  one.score.away === other.score.away &&
  one.points?.home === other.points?.home &&
  one.points?.away === other.points?.away &&
  one.marketCount === other.marketCount &&
  one.markets.length === other.markets.length &&
  one.markets.every((market, at) => sameShapeOfMarket(market, other.markets[at]));

/** Whether a match stands in the list where it stood. */
export const sameListing = (one: MatchView, other: MatchView): boolean => one.state === other.state && one.startsAt === other.startsAt;

export const sameMatch = (one: MatchView, other: MatchView): boolean =>
  one.clock === other.clock && sameShape(one, other) && one.markets.every((market, at) => sameMarket(market, other.markets[at]));
