import * as v from 'valibot';
import type { MatchResult, Verdict } from '../engine/market.ts';
import { PERIODS } from '../engine/periods.ts';

/**
 * The calls between the book's page and its server: JSON, same origin, `Authorization: Bearer <session>` on all but `POST /api/session`.
 * Money is a safe integer of minor units, prices are thousandths of decimal odds, lines are quarters.
 */
export type BookErrorCode =
  | 'BAD_REQUEST'
  | 'SESSION_UNKNOWN'
  | 'TOKEN_REFUSED'
  | 'SLIP_CONFLICT'
  | 'FREE_OVER'
  | 'FREE_ODDS'
  | 'TOO_FEW_LEGS'
  | 'TOO_MANY_LEGS'
  | 'RELATED_LEGS'
  | 'BUILDER_REFUSED'
  | 'MARKET_CLOSED'
  | 'FEED_STOPPED'
  | 'PRICE_MOVED'
  | 'STAKE_TOO_SMALL'
  | 'STAKE_TOO_GREAT'
  | 'BET_UNKNOWN'
  | 'CASH_OUT_REFUSED'
  | 'OFFER_MOVED'
  | 'TRIGGER_TOO_GREAT'
  | 'PLATFORM_UNREACHABLE'
  | 'INTERNAL';

/** `leg`: the place on the slip. `limit`: fewest or most, in legs or money. `why`: of a closed market, or of a limit. */
export type RefusalAnswer = {
  readonly error: BookErrorCode;
  readonly leg?: number;
  readonly limit?: number;
  readonly why?: string | null;
  readonly price?: number | null;
  readonly offer?: number;
};

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
const uuid = v.pipe(v.string(), v.uuid());
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** `gameCode` as the launch names it. */
export const sessionRequest = v.strictObject({ user: id, token: id, gameCode: id });
export const termsQuery = v.strictObject({ gameCode: id });

/**
 * `size`: how many legs ride together. All of them are a single or a parlay, fewer a system; `stake` is on each combination. With `min` it is one
 * of the systems of `engine/full-covers.ts`: `size` is then all of the legs, and every number of them from `min` on rides together as well.
 */
export const slipRequest = v.strictObject({
  key: uuid,
  stake: whole,
  size: whole,
  min: v.optional(whole),
  /** Of a builder, whose legs are all of one match: what they were offered at together. */
  joint: v.optional(whole),
  accept: v.picklist(['ask', 'better', 'any']),
  /** The free bet that it is, a single at its stake. */
  reward: v.optional(uuid),
  legs: v.pipe(v.array(v.strictObject({ market: id, outcome: id, price: whole })), v.minLength(1), v.maxLength(40)),
});
/** Legs of one match that are to win together. */
export const builderRequest = v.strictObject({
  legs: v.pipe(v.array(v.strictObject({ market: id, outcome: id })), v.minLength(1), v.maxLength(40)),
});
export type BuilderRequest = v.InferOutput<typeof builderRequest>;
/**
 * What they pay together, and for each set of them that wins while the others fall away (bit 0 is the first leg). `margin` in parts of a million; `error`:
 * how far off the fair price may be in 19 of 20 cases, in parts of a million of it, by so many simulated matches (`runs`); null where it is exact.
 */
export type BuilderAnswer = {
  readonly price: number;
  readonly prices: readonly number[];
  readonly margin: number;
  readonly error: number | null;
  readonly runs: number | null;
};
/** A slip of which the stake is not known yet; `size` 1: each leg rides alone; with `joint` it is a builder. */
export const maxRequest = v.strictObject({
  size: whole,
  min: v.optional(whole),
  joint: v.optional(whole),
  legs: v.pipe(v.array(v.strictObject({ market: id, outcome: id })), v.minLength(1), v.maxLength(40)),
});
export type MaxRequest = v.InferOutput<typeof maxRequest>;
/**
 * What is taken on each combination, and the limit that it is: of a slip, of its payout, of this player on a market or in all open bets, what the
 * player's own limits of play leave, or the balance. `left`: what those limits leave in all; null where there are none.
 */
export type MaxAnswer = {
  readonly min: number;
  readonly max: number | null;
  readonly why: 'stake' | 'payout' | 'market' | 'person' | 'account' | 'own' | 'balance' | null;
  readonly left: number | null;
  /** Of an account that the rule of `engine/account-rule.ts` limits: over how many bets, and how far (parts of a million) its prices stood above those at the start. */
  readonly account: { readonly bets: number; readonly edge: number } | null;
};
/** What the player saw offered: for all that rides, or for a part of the stake, which the key takes out once. */
export const cashOutRequest = v.strictObject({ offer: whole, part: v.optional(v.strictObject({ key: uuid, stake: whole })) });
/** The offers that a bet is cashed out at by itself: from one up, from another down, or either; null where it waits for none. */
export const triggerRequest = v.strictObject({ min: v.nullable(whole), max: v.nullable(whole) });
const league = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
export const favouriteRequest = v.union([
  v.strictObject({ league, isKept: v.boolean() }),
  v.strictObject({ match: league, isKept: v.boolean() }),
]);
/** What an answer named as `next`. */
const before = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)));
export const betsQuery = v.strictObject({ before });
/** Ended in so many days; without a kind, all that did. */
export const periodQuery = v.strictObject({ days: v.picklist(PERIODS), kind: v.optional(v.picklist(['settled', 'cashed'])), before });
/** Without a league, those of all. */
export const resultsQuery = v.object({ league: v.optional(league) });

