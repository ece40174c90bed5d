import type { ColumnType, Generated } from 'kysely';

export type TurnoverCause = 'deposit' | 'bonus' | 'rebate' | 'adjustment' | 'prize';
export type TurnoverEnding = 'met' | 'expired' | 'given_up';
/** Why less than the whole stake counted. */
export type CountReason = 'void' | 'push' | 'opposite' | 'excluded' | 'over_max' | 'surplus';

/** 0 running, 1 counted, 2 void. */
export type CountState = 0 | 1 | 2;

type Defaulted<T> = ColumnType<T, T | undefined, T>;
type Json<T> = ColumnType<T, string | null, string | null>;

export interface WageringTables {
  wagering_member: { member_id: bigint; wallet_account: bigint; seen_seq: bigint };
  wagering_bet: {
    member_id: bigint;
    bet_id: bigint;
    wallet_seq: bigint;
    stake: bigint;
    valid_bet: Defaulted<bigint>;
    state: Defaulted<CountState>;
    is_bonus_play: Defaulted<boolean>;
    game_type: string | null;
    reason: Defaulted<'void' | 'push' | 'opposite' | null>;
  };
  play_tally: { member_id: bigint; game_type: string; valid_bet: bigint; bonus_bet: bigint };
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
}
