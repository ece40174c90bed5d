import { numberFromMinor } from '@sorak/contract';
import {
  NEAR_CAP,
  type TRADING_FILTERS,
  type TRADING_MARKS,
  type TradingBoard,
  type TradingCase,
  type TradingMatch,
} from '@sorak/contract/rules/trading';
import { DECIMALS, type Book } from '../context.ts';
import { isFeedSilent } from '../bets/offer.ts';
import { offered } from '../matches/terms.ts';
import { lateOf } from '../matches/true-times-repo.ts';
import * as repo from './board-repo.ts';
import { listPaused } from './losses-repo.ts';
import { partsOf } from './parts.ts';
import { modelPrices } from './price-sources.ts';

const SOON_MS = 3 * 3_600_000;
const OVER_MS = 48 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const WINNERS: readonly string[] = ['result', 'winner'];

const units = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

type Staked = Pick<repo.Riding, 'bets' | 'stake' | 'greatest'>;
/** What rides on one market: the stakes of all its outcomes, and what each would pay; the same for each score that bets count from. */
type Market = {
  readonly id: string;
  readonly stake: bigint;
  readonly outcomes: ReadonlyMap<string, Staked>;
  readonly counted: readonly Counted[];
};
type Counted = Pick<Market, 'stake' | 'outcomes'>;

function summed(rows: readonly repo.Riding[]): Counted {
  const outcomes = new Map<string, Staked>();
  for (const { outcome, bets, stake, greatest } of rows) {
    const known = outcomes.get(outcome) ?? { bets: 0, stake: 0n, greatest: 0n };
    outcomes.set(outcome, { bets: known.bets + bets, stake: known.stake + stake, greatest: known.greatest + greatest });
  }
  return { stake: rows.reduce((sum, { stake }) => sum + stake, 0n), outcomes };
}

