import { countsFromBet } from '../../engine/market.ts';
import type { Book } from '../context.ts';
import type { findMarkets } from '../matches/repo.ts';
import { offered } from '../matches/terms.ts';
import { Refusal } from '../refusal.ts';

export type Markets = ReadonlyMap<string, Awaited<ReturnType<typeof findMarkets>>[number]>;

type Asked = { readonly market: string; readonly outcome: string };
/** What each leg is offered at now. Refusals: BAD_REQUEST, MARKET_CLOSED. */
export function offeredLegs(book: Book, legs: readonly Asked[], markets: Markets) {
  return legs.map((leg, at) => {
    const market = markets.get(leg.market);
    if (!market) throw new Refusal('BAD_REQUEST');
    const { state, reason, margin, outcomes } = offered(market, { is_stopped: market.is_match_stopped, extra_margin: market.extra_margin });
    const price = outcomes.find(({ code }) => code === leg.outcome)?.price ?? null;
    if (state !== 'open' || price === null || !['planned', 'live'].includes(market.match_state))
      throw new Refusal('MARKET_CLOSED', { leg: at, why: reason });
    if (market.sport === 'football' && book.limits.competitions.length > 0 && !book.limits.competitions.includes(market.league))
      throw new Refusal('MARKET_CLOSED', { leg: at, why: 'competition' });
    const score = { home: market.home_score, away: market.away_score };
    return {
      match: market.match_id,
      rule: { type: market.type, part: market.part, side: market.side, line: market.line },
      outcome: leg.outcome,
      league: market.league,
      isOutright: market.is_outright,
      price,
      margin,
      score,
      from: market.match_state === 'live' && countsFromBet(market.sport, market.type) ? score : null,
      waitMs: market.match_state === 'live' ? (market.delay_ms ?? book.limits.liveDelayMs) : 0,
    };
  });
}
export type OfferedLeg = ReturnType<typeof offeredLegs>[number];