export type TriggerRequest = v.InferOutput<typeof triggerRequest>;
export type CashOutRequest = v.InferOutput<typeof cashOutRequest>;
export type SlipRequest = v.InferOutput<typeof slipRequest>;
export type FavouriteRequest = v.InferOutput<typeof favouriteRequest>;
export type SessionRequest = v.InferOutput<typeof sessionRequest>;

/** What a game takes and shows, `GET /api/terms`: the same for everybody, guests too. */
export type Terms = {
  readonly liveDelayMs: number;
  readonly leastLegs: number;
  readonly leastStake: number;
  readonly mostStake: number;
  readonly mostPayout: number;
  /** Of one person: staked on one market, and to be paid by all open bets. */
  readonly mostOnMarket: number;
  readonly mostOpen: number;
  /** Parts of a million. */
  readonly cashOutMargin: number;
  /** Matches, teams and leagues are invented. */
  readonly isSimulated: boolean;
  /** What the game that was launched shows; null: all sports. */
  readonly sports: readonly string[] | null;
};

/** A bet of which the house gives the stake. */
export type FreeBetView = {
  readonly reward: string;
  readonly stake: number;
  readonly endsAt: number;
  /** The lowest price that it may be laid at, thousandths; null where any will do. */
  readonly minOdds: number | null;
  /** By which rule it came, and what is asked of what it wins: `times` in hundredths. Null where nobody has said. */
  readonly about: { readonly rule: string; readonly times: number; readonly days: number } | null;
};
export type FreeAnswer = { readonly free: readonly FreeBetView[] };

export type SessionAnswer = Terms & {
  /** Those that can be laid now. */
  readonly free: readonly FreeBetView[];
  readonly session: string;
  readonly currency: string;
  readonly balance: number;
  /** Leagues by name. */
  readonly favourites: readonly string[];
  /** Those to come and live that the player keeps. */
  readonly favouriteMatches: readonly string[];
};

