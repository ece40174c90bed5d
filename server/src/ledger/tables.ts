import type { ColumnType } from 'kysely';

/** Written by the ledger's functions alone; the application may read. */
type ReadOnly<T> = ColumnType<T, never, never>;

export type AccountKind = 'wallet' | 'held' | 'house' | 'jackpot';

/** 0 transfer, 1 hold, 2 post, 3 void. */
type Phase = 0 | 1 | 2 | 3;

export interface LedgerTables {
  ledger_asset: { code: ReadOnly<string>; decimals: ReadOnly<number>; is_real: ReadOnly<boolean> };
  ledger_account: {
    id: ReadOnly<bigint>;
    name: ReadOnly<string>;
    kind: ReadOnly<AccountKind>;
    asset: ReadOnly<string>;
    floor: ReadOnly<bigint>;
    balance: ReadOnly<bigint>;
    seq: ReadOnly<bigint>;
    head: ReadOnly<Buffer>;
    opened_at: ReadOnly<Date>;
  };
  ledger_transfer: {
    seq: ReadOnly<bigint>;
    id: ReadOnly<string>;
    amount: ReadOnly<bigint>;
    debit_account: ReadOnly<bigint>;
    debit_seq: ReadOnly<bigint>;
    debit_balance: ReadOnly<bigint>;
    credit_account: ReadOnly<bigint>;
    credit_seq: ReadOnly<bigint>;
    credit_balance: ReadOnly<bigint>;
    at: ReadOnly<Date>;
    hold_id: ReadOnly<string | null>;
    phase: ReadOnly<Phase>;
    kind: ReadOnly<string>;
    reference: ReadOnly<string>;
    debit_hash: ReadOnly<Buffer>;
    credit_hash: ReadOnly<Buffer>;
  };
}

declare module '../db/tables.ts' {
  interface Tables extends LedgerTables {}
}
