import type { MarketView, MatchAnswer, MatchesAnswer, MatchView, ResultsAnswer, TimelineAnswer } from '../api.ts';
import type { MatchResult } from '../../engine/market.ts';
import type { Ended } from '../../feed/messages.ts';
import type { Book } from '../context.ts';
import { offered } from './terms.ts';
import { countMarkets, findMatch, findMatches, findPosition, listMarkets, listMatches, listResults, listRowMarkets } from './repo.ts';
import { listTimeline } from './timeline-repo.ts';

type MatchRow = NonNullable<Awaited<ReturnType<typeof findMatch>>>;
type MarketRow = Awaited<ReturnType<typeof listMarkets>>[number];

const marketView = (match: MatchRow, market: MarketRow): MarketView => {
  const { id, type, part, side, line, names } = market;
  return { id, type, part, side, line, names, ...offered(market, match) };
};

const matchView = (book: Book, row: MatchRow, marketCount: number, markets: readonly MarketRow[]): MatchView => ({
  id: row.id,
  sport: row.sport,
  league: row.league,
  home: row.home,
  away: row.away,
  startsAt: row.starts_at.getTime(),
  state: row.state,
  score: { home: row.home_score, away: row.away_score },
  points: row.home_points === null || row.away_points === null ? null : { home: row.home_points, away: row.away_points },
  clock: row.clock,
  isOutright: row.is_outright,
  marketCount,
  delayMs: row.delay_ms ?? book.limits.liveDelayMs,
  markets: markets.map((market) => marketView(row, market)),
});

/** What can be bet on now and next: each match with the markets of its row, at the prices as they stand. */
export async function showMatches(book: Book): Promise<MatchesAnswer> {
  const now = book.now().getTime();
  return rowsOf(book, now, await listMatches(book.db));
}

/** The same of some matches, those that are over among them. */
export async function showRows(book: Book, ids: readonly string[]): Promise<MatchesAnswer> {
  const now = book.now().getTime();
  return rowsOf(book, now, await findMatches(book.db, ids));
}

/** `now` is a time before any of it was read. */
async function rowsOf(book: Book, now: number, matches: readonly MatchRow[]): Promise<MatchesAnswer> {
  const ids = matches.map(({ id }) => id);
  const [markets, counts] = ids.length === 0 ? [[], []] : await Promise.all([listRowMarkets(book.db, ids), countMarkets(book.db, ids)]);
  const countOf = new Map(counts.map((row) => [row.match_id, Number(row.markets)]));
  const marketsOf = new Map<string, MarketRow[]>(ids.map((id) => [id, []]));
  for (const market of markets) marketsOf.get(market.match_id)?.push(market);
  return {
    now,
    matches: matches.map((match) => matchView(book, match, countOf.get(match.id) ?? 0, marketsOf.get(match.id) ?? [])),
  };
}

/** One match with every market that is not closed. */
export async function showMatch(book: Book, id: string): Promise<MatchAnswer> {
  const match = await findMatch(book.db, id);
  const markets = match ? await listMarkets(book.db, [id]) : [];
  return { now: book.now().getTime(), match: match ? matchView(book, match, markets.length, markets) : null };
}

/** What has happened in a match so far, from a second of play on. */
export async function showTimeline(book: Book, id: string, from = 0): Promise<TimelineAnswer> {
  const [rows, position] = await Promise.all([listTimeline(book.db, id, from), findPosition(book.db)]);
  return {
    heardMs: position ? Math.max(0, book.now().getTime() - position.heard_at.getTime()) : 0,
    timeline: rows.map(({ clock, what, period, side, home, away, detail }) => ({
      clock,
      what,
      period,
      side: side || null,
      score: { home, away },
      ...detail,
    })),
  };
}

/** The teams that were first, by their names. */
const winnersOf = ({ places = {} }: MatchResult, names: Readonly<Record<string, string>>): string[] =>
  Object.entries(places).flatMap(([team, place]) => (place === 1 ? [names[team] ?? team] : []));

/** How the last matches ended, of one league or of all; of a league also those that its feed has played before the book heard of them. */
export async function showResults(book: Book, league?: string): Promise<ResultsAnswer> {
  const rows = await listResults(book.db, league);
  const kept: ResultsAnswer['results'] = rows.map((row) => ({
    id: row.id,
    sport: row.sport,
    league: row.league,
    home: row.home,
    away: row.away,
    startsAt: row.starts_at.getTime(),
    state: row.state,
    version: row.version,
    isOutright: row.is_outright,
    parts: row.result.parts,
    winners: row.is_outright ? winnersOf(row.result, row.names ?? {}) : null,
  }));
  const known = new Set(kept.map(({ id }) => id));
  const earlier = (league === undefined ? [] : (book.feed.past?.(league) ?? [])).filter(({ match }) => !known.has(match));
  return { results: [...kept, ...earlier.map(earlierView)].toSorted((a, b) => b.startsAt - a.startsAt) };
}

const earlierView = ({ match, sport, league, home, away, startsAt, state, version, parts }: Ended): ResultsAnswer['results'][number] => ({
  id: match,
  sport,
  league: league.name,
  home: home.name,
  away: away.name,
  startsAt,
  state,
  version,
  isOutright: false,
  parts,
  winners: null,
});
