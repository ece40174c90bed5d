import type { Generated } from 'kysely';

export interface TransferTables {
  /** Amounts in minor units. */
  transfer_setting: {
    brand_code: string;
    is_single: Generated<boolean>;
    is_up_open: Generated<boolean>;
    is_down_open: Generated<boolean>;
    min_amount: bigint;
    max_amount: bigint;
    day_amount: bigint;
    day_count: number;
    first_amount: bigint;
  };
  member_transfer: {
    /** Also the id of the ledger's transfer. */
    id: string;
    direction: 'up' | 'down';
    from_id: bigint;
    to_id: bigint;
    asset: string;
    amount: bigint;
    note: string;
    made_at: Date;
  };
  wallet_transfer: {
    /** Also the id of the hold or transfer in the ledger, and of the vendor's transaction. */
    id: string;
    member_id: bigint;
    vendor_id: number;
    direction: 'in' | 'out';
    asset: string;
    amount: bigint;
    state: 'pending' | 'done' | 'refused';
    reason: string | null;
    tries: Generated<number>;
    made_at: Date;
    next_try_at: Date | null;
    ended_at: Date | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends TransferTables {}
}
