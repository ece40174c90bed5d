import type { ColumnType, Generated } from 'kysely';

/** What the house gives into the wallet, to be played through before it is the member's own. */
export type GivenCause = 'welcome' | 'points' | 'prize' | 'rebate' | 'adjustment' | 'campaign';
export type TurnoverCause = 'deposit' | 'bonus' | GivenCause;
export type TurnoverEnding = 'met' | 'expired' | 'given_up';
/** Why less than the whole stake is a valid bet. */
export type BetReason = 'void' | 'push' | 'opposite' | 'odds' | 'edge';
/** Why less than the whole stake counted for a requirement. */
export type CountReason = BetReason | 'excluded' | 'over_max' | 'surplus';

/** 0 running, 1 counted, 2 void. */
export type CountState = 0 | 1 | 2;

type Defaulted<T> = ColumnType<T, T | undefined, T>;
type Json<T> = ColumnType<T, string | null, string | null>;

export interface WageringTables {
  wagering_member: {
    member_id: bigint;
    wallet_account: bigint;
    seen_seq: bigint;
    deposited: Defaulted<bigint>;
    freed: Defaulted<bigint>;
  };
  wagering_bet: {
    member_id: bigint;
    bet_id: bigint;
    wallet_seq: bigint;
    stake: bigint;
    valid_bet: Defaulted<bigint>;
    state: Defaulted<CountState>;
    is_bonus_play: Defaulted<boolean>;
    game_type: string | null;
    reason: Defaulted<BetReason | null>;
    /** What several bets can be on; null: the round is the event. */
    event_key: Defaulted<bigint | null>;
    /** `valid_bet` before it is weighed. */
    at_risk: Defaulted<bigint>;
    /** By which rule, and at which edge in millionths, it counted; the state of the bet then. */
    rule: Defaulted<1 | 2 | null>;
    edge: Defaulted<number | null>;
    ended: Defaulted<number | null>;
    /** What of `valid_bet` was not staked with given money, bound or freed: what contracts of agents read. */
    own_bet: Defaulted<bigint>;
    /** What the stake was made of; the rest was won. `given` by the id of what was given, as decimal text. */
    deposited: Defaulted<bigint>;
    freed: Defaulted<bigint>;
    given: Json<Readonly<Record<string, string>> | null>;
  };
  play_tally: { member_id: bigint; game_type: string; valid_bet: bigint; bonus_bet: bigint };
  /** Counted valid bets of real money by the quarter of an hour in which they were placed, and how their bets ended. */
  valid_sum: {
    member_id: bigint;
    quarter: number;
    vendor_id: number;
    game_code: string;
    ended: number;
    valid_bet: bigint;
    own_bet: bigint;
  };
  turnover: {
    id: Generated<bigint>;
    member_id: bigint;
    cause: TurnoverCause;
    reference: string;
    amount: bigint;
    /** Hundredths. */
    times: number;
    required: bigint;
    counted: Defaulted<bigint>;
    /** Percent by kind of game; null: every kind in full. */
    weights: Json<Readonly<Record<string, number>> | null>;
    max_bet: bigint | null;
    excluded_games: Defaulted<readonly string[]>;
    since_seq: bigint;
    created_at: Date;
    expires_at: Date | null;
    ended_at: Defaulted<Date | null>;
    ending: Defaulted<TurnoverEnding | null>;
  };
  turnover_count: {
    turnover_id: bigint;
    bet_id: bigint;
    member_id: bigint;
    stake: bigint;
    weight: number;
    counted: bigint;
    reason: CountReason | null;
    counted_at: Date;
  };
  /** `times` in hundredths, null where each thing that is given says so itself; `max_percent` and `days` null: no end. */
  given_terms: { brand_code: string; cause: GivenCause; times: number | null; max_percent: number | null; days: number | null };
  given_credit: {
    /** That of the transfer that gave it. */
    id: string;
    member_id: bigint;
    turnover_id: bigint;
    amount: bigint;
    /** The most that becomes the member's own; null: no end. */
    max: bigint | null;
    /** What of the wallet is bound by it, as of `wagering_member.seen_seq`. */
    held: Defaulted<bigint>;
    paid: Defaulted<bigint>;
    returned: Defaulted<bigint>;
    given_at: Date;
    ended_at: Defaulted<Date | null>;
    /** How often something of it was settled. */
    turns: Defaulted<number>;
  };
  wallet_leaving: {
    transfer_id: string;
    member_id: bigint;
    reference: string;
    amount: bigint;
    deposited: bigint;
    freed: bigint;
    /** Of what was bound: nothing but an operator's debit may take of it. */
    given: bigint;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends WageringTables {}
}
