import * as v from 'valibot';

/** What a feed says. Prices are thousandths of decimal odds (1950 is 1.95), lines are quarters (-3 is -0.75), times are ms since 1970. */

const code = v.pipe(v.string(), v.minLength(1), v.maxLength(80), v.regex(/^[\w.+:-]+$/));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const whole = v.pipe(v.number(), v.safeInteger());
const count = v.pipe(whole, v.minValue(0));
const sequence = v.pipe(whole, v.minValue(1));
const named = v.object({ code, name });
const score = v.object({ home: count, away: count });
const stamped = { seq: sequence, at: count };

const SPORTS = [
  'football',
  'futsal',
  'basketball',
  'tennis',
  'badminton',
  'volleyball',
  'baseball',
  'cricket',
  'ice-hockey',
  'handball',
  'table-tennis',
  'rugby',
  'american-football',
  'darts',
  'snooker',
  'boxing',
  'mma',
  'beach-volleyball',
  'sepak-takraw',
  'water-polo',
  'motor-racing',
  'golf',
  'arena',
  'tactics',
  'lanes',
  'duel',
  'cyber-football',
  'royale',
] as const;
type Sport = (typeof SPORTS)[number];
/** Of these nobody meets another: a field of many runs at once. */
export type FieldSport = 'motor-racing' | 'golf' | 'royale';
export type MatchSport = Exclude<Sport, FieldSport>;
const MARKET_TYPES = [
  'result',
  'double-chance',
  'draw-no-bet',
  'handicap',
  'total',
  'team-total',
  'odd-even',
  'correct-score',
  'half-full',
  'both-score',
  'next-goal',
  'winner',
  'set-winner',
  'map-winner',
  'frame-winner',
  'method',
  'to-qualify',
  'euro-handicap',
  'winning-margin',
  'exact-goals',
  'clean-sheet',
  'win-to-nil',
  'both-halves',
  'highest-half',
  'first-goal-time',
  'race-to',
  'first-scorer',
  'last-scorer',
  'anytime-scorer',
  'multi-scorer',
  'outright',
  'podium',
  'each-way',
] as const;
const INCIDENT_KINDS = [
  'goal',
  'card',
  'corner',
  'point',
  'game',
  'set',
  'round',
  'map',
  'frame',
  'period',
  'clock',
  'attack',
  'shot',
] as const;
/** Told so that nobody waits for news: none of them changes how a match stands. */
const QUIET: readonly (typeof INCIDENT_KINDS)[number][] = ['clock', 'attack', 'shot'];
export const isQuiet = ({ what }: Pick<Incident, 'what'>): boolean => QUIET.includes(what);
/** Why a market takes no bets just now, or never again. */
const REASONS = [
  'goal',
  'card',
  'one-sided',
  'decided',
  'part-over',
  'abandoned',
  'feed-stopped',
  'price-jump',
  'operator',
  'round',
] as const;

/** A price of null is not on offer now. */
const outcome = v.object({ code, price: v.nullable(v.pipe(whole, v.minValue(1001))) });
const outcomes = v.pipe(v.array(outcome), v.minLength(1), v.maxLength(60));

/** Hex. A season is decided by many matches: its secret is theirs, one behind another. */
const commitment = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const secret = v.pipe(v.string(), v.maxLength(64 * 200), v.regex(/^(?:[0-9a-f]{64})+$/));
/** Of a match that draws play: SHA-256 of its secret, what its prices are made of, and once nothing hangs on it any more the secret. */
const proof = v.object({ commitment, terms: v.record(code, v.pipe(v.number(), v.finite())), secret: v.nullable(secret) });