export type MarketView = {
  readonly id: string;
  readonly type: string;
  readonly part: string;
  readonly side: 'home' | 'away' | null;
  readonly line: number | null;
  readonly state: 'open' | 'suspended' | 'closed';
  readonly reason: string | null;
  readonly margin: number;
  readonly outcomes: readonly { readonly code: string; readonly price: number | null }[];
  /** Of outcomes that are teams. */
  readonly names: Readonly<Record<string, string>> | null;
};
export type MatchView = {
  readonly id: string;
  readonly sport: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
  readonly state: 'planned' | 'live' | 'ended' | 'abandoned';
  readonly score: { readonly home: number; readonly away: number };
  /** Points, games or rounds of the set or map that is played; null where there are none. */
  readonly points: { readonly home: number; readonly away: number } | null;
  readonly clock: number;
  /** A season of its league: it starts when it is decided. */
  readonly isOutright: boolean;
  /** How long a bet on it waits while it is played. */
  readonly delayMs: number;
  /** How many markets take bets or may again. A list carries only those of its row. */
  readonly marketCount: number;
  readonly markets: readonly MarketView[];
};
/** How a match ended: the score of each part that was finished. A corrected one has a version above 1. */
export type ResultView = Pick<MatchView, 'id' | 'sport' | 'league' | 'home' | 'away' | 'startsAt' | 'state' | 'isOutright'> & {
  readonly version: number;
  readonly parts: Readonly<Record<string, { readonly home: number; readonly away: number }>>;
  /** Of a season: who won it, several where they are level. */
  readonly winners: readonly string[] | null;
};
export type LegView = {
  readonly match: string;
  readonly home: string;
  readonly away: string;
  readonly type: string;
  readonly part: string;
  readonly side: 'home' | 'away' | null;
  readonly line: number | null;
  readonly outcome: string;
  readonly names: Readonly<Record<string, string>> | null;
  readonly clicked: number;
  readonly price: number;
  readonly verdict: Verdict | null;
  /** The score that it counts from: that at the bet. Null where it counts all. */
  readonly from: { readonly home: number; readonly away: number } | null;
  /** The score that decided it, and the version of the result that it is of. */
  readonly score: { readonly home: number; readonly away: number } | null;
  readonly version: number | null;
  /** While its match is played. */
  readonly live: { readonly home: number; readonly away: number; readonly clock: number } | null;
};
export type BetView = {
  readonly id: string;
  readonly state: 'betting' | 'open' | 'paying' | 'settled' | 'correcting' | 'reversing' | 'void';
  readonly reason: string | null;
  readonly stake: number;
  /** Its stake was given by the house, and is no part of what it pays. */
  readonly isFree: boolean;
  readonly combinations: number;
  readonly size: number;
  /** Of a system with a name; null for every other bet. */
  readonly min: number | null;
  /** Of a builder: what it pays for each set of its legs that win while the others fall away. */
  readonly joint: readonly number[] | null;
  readonly greatest: number;
  readonly payout: number;
  /** Of the stake what was cashed out in parts, and what those pay. `greatest` is of the rest. */
  readonly cashedStake: number;
  readonly cashedPayout: number;
  readonly isCashedOut: boolean;
  readonly createdAt: number;
  /** When it came to its end, also where it was settled anew; null before. */
  readonly finishedAt: number | null;
  readonly legs: readonly LegView[];
  /** Which settlement this is; above 1 a result was corrected. */
  readonly revision: number;
  /** How it was settled before, the first first; the legs in the slip's order. What they paid was taken back. */
  readonly earlier: readonly {
    readonly revision: number;
    readonly payout: number;
    readonly legs: readonly Pick<LegView, 'verdict' | 'score'>[];
  }[];
  /** What an open bet would be paid now, and what it is worth without the margin; null where it is not offered. */
  readonly cashOut: {
    readonly fair: number;
    readonly offer: number;
    readonly margin: number;
    /** The same for some parts of the stake that rides; `share` is a percentage of it. */
    readonly parts: readonly { readonly share: number; readonly stake: number; readonly fair: number; readonly offer: number }[];
  } | null;
  /** Why an open bet is not cashed out now: by the place of a leg and what its market says, or for the bet as a whole (`feed`, `worthless`). */
  readonly noCashOut: { readonly leg: number | null; readonly reason: string | null } | null;
  /** It is cashed out by itself as soon as so much, or so little, is offered. */
  readonly trigger: TriggerRequest | null;
};
type Sides = { readonly home: number; readonly away: number };
/** Of sets, maps and games: how the running one stands, who serves next, and what one came to that is over. */
export type IncidentDetail = {
  /** Points of the running set or map; of tennis its games. */
  readonly points?: Sides;
  /** Points of the running game of tennis, one by one. */
  readonly game?: Sides;
  readonly serves?: 'home' | 'away';
  readonly ended?: Sides;
};
/** What happened, at which second of play, and the score behind it. */
export type IncidentView = IncidentDetail & {
  readonly clock: number;
  readonly what: string;
  readonly period: string;
  readonly side: 'home' | 'away' | null;
  readonly score: Sides;
};
/** `heardMs`: how long ago the feed was heard last, by which what is shown may be behind. */
export type TimelineAnswer = { readonly timeline: readonly IncidentView[]; readonly heardMs: number };
/**
 * What a match that draws play was committed to before, and what opens it: SHA-256 of the secret's bytes is the commitment, and
 * `feed/simulator/replay.ts` makes the match of the secret, its terms and its start. Both in hex.
 */
export type ProofView = {
  readonly commitment: string;
  /** What its prices are made of. */
  readonly terms: Readonly<Record<string, number>>;
  readonly committedAt: number;
  readonly startsAt: number;
  readonly state: MatchView['state'];
  /** Null until nothing hangs on the match any more. */
  readonly secret: string | null;
  readonly openedAt: number | null;
  /** As they were told, once it is opened; without those that operators entered. */
  readonly results: readonly (MatchResult & { readonly version: number })[];
};
/** Null for a match that was not committed to: one of an outside feed. */
export type ProofAnswer = { readonly proof: ProofView | null };
/** One match with all its markets; null where no match has that name. */
export type MatchAnswer = { readonly now: number; readonly match: MatchView | null };
export type MatchesAnswer = { readonly now: number; readonly matches: readonly MatchView[] };
export type ResultsAnswer = { readonly results: readonly ResultView[] };
export type FavouritesAnswer = Pick<SessionAnswer, 'favourites' | 'favouriteMatches'>;
/**
 * Bets that ride, the newest first, and behind the first part of them the newest of those that are over. `next`: where older ones that ride begin,
 * null where there are none. `riding` and `atRisk` are of all that ride.
 */
export type BetsAnswer = {
  readonly bets: readonly BetView[];
  readonly next: string | null;
  readonly riding: number;
  readonly atRisk: number;
};
/** What was settled in some days: the figures of all, and the newest of them, those that were not taken among them; where the older ones begin, null where there are none. */
export type PeriodAnswer = {
  readonly stake: number;
  readonly payout: number;
  readonly counts: { readonly settled: number; readonly cashed: number };
  readonly bets: readonly BetView[];
  readonly next: string | null;
};
/** A bet as its slip left it, with the prices that it was accepted at; its legs and what it is worth are among the player's bets. */
export type PlacedView = Pick<
  BetView,
  'id' | 'state' | 'reason' | 'stake' | 'isFree' | 'combinations' | 'size' | 'min' | 'joint' | 'greatest'
> & {
  readonly prices: readonly number[];
};
export type SlipAnswer = { readonly bet: PlacedView; readonly balance: number | null };
export type BetAnswer = { readonly bet: BetView; readonly balance: number | null };
