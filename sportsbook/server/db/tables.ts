import type { TradingLimits, TradingOutcome } from '@sorak/contract/rules/trading';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { IncidentDetail } from '../api.ts';
import type { VendorCode } from '../vendors.ts';
import type { MatchResult, MarketType, Score, Verdict } from '../../engine/market.ts';

/**
 * `betting`: the stake is asked for. `open`: rides. `paying`: what it won is owed. `correcting`: what a corrected result paid is taken
 * back. `reversing`: a stake in doubt is taken back.
 */
export type BetState = 'betting' | 'open' | 'paying' | 'settled' | 'correcting' | 'reversing' | 'void';
export type EarlierLeg = { readonly verdict: Verdict; readonly score: Score | null };
export type StoredOutcome = { readonly code: string; readonly price: number | null };

export interface BookTables {
  players: { id: Generated<bigint>; user_id: string; currency: string };
  /** `vendor`: by whose name the game was launched, and its bets are asked for. */
  /** `token`: sealed; empty once nothing can be owed to its bets. */
  sessions: {
    id: string;
    player_id: bigint;
    token: string;
    vendor: VendorCode;
    created_at: Date;
    seen_at: Generated<Date>;
    ended_at: Date | null;
  };
  /** Where the book stands in its feed, when it last answered, and when it last had something to say. */
  feed_position: { id: Generated<boolean>; run: string; seq: bigint; heard_at: Date; spoken_at: Date };
  matches: {
    id: string;
    sport: string;
    league: string;
    home: string;
    away: string;
    starts_at: Date;
    state: 'planned' | 'live' | 'ended' | 'abandoned';
    home_score: Generated<number>;
    away_score: Generated<number>;
    /** Of the set or map that is played. */
    home_points: number | null;
    away_points: number | null;
    clock: Generated<number>;
    /** A season of its league: it is decided when it starts. */
    is_outright: Generated<boolean>;
    /** What operators have set for it; a delay of null is the house's. */
    is_stopped: Generated<boolean>;
    delay_ms: number | null;
    extra_margin: Generated<number>;
    /** It was over long ago: its incidents and the markets that no bet was on are gone. */
    is_tidied: Generated<boolean>;
  };
  markets: {
    id: string;
    match_id: string;
    type: MarketType;
    part: string;
    side: 'home' | 'away' | null;
    line: number | null;
    state: 'open' | 'suspended' | 'closed';
    reason: string | null;
    margin: number;
    outcomes: JSONColumnType<StoredOutcome[]>;
    /** Of outcomes that are teams. */
    names: JSONColumnType<Record<string, string>> | null;
    /** By operators, whatever the feed says. */
    is_stopped: Generated<boolean>;
    /** Since when a price of it stands too far from what it was to be believed, and the prices before; null: they are believed. */
    jumped_at: Date | null;
    trusted: JSONColumnType<StoredOutcome[]> | null;
    /** The prices when its match began. */
    closing: JSONColumnType<StoredOutcome[]> | null;
  };
  price_history: { id: GeneratedAlways<bigint>; market_id: string; at: Date; state: string; outcomes: JSONColumnType<StoredOutcome[]> };
  /** Outcomes that mostly newcomers have bet on, each once; `players` are the platform's own numbers of them. */
  integrity_alarms: {
    market_id: string;
    outcome: string;
    match_id: string;
    players: string[];
    newcomers: number;
    stake: bigint;
    at: Date;
  };
  /** When what the feed told had truly happened, and when we heard of it. */
  true_times: { match_id: string; what: string; happened_at: Date; heard_at: Date; looked_at: Generated<Date | null> };
  /** Bets that were laid between the two, and were void for it. */
  late_bets: {
    bet_id: string;
    match_id: string;
    what: string;
    happened_at: Date;
    heard_at: Date;
    laid_at: Date;
    stake: bigint;
    at: Date;
  };
  /** What happened in a match; a side of '' is neither. */
  incidents: {
    match_id: string;
    clock: number;
    what: string;
    period: string;
    side: 'home' | 'away' | '';
    home: number;
    away: number;
    /** How a set, a map or a game stands within the score. */
    detail: JSONColumnType<IncidentDetail> | null;
  };
  /** Every version of a result that was told; the greatest decides. */
  results: {
    match_id: string;
    version: number;
    result: JSONColumnType<MatchResult>;
    settled_at: Date | null;
    /** Of what was told, by the book’s key; results of before there were any have none. */
    signature: string | null;
    /** Entered by two operators: what the feed says afterwards changes it no more. */
    is_by_operators: Generated<boolean>;
  };
  /** What the simulated matches are drawn by, sealed with SECRETS_KEY. */
  simulator_key: { id: Generated<boolean>; sealed: Buffer; made_at: Date };
  /** Nothing of it changes but that it is opened, once. */
  match_proofs: {
    match_id: string;
    commitment: string;
    /** What its prices are made of. */
    terms: JSONColumnType<Record<string, number>>;
    committed_at: Date;
    /** Hex; null until nothing hangs on the match any more. */
    secret: string | null;
    opened_at: Date | null;
  };
  bets: {
    id: string;
    player_id: bigint;
    session_id: string;
    /** What was asked for, so that the same key with another slip is found out. */
    request: JSONColumnType<object>;
    stake_each: bigint;
    stake: bigint;
    size: number;
    /** Of a system that is a bet on every number of legs from there up to `size`, which is then all of them; otherwise null. */
    min: number | null;
    /** Of a builder: what it pays for each set of its legs that win while the others fall away, in thousandths (`engine/joint.ts`). */
    joint: Generated<number[] | null>;
    greatest: bigint;
    state: BetState;
    reason: string | null;
    payout: Generated<bigint>;
    is_cashed_out: Generated<boolean>;
    /** Its payout closes its round: a corrected result changes it no more. */
    is_final: Generated<boolean>;
    /** Which settlement it is in: the first, or one more for every correction. */
    revision: Generated<number>;
    /** What the bet is one with, of those that ride on its matches; bets of before have none. */
    event: string | null;
    /** Legs without a verdict; of a builder, whose legs one result decides, whether they have none. */
    undecided: number;
    /** Of its stake what was cashed out in parts, and what those paid. `greatest` is of the rest. */
    cashed_stake: Generated<bigint>;
    cashed_payout: Generated<bigint>;
    /** What it was given with: its stake is the house's then, and no part of what it pays. */
    reward_uuid: Generated<string | null>;
    /** Of all that was accepted, by the book's key. */
    signature: string | null;
    /** Of what it is bought back for, by the same key. */
    payout_seal: Generated<string | null>;
    bet_uuid: string;
    win_uuid: string;
    rollback_uuid: string;
    attempts: Generated<number>;
    /** When the next step of the bet is due. Null: there is none, or it is paid when its turn comes in `owed_bets`. */
    lease_until: Date | null;
    created_at: Date;
    /** How far the feed had been heard when it was last looked at; null for bets of before. */
    known_at: Date | null;
    finished_at: Date | null;
    is_over: GeneratedAlways<boolean>;
    /** Open, and no leg is without a verdict. */
    is_decided: GeneratedAlways<boolean>;
  };
  /** What the platform gives players to bet with, as it said last. */
  free_bets: {
    reward_uuid: string;
    number: number;
    vendor: string;
    user_id: string;
    currency: string;
    stake: bigint;
    ends_at: Date;
    is_revoked: boolean;
    told_at: Date;
    /** The lowest price that it may be laid at, thousandths. */
    min_odds: number | null;
    about: { readonly rule: string; readonly times: number; readonly days: number } | null;
  };
  /** Bets that settlements owe, in the order in which they are paid. */
  owed_bets: { id: GeneratedAlways<bigint>; bets: string[] };
  legs: {
    bet_id: string;
    place: number;
    match_id: string;
    market_id: string;
    outcome: string;
    clicked: number;
    price: number;
    /** The score that it counts from: it was taken at that one. Null where it counts all. */
    from_home: number | null;
    from_away: number | null;
    verdict: Verdict | null;
    /** The version of the result that decided it. */
    version: number | null;
  };
  /** How bets were settled before their results were corrected, and what was taken back for it. */
  settlements: { bet_id: string; revision: number; payout: bigint; legs: JSONColumnType<EarlierLeg[]> };
  /** Matches with a result that bets wait for. */
  due_matches: { match_id: string };
  /** Parts of a bet that were cashed out: what they were worth, and what is paid for them. */
  cash_outs: {
    id: string;
    bet_id: string;
    stake: bigint;
    fair: bigint;
    payout: bigint;
    state: 'paying' | 'paid';
    win_uuid: string;
    /** Of its stake and payout, by the book’s key. */
    signature: string | null;
    attempts: Generated<number>;
    lease_until: Date;
    created_at: Date;
  };
  /** Bets that are cashed out by themselves as soon as so much, or so little, is offered for what rides. */
  cash_out_orders: { bet_id: string; min: bigint | null; max: bigint | null; created_at: Date };
  /** What operators ordered, each once. */
  trading_orders: { id: string; seq: bigint; subject: string; asked: JSONColumnType<object>; outcome: TradingOutcome; at: Date };
  /** Where operators have set others than the house began with; money in units. */
  house_limits: { id: Generated<boolean>; limits: JSONColumnType<TradingLimits> };
  /** Accounts that a slip takes less of, by the rule of `engine/account-rule.ts`: over how many bets, and how far their prices stood above those at the start. */
  account_terms: { player_id: bigint; bets: number; edge: number; since: Date };
  /** Kinds of markets that paused themselves: in how many matches they paid how much more than their prices say. */
  paused_kinds: {
    sport: string;
    type: MarketType;
    paused_at: Date;
    matches: number;
    stake: bigint;
    payout: bigint;
    expected: bigint;
    deviation: bigint;
    resumed_at: Date | null;
  };
  /** Leagues that a player keeps at the top of the list. */
  favourites: { player_id: bigint; league: string };
  favourite_matches: { player_id: bigint; match_id: string };
}
