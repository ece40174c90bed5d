import type { HARM_ENTRY_KINDS, HarmMarkerCode, HarmOutcome, LimitKind, LimitPeriod, Measure } from '@sorak/contract';
import type { ColumnType, Generated } from 'kysely';

/** What became of a rule that a member has asked for. */
type Stated = {
  state: 'pending' | 'active' | 'replaced' | 'cancelled' | 'lapsed';
  requested_at: Date;
  confirmable_at: Date | null;
  notified_at: Generated<Date | null>;
  started_at: Date | null;
  ended_at: Generated<Date | null>;
};

type Effective = { [K in `${LimitKind}_${LimitPeriod}`]: Generated<bigint | null> };
type Since = { [P in `${LimitPeriod}_since`]: Generated<Date | null> };
type Tally = { [T in `${LimitPeriod}_${'staked' | 'lost'}`]: Generated<bigint> };

export type HarmRecord = { readonly what: string; readonly reference: string; readonly at: number; readonly amount: number | null };
export type HarmFinding = {
  readonly code: HarmMarkerCode;
  readonly points: number;
  readonly value: number;
  readonly usual: number | null;
  readonly records: readonly HarmRecord[];
};

export interface SaferPlayTables {
  /** What is stopped for a member now, by whom; the reason stands where the reference leads. */
  funds_notice: { member_id: bigint; told_at: Date };
  member_measure: { member_id: bigint; what: Measure; source: 'harm' | 'case'; reference: string; since: Date };
  harm_setting: { brand_code: string; list_score: number; stop_score: number; chase_minutes: number; long_hours: number };
  harm_standing: {
    member_id: bigint;
    score: Generated<number>;
    markers: ColumnType<readonly HarmFinding[], string | undefined, string>;
    seen_at: Date;
    calculated_at: Date | null;
    waiting_since: Date | null;
    handled_by: bigint | null;
    handled_at: Date | null;
  };
  harm_entry: {
    id: Generated<bigint>;
    member_id: bigint;
    kind: (typeof HARM_ENTRY_KINDS)[number];
    step: number | null;
    outcome: HarmOutcome | null;
    words: string;
    score: number;
    made_by: bigint | null;
    made_at: Date;
  };
  exclusion_end: {
    id: Generated<bigint>;
    member_id: bigint;
    stop_id: bigint;
    reason: string;
    asked_by: bigint;
    asked_at: Date;
    decided_by: Generated<bigint | null>;
    decided_at: Generated<Date | null>;
    is_agreed: Generated<boolean | null>;
  };
  play_limit: {
    id: Generated<bigint>;
    member_id: bigint;
    source: 'member' | 'operator';
    kind: LimitKind;
    period: LimitPeriod;
    /** Minor units, or seconds of a time limit; null lifts the limit. */
    amount: bigint | null;
    actor: string;
    reason: Generated<string>;
  } & Stated;
  brand_play_limit: { kind: LimitKind; period: LimitPeriod; amount: bigint; set_at: Date; actor: string };
  brand_limit_spread: { id: Generated<bigint>; reached: Generated<bigint>; asked_at: Date };
  /** What holds now, and the lock that it is decided under. Effective limits, and the tally of the periods begun. */
  play_guard: {
    member_id: bigint;
    stopped_until: Generated<Date | null>;
    is_tallying: Generated<boolean>;
    reviewed_at: Date;
    hours_from: Generated<number | null>;
    hours_to: Generated<number | null>;
  } & Effective &
    Since &
    Tally;
  /** Minutes of the brand's day; null lifts the hours. */
  play_hours: {
    id: Generated<bigint>;
    member_id: bigint;
    from_minute: number | null;
    to_minute: number | null;
  } & Stated;
  play_stop: {
    id: Generated<bigint>;
    member_id: bigint;
    kind: 'break' | 'exclusion';
    requested_at: Date;
    ends_at: Date;
    actor: string;
    reason: Generated<string>;
    return_asked_at: Generated<Date | null>;
    lifted_at: Generated<Date | null>;
  };
  /** Who was asked for a deposit limit before the first deposit, and wants none. */
  limit_answer: { member_id: bigint; at: Date };
  /** Who wants no promotions. */
  promotion_opt_out: { member_id: bigint; at: Date };
  deposit_use: {
    reference: string;
    member_id: bigint;
    amount: bigint;
    at: Date;
    state: 'pending' | 'done' | 'void';
    expires_at: Date | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends SaferPlayTables {}
}