const fixture = v.object({
  ...stamped,
  kind: v.literal('fixture'),
  match: code,
  sport: v.picklist(SPORTS),
  league: named,
  home: named,
  away: named,
  startsAt: count,
  state: v.picklist(['planned', 'live', 'ended', 'abandoned']),
  /** A season of the league and not a match: `startsAt` is when it is decided. */
  isOutright: v.optional(v.boolean()),
  proof: v.optional(proof),
});
const market = v.object({
  ...stamped,
  kind: v.literal('market'),
  match: code,
  /** Unique in the feed, for ever. */
  market: code,
  type: v.picklist(MARKET_TYPES),
  /** 'match', 'half1', 'set2', and 'goal3' for the third goal. A result names the same parts. */
  part: code,
  side: v.nullable(v.picklist(['home', 'away'])),
  line: v.nullable(whole),
  state: v.picklist(['open', 'suspended', 'closed']),
  reason: v.nullable(v.picklist(REASONS)),
  /** Parts of a million by which the prices stand under the fair ones. */
  margin: count,
  outcomes,
  /** Of outcomes that are teams. */
  names: v.optional(v.record(code, name)),
});
const price = v.object({ ...stamped, kind: v.literal('price'), match: code, market: code, outcomes });
const incident = v.object({
  ...stamped,
  kind: v.literal('incident'),
  match: code,
  /** Seconds of play. */
  clock: count,
  period: code,
  what: v.picklist(INCIDENT_KINDS),
  /** When it truly happened, where the feed knows; `at` is when it was told. */
  happenedAt: v.optional(count),
  side: v.nullable(v.picklist(['home', 'away'])),
  /** Goals, or sets or maps won; `points` are those of the set or map that is played. */
  score,
  points: v.optional(score),
  /** Points of the game of tennis that is played, counted one by one. */
  game: v.optional(score),
  /** Who serves next, where somebody does. */
  serves: v.optional(v.picklist(['home', 'away'])),
  /** What the set or map came to that this ends. */
  ended: v.optional(score),
});
const result = v.object({
  ...stamped,
  kind: v.literal('result'),
  match: code,
  /** A correction carries a greater one. */
  version: sequence,
  state: v.picklist(['ended', 'abandoned']),
  /** When it was truly over, where the feed knows. */
  happenedAt: v.optional(count),
  parts: v.record(code, score),
  /** Of a season: the place of each team, shared by those that are level. */
  places: v.optional(v.record(code, sequence)),
  facts: v.record(code, count),
});

export const feedMessage = v.variant('kind', [fixture, market, price, incident, result]);

/** Everything that is open now. Matches that are over leave it a while after their result. */
export const feedSnapshot = v.object({
  /** The run that the sequence belongs to: another run begins at 1. */
  run: code,
  seq: count,
  at: count,
  fixtures: v.array(fixture),
  markets: v.array(market),
  incidents: v.array(incident),
  results: v.array(result),
});
/** The messages after a sequence number, in order. With `isTooOld` they are no longer kept: take a snapshot. */
export const feedPage = v.object({ run: code, last: count, isTooOld: v.boolean(), messages: v.array(feedMessage) });

export type FeedMessage = v.InferOutput<typeof feedMessage>;
export type FeedSnapshot = v.InferOutput<typeof feedSnapshot>;
export type FeedPage = v.InferOutput<typeof feedPage>;
export type Fixture = v.InferOutput<typeof fixture>;
export type Market = v.InferOutput<typeof market>;
export type PriceChange = v.InferOutput<typeof price>;
export type Incident = v.InferOutput<typeof incident>;
export type Result = v.InferOutput<typeof result>;
export type MarketOutcome = v.InferOutput<typeof outcome>;

/** How a match ended that was over before the book began to listen. */
export type Ended = Pick<Fixture, 'match' | 'sport' | 'league' | 'home' | 'away' | 'startsAt'> &
  Pick<Result, 'state' | 'version' | 'parts'>;

/** Where a book reads its matches from: the simulator in the same process, or a JSON feed over HTTP. */
export interface FeedSource {
  /** With how those matches ended that the reader still waits for, however long ago that was. */
  snapshot(about: readonly string[]): Promise<FeedSnapshot>;
  after(seq: number, limit: number): Promise<FeedPage>;
  /** How the last matches of a league ended, the newest first; a feed that keeps none has no such answer. */
  past?(league: string): readonly Ended[];
}
