import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string | null, never>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** What is asked of what is won, minor units: `times` of it in hundredths, at most `max` of it one's own, within `days`. */
export type FreeTerms = {
  readonly brandCode: string;
  /** Of the credit and its turnover. */
  readonly reference: string;
  readonly times: number;
  readonly max: string;
  readonly days: number;
  readonly weights: Readonly<Record<string, number>> | null;
  readonly maxBet: string | null;
  /** What the vendor is told of them: the rule by its name and version, and of a bet the lowest price, in thousandths. */
  readonly rule?: string;
  readonly minOdds?: number;
};

export type FreeEnding = 'played' | 'expired' | 'deposit_back' | 'stopped' | 'account' | 'break' | 'game_gone' | 'refused';

export interface FreePlayTables {
  free_round_campaign: {
    /** That of the gift, and of the credit that comes of it. */
    reward_uuid: string;
    vendor_id: number;
    member_id: bigint;
    asset: string;
    /** Where its wins wait. */
    wallet_account: bigint;
    rounds: number;
    rounds_left: number;
    expires_at: Date;
    kind: Defaulted<'spins' | 'bet'>;
    game_code: string | null;
    stake: bigint | null;
    terms: Json<FreeTerms | null>;
    state: Defaulted<'open' | 'ended'>;
    ending: Defaulted<FreeEnding | null>;
    /** Of the last call that its vendor is to hear. */
    number: Defaulted<number>;
    created_at: Generated<Date>;
    /** Since when it cannot be played though its time runs. */
    paused_at: Date | null;
    ended_at: Defaulted<Date | null>;
    won: Defaulted<bigint | null>;
    credited_at: Defaulted<Date | null>;
  };
  free_round_call: {
    reward_uuid: string;
    number: number;
    ends_at: Date;
    is_revoked: Defaulted<boolean>;
    state: Defaulted<'due' | 'told' | 'refused'>;
    status: Defaulted<string | null>;
    tries: Defaulted<number>;
    next_try_at: Date;
    answered_at: Defaulted<Date | null>;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends FreePlayTables {}
}
