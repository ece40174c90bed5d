import { expectationsOf, FOOTBALL_MARGINS, footballOffers, outlook } from '../../engine/models/football.ts';
import { HALF_S } from '../../engine/models/goals.ts';
import { priceOf, totalGrades } from '../../engine/models/offer.ts';
import type { Score } from '../../engine/market.ts';
import type { TestFeed } from '../test-book.ts';

const NOUGHT: Score = { home: 0, away: 0 };
const STRENGTH = { home: 1.7, away: 1.1 };

const LINES = [10, 14];

type Standing = { readonly clock: number; readonly score: Score; readonly half: Score | null };
const BEFORE: Standing = { clock: 0, score: NOUGHT, half: null };

/** A football match with every market of the model, at the prices that it has as the match stands; `state` is told with it. */
export function tellFootball(feed: TestFeed, match: string, standing: Standing = BEFORE, state: 'planned' | 'live' = 'planned'): void {
  const team = (name: string) => ({ code: name, name });
  const { clock, score, half } = standing;
  const proof = { commitment: 'a'.repeat(64), terms: STRENGTH, secret: null };
  const fixture = { match, sport: 'football', league: team('L'), home: team('H'), away: team('A'), startsAt: 2_000_000_000_000 } as const;
  feed.tell({ kind: 'fixture', ...fixture, state, proof });
  if (half) feed.tell({ kind: 'incident', match, clock: HALF_S, period: 'pause', what: 'period', side: null, score: half });
  if (state === 'live') feed.tell({ kind: 'incident', match, clock, period: 'half1', what: 'clock', side: null, score });
  tellPrices(feed, match, standing);
}

export function tellPrices(feed: TestFeed, match: string, standing: Standing): void {
  const parts = outlook(STRENGTH, standing);
  const offers = footballOffers(parts);
  // Lines that were drawn once stay, wherever the even one has gone.
  const stay = LINES.filter((line) => !offers.some(({ type, part, line: own }) => type === 'total' && part === 'match' && own === line));
  const kept = stay.map((line) => ({ type: 'total' as const, part: 'match', side: null, line, grades: totalGrades(line) }));
  for (const offer of [...offers, ...kept]) {
    const { type, part, side, line } = offer;
    const market = [match, type, part, side, line].filter((word) => word !== null).join('.');
    const outcomes = expectationsOf(offer, parts).map(([code, expected]) => ({ code, price: priceOf(expected, FOOTBALL_MARGINS[type]) }));
    const isOpen = outcomes.filter(({ price }) => price !== null).length > 1;
    const about = { match, market, type, part, side, line, margin: FOOTBALL_MARGINS[type] };
    feed.tell({ kind: 'market', ...about, state: isOpen ? 'open' : 'suspended', reason: isOpen ? null : 'one-sided', outcomes });
  }
}
