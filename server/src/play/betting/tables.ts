import type { HeldWinReason, HeldWinState } from '@sorak/contract';
import type { Generated } from 'kysely';

export interface BettingTables {
  vendor_transaction: {
    transaction_uuid: string;
    request_hash: string;
    member_id: bigint;
    bet_id: bigint | null;
    amount: bigint;
    balance: bigint;
    at: Date;
    transfer_id: string | null;
    vendor_id: number;
    /** 1 bet, 2 win, 3 rollback, 4 tombstone */
    kind: number;
    /** 0 accepted, 1 not enough money, 2 limit reached */
    status: number;
    is_reversed: boolean;
    asset: string;
  };
  held_win: {
    transaction_uuid: string;
    vendor_id: number;
    member_id: bigint;
    bet_id: bigint | null;
    game_code: string;
    round: string;
    asset: string;
    amount: bigint;
    max: bigint;
    at: Date;
    id: Generated<string>;
    state: Generated<HeldWinState>;
    /** What the round had won before. */
    won: bigint;
    /** What its game said, in times the stake; null where the ceiling decided. */
    max_win: number | null;
    wallet_account: bigint | null;
    house_account: bigint | null;
    round_key: bigint | null;
    is_round_closed: boolean | null;
    reference_uuid: string | null;
    reward_uuid: string | null;
    is_promotion: boolean;
    taken_back_by: string | null;
    agreed_by: bigint | null;
    agreed_at: Date | null;
    notified_at: Generated<Date | null>;
    decided_by: bigint | null;
    decided_at: Date | null;
    reason: HeldWinReason | null;
    note: string | null;
  };
  /** Payouts by which a vendor bought a bet back before it was decided. */
  cash_out_win: { vendor_id: number; transaction_uuid: string };
  win_ceiling: { brand_code: string; asset: string; amount: bigint };
  product_ceiling: { brand_code: string; asset: string; game_type: string; amount: bigint };
  /** When a member's next round may begin where the licence asks for time between them. */
  play_pace: { member_id: bigint; next_at: Date };
  member_receivable: { member_id: bigint; asset: string; owed: bigint };
}

declare module '../../db/tables.ts' {
  interface Tables extends BettingTables {}
}