function grouped(rows: readonly repo.Riding[], keyOf: (row: repo.Riding) => string): ReadonlyMap<string, repo.Riding[]> {
  const groups = new Map<string, repo.Riding[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

function byMarket(riding: readonly repo.Riding[]): ReadonlyMap<string, Market[]> {
  const matches = new Map<string, Market[]>();
  for (const [id, rows] of grouped(riding, ({ market_id }) => market_id)) {
    const counted = [...grouped(rows, ({ from_home, from_away }) => `${from_home}-${from_away}`).values()].map(summed);
    const match = rows[0]?.match_id ?? '';
    matches.set(match, [...(matches.get(match) ?? []), { id, ...summed(rows), counted }]);
  }
  return matches;
}

/** What the house keeps of a market's stakes if one outcome wins. */
const keeps = ({ stake, outcomes }: Counted, outcome: string): bigint => stake - (outcomes.get(outcome)?.greatest ?? 0n);

const dearest = (counted: Counted): bigint =>
  [...counted.outcomes.keys()].map((outcome) => keeps(counted, outcome)).reduce((min, one) => (one < min ? one : min), 0n);

/** The most that a market can cost: of the bets that count from one score no outcome wins, or the dearest does. */
const worstOf = ({ counted }: Market): bigint => counted.reduce((sum, one) => sum + dearest(one), 0n);

function tradeOf(match: repo.TradedMatch, isSilent: boolean): TradingMatch['trade'] {
  if (match.state === 'ended' || match.state === 'abandoned') return 'over';
  if (match.is_stopped) return 'stopped';
  if (isSilent) return 'silent';
  if (match.is_open) return 'open';
  return match.reason === null && !match.has_jumped ? 'over' : 'suspended';
}

/** Why a match takes no bets; of one that does, whether a market of it is held back. */
function reasonOf({ reason, has_jumped }: repo.TradedMatch, trade: TradingMatch['trade']): string | null {
  if (has_jumped && (trade === 'open' || trade === 'suspended')) return 'price-jump';
  return trade === 'suspended' ? reason : null;
}

type Winners = ReadonlyMap<string, { readonly id: string; readonly codes: readonly string[] }>;
type Ground = {
  readonly usualDelayMs: number;
  readonly isSilent: boolean;
  readonly markets: readonly Market[];
  readonly combined: repo.Combined | undefined;
  readonly winners: Winners;
};

function rowOf(match: repo.TradedMatch, { usualDelayMs, isSilent, markets, combined, winners }: Ground): TradingMatch {
  const trade = tradeOf(match, isSilent);
  const winner = markets.find(({ id }) => winners.has(id));
  const bets = markets.flatMap(({ outcomes }) => [...outcomes.values()]).reduce((sum, one) => sum + one.bets, combined?.bets ?? 0);
  return {
    id: match.id,
    sport: match.sport,
    league: match.league,
    home: match.home,
    away: match.away,
    startsAt: match.starts_at.getTime(),
    state: match.state,
    score: { home: match.home_score, away: match.away_score },
    clock: match.clock,
    trade,
    reason: reasonOf(match, trade),
    bets,
    stake: units(markets.reduce((sum, { stake }) => sum + stake, combined?.stake ?? 0n)),
    winner: winner ? (winners.get(winner.id)?.codes ?? []).map((code) => ({ code, house: units(keeps(winner, code)) })) : [],
    worst: units(markets.reduce((sum, market) => sum + worstOf(market), 0n)),
    delayMs: match.delay_ms ?? usualDelayMs,
    extraMargin: match.extra_margin,
    version: match.version,
    isByOperators: match.is_by_operators ?? false,
  };
}

/** Which of the markets that are bet on say who wins a match, with their outcomes in order. */
async function winnersAmong(book: Book, markets: ReadonlyMap<string, readonly Market[]>): Promise<Winners> {
  const ids = [...markets.values()].flat().map(({ id }) => id);
  const named = ids.length === 0 ? [] : await repo.marketsNamed(book.db, ids);
  return new Map(
    named
      .filter(({ type, part }) => part === 'match' && WINNERS.includes(type))
      .map(({ id, outcomes }) => [id, { id, codes: outcomes.map(({ code }) => code) }]),
  );
}

/** Which price of a market moved most, where it moved too far to be believed. */
function jumpOf({
  state,
  jumped_at,
  trusted,
  outcomes,
}: Awaited<ReturnType<typeof repo.marketsOf>>[number]): TradingCase['markets'][number]['jump'] {
  if (state !== 'open' || jumped_at === null || trusted === null) return null;
  const moves = trusted.flatMap(({ code, price: from }) => {
    const to = outcomes.find((one) => one.code === code)?.price;
    return from !== null && typeof to === 'number' ? [{ code, from, to, at: jumped_at.getTime() }] : [];
  });
  const [max] = moves.toSorted((a, b) => Math.abs(1 / b.from - 1 / b.to) - Math.abs(1 / a.from - 1 / a.to));
  return max ?? null;
}

type Asked = {
  readonly filter: (typeof TRADING_FILTERS)[number];
  readonly mark: (typeof TRADING_MARKS)[number];
  readonly text: string;
  readonly offset: number;
  readonly limit: number;
};

const FILTERS: Readonly<Record<Asked['filter'], (match: TradingMatch) => boolean>> = {
  live: ({ state }) => state === 'live',
  soon: ({ state }) => state === 'planned',
  results: ({ state }) => state === 'ended' || state === 'abandoned',
};

const matches = ({ home, away, league, id }: TradingMatch, sought: string): boolean =>
  [home, away, league, id].some((word) => word.toLowerCase().includes(sought));

/** Every match that is played or begins soon with what it may cost, the dearest first; those that are over, the newest first. */
export async function board(book: Book, { filter, mark, text, offset, limit }: Asked): Promise<TradingBoard> {
  const now = book.now().getTime();
  const [found, singles, combined, sums, isSilent, paused] = await Promise.all([
    repo.tradedMatches(book.db, { soon: new Date(now + SOON_MS), since: new Date(now - OVER_MS) }),
    repo.singlesRiding(book.db),
    repo.combinedRiding(book.db),
    repo.sums(book.db, new Date(now - DAY_MS)),
    isFeedSilent(book),
    listPaused(book.db),
  ]);
  const markets = byMarket(singles);
  const winners = await winnersAmong(book, markets);
  const combinedOf = new Map(combined.map((row) => [row.match_id, row]));
  const rows = found.map((match) =>
    rowOf(match, {
      usualDelayMs: book.limits.liveDelayMs,
      isSilent,
      markets: markets.get(match.id) ?? [],
      combined: combinedOf.get(match.id),
      winners,
    }),
  );
  const count = (is: (match: TradingMatch) => boolean): number => rows.filter(is).length;
  const sought = text.trim().toLowerCase();
  const matchCap = units(book.limits.matchCap);
  const isNear = ({ worst }: TradingMatch): boolean => -worst > NEAR_CAP * matchCap;
  const listed = rows
    .filter((row) => FILTERS[filter](row) && matches(row, sought) && (mark === 'all' || isNear(row)))
    .toSorted(
      (a, b) => (filter === 'results' ? b.startsAt - a.startsAt : a.worst - b.worst || a.startsAt - b.startsAt) || (a.id < b.id ? -1 : 1),
    );
  return {
    now,
    list: listed.slice(offset, offset + limit),
    totalRecords: listed.length,
    live: count(FILTERS.live),
    soon: count(FILTERS.soon),
    bets: sums.open_bets,
    stake: units(sums.open_stake),
    worst: units([...markets.values()].flat().reduce((sum, market) => sum + worstOf(market), 0n)),
    matchCap,
    near: count((row) => FILTERS[filter](row) && isNear(row)),
    stopped: count(({ trade }) => trade === 'stopped'),
    suspended: count(({ trade }) => trade === 'suspended'),
    settled: { bets: sums.bets, stake: units(sums.stake), payout: units(sums.payout) },
    isFeedSilent: isSilent,
    paused: paused.map(({ sport, type, matches: played, stake, payout, expected, paused_at }) => ({
      sport,
      type,
      matches: played,
      stake: units(stake),
      payout: units(payout),
      expected: units(expected),
      at: paused_at.getTime(),
    })),
  };
}

/** One match with every market that takes bets or has some, and its results; null where there is none. */
export async function tradingCase(book: Book, id: string): Promise<TradingCase | null> {
  const far = new Date(0);
  const [[match], singles, [combined], listed, results, isSilent, modelPrice] = await Promise.all([
    repo.tradedMatches(book.db, { soon: far, since: far, match: id }),
    repo.singlesRiding(book.db, id),
    repo.combinedRiding(book.db, id),
    repo.marketsOf(book.db, id),
    repo.resultsOf(book.db, id),
    isFeedSilent(book),
    modelPrices(book.db, id),
  ]);
  if (!match) return null;
  const riding = byMarket(singles);
  const usualDelayMs = book.limits.liveDelayMs;
  const winners = await winnersAmong(book, riding);
  return {
    ...rowOf(match, { usualDelayMs, isSilent, markets: riding.get(id) ?? [], combined, winners }),
    markets: listed.map((market) => {
      const own = riding.get(id)?.find((one) => one.id === market.id) ?? { id: market.id, stake: 0n, outcomes: new Map(), counted: [] };
      const { state, reason, margin, outcomes } = offered(market, match);
      return {
        id: market.id,
        type: market.type,
        part: market.part,
        side: market.side,
        line: market.line,
        state,
        reason,
        isStopped: market.is_stopped,
        jump: jumpOf(market),
        names: market.names,
        margin,
        outcomes: outcomes.map(({ code, price }) => {
          const staked = own.outcomes.get(code);
          const model = market.state === 'closed' ? null : modelPrice({ ...market, margin }, code);
          return { code, price, model, bets: staked?.bets ?? 0, stake: units(staked?.stake ?? 0n), house: units(keeps(own, code)) };
        }),
      };
    }),
    combined: { bets: combined?.bets ?? 0, stake: units(combined?.stake ?? 0n), greatest: units(combined?.greatest ?? 0n) },
    usualDelayMs,
    late: (await lateOf(book.db, id)).map((one) => ({
      bet: one.bet_id,
      what: one.what,
      happenedAt: one.happened_at.getTime(),
      heardAt: one.heard_at.getTime(),
      laidAt: one.laid_at.getTime(),
      stake: units(one.stake),
    })),
    parts: await partsOf(book, id),
    results: results.map(({ version, is_by_operators: isByOperators, result, settled_at }) => ({
      version,
      isByOperators,
      state: result.state,
      parts: { ...result.parts },
      settledAt: settled_at?.getTime() ?? null,
    })),
  };
}
