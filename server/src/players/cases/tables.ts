import type { AlertRule, CASE_STATES, CaseKind, FUNDS_STATES, LIFTED_BY_TWO, ScreeningKind } from '@sorak/contract';
import type { ColumnType, Generated } from 'kysely';

export type AlertEvidence = { readonly what: string; readonly reference: string; readonly at: number; readonly amount: number | null };

export interface CaseTables {
  /** One file of a list; at most one of a list counts, and at most one waits. */
  screening_list: {
    id: string;
    brand_code: string;
    list: string;
    kind: ScreeningKind;
    digest: string;
    entries: number;
    state: Generated<'waiting' | 'active' | 'replaced' | 'refused'>;
    asked_by: bigint;
    asked_at: Date;
    decided_by: Generated<bigint | null>;
    decided_at: Generated<Date | null>;
    /** Up to whom members were looked at since it counts; null: all were, or it does not. */
    seen_to: Generated<bigint | null>;
  };
  screening_entry: {
    list_id: string;
    position: number;
    name: string;
    /** By the one fold of names: as one word, and its words in the order of the alphabet. */
    name_key: string;
    word_key: string;
    /** yyyy, or yyyy-MM-dd. */
    birth: string | null;
    reference: string | null;
  };
  screening_due: { member_id: bigint };
  case_task: {
    id: Generated<bigint>;
    case_id: bigint;
    words: string;
    due_at: Date;
    made_by: bigint;
    made_at: Date;
    done_by: Generated<bigint | null>;
    done_at: Generated<Date | null>;
  };
  funds_question: {
    id: Generated<bigint>;
    case_id: bigint;
    member_id: bigint;
    words: string;
    asked_by: bigint;
    asked_at: Date;
    due_at: Date;
    state: Generated<(typeof FUNDS_STATES)[number]>;
    answer_sealed: Generated<Buffer | null>;
    answered_at: Generated<Date | null>;
    decided_by: Generated<bigint | null>;
    decided_at: Generated<Date | null>;
  };
  funds_picture: { id: string; question_id: bigint; sealed: Buffer; uploaded_at: Date };
  /** Amounts in minor units. */
  case_setting: {
    brand_code: string;
    large_day: bigint;
    large_month: bigint;
    large_life: bigint;
    net_month: bigint;
    large_win: bigint;
    taxable_win: bigint;
    near_bound: bigint;
    near_count: number;
    quick_hours: number;
    turnover_percent: number;
    few_share: number;
  };
  desk_case: {
    id: Generated<bigint>;
    brand_code: string;
    kind: CaseKind;
    title: string;
    state: Generated<(typeof CASE_STATES)[number]>;
    opened_by: bigint;
    opened_at: Date;
    due_at: Date;
    asked: Generated<'close' | 'reopen' | 'lift' | null>;
    /** What is to end for whom, where one measure is. */
    asked_member: Generated<bigint | null>;
    asked_measure: Generated<(typeof LIFTED_BY_TWO)[number] | null>;
    asked_by: Generated<bigint | null>;
    asked_at: Generated<Date | null>;
    asked_note: Generated<string | null>;
    decided_by: Generated<bigint | null>;
    decided_at: Generated<Date | null>;
  };
  case_alert: {
    id: Generated<bigint>;
    brand_code: string;
    rule: AlertRule;
    member_id: bigint;
    /** What makes it another one of the same rule, as its day. */
    key: string;
    score: number;
    evidence: ColumnType<readonly AlertEvidence[], string, never>;
    raised_at: Date;
    case_id: Generated<bigint | null>;
    dismissed_by: Generated<bigint | null>;
    dismissed_at: Generated<Date | null>;
  };
  case_member: { case_id: bigint; member_id: bigint; added_by: bigint; added_at: Date };
  case_note: { id: Generated<bigint>; case_id: bigint; words: string; made_by: bigint; made_at: Date };
}

declare module '../../db/tables.ts' {
  interface Tables extends CaseTables {}
}
