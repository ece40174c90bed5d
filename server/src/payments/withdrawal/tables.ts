import type { WithdrawalState } from '@sorak/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A rule that fired: its score, and the figure that it fired on. */
export type Signal = { readonly code: string; readonly score: number; readonly value: number };
export type Actor = 'member' | 'operator' | 'provider' | 'system';
export type Answer = 'all' | 'part' | 'none';
export type Resolution = 'pay_again' | 'return' | 'forced_receipt';
/** What operators agree on, one by one. */
export type Purpose = 'approve' | 'mark_paid' | 'mark_failed' | 'receipt_forced' | Resolution;

export interface WithdrawalTables {
  /** Amounts in minor units. */
  withdrawal_setting: {
    brand_code: string;
    min_amount: bigint;
    max_amount: bigint;
    daily_amount: bigint;
    daily_count: number;
    step_up_from: bigint;
    automatic_up_to: bigint;
    four_eyes_from: bigint;
    review_score: number;
    second_review_score: number;
    target_minutes: number;
    receipt_minutes: number;
    reminder_minutes: number;
    report_days: number;
    payout_provider: string | null;
    /** That can be paid out; null: as the currency has them. */
    decimals: number | null;
  };
  withdrawal_reason: { brand_code: string; code: string; words: ColumnType<Readonly<Record<string, string>>, string, string> };
  withdrawal_rule: { brand_code: string; code: string; is_enabled: boolean; score: number; threshold: bigint; is_shown: boolean };
  withdrawal: {
    id: Generated<bigint>;
    member_id: bigint;
    request_key: string;
    asset: string;
    amount: bigint;
    created_at: Date;
    state: WithdrawalState;
    state_at: Date;
    /** Where one that was put aside goes on. */
    back_to: Generated<'review' | 'second_review' | null>;
    /** Counts payouts of what is still owed; `attempt` counts tries of one. */
    round: Generated<number>;
    attempt: Generated<number>;
    /** Where the amount is: on hold, paid and not confirmed, confirmed, or back with the member. */
    held_amount: bigint;
    open_amount: Generated<bigint>;
    received_amount: Generated<bigint>;
    returned_amount: Generated<bigint>;
    hold_id: string;
    approvals_needed: number;
    risk_score: number;
    signals: JSONColumnType<Signal[]>;
    card_id: string;
    /** Minor units; null where its account was not new. */
    new_card_limit: bigint | null;
    bank_code: string;
    bank_name: string;
    card_masked: string;
    destination: Buffer;
    sent_at: Date | null;
    paid_at: Date | null;
    receipt_due_at: Date | null;
    reminded_at: Date | null;
    is_automatic_receipt: Generated<boolean>;
    /** By the rank at the time of the request. */
    goes_first: Generated<boolean>;
    reason: string | null;
  };
  withdrawal_event: {
    id: Generated<bigint>;
    withdrawal_id: bigint;
    at: Date;
    stage: string;
    actor: Actor;
    operator_id: bigint | null;
    reason: string | null;
    note: string | null;
    amount: bigint | null;
    transfer_id: string | null;
  };
  withdrawal_approval: { withdrawal_id: bigint; round: number; attempt: number; purpose: Purpose; operator_id: bigint; at: Date };
  withdrawal_report: {
    id: Generated<bigint>;
    withdrawal_id: bigint;
    answer_key: string;
    at: Date;
    answer: Answer;
    received_amount: bigint;
    remainder: bigint;
    remark: string;
    resolution: Resolution | null;
    resolved_at: Date | null;
    operator_id: bigint | null;
  };
  withdrawal_proof: {
    id: string;
    withdrawal_id: bigint;
    report_id: bigint | null;
    uploaded_at: Date;
    width: number;
    height: number;
    bytes: Buffer;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends WithdrawalTables {}
}
