export interface RecordTables {
  record_export: { ticket_hash: Buffer; session_id: string; member_id: bigint; question: unknown; language: string; expires_at: Date };
  /** Up to which line (account's seq) its sums reach, and the quarter of that line. */
  account_sum_state: { account: bigint; through: bigint; quarter: number };
  /** What an account moved in a quarter of an hour (epoch / 900 s), by kind; minor units. */
  account_sum: {
    account: bigint;
    quarter: number;
    kind: string;
    first_seq: bigint;
    last_seq: bigint;
    lines: bigint;
    came: bigint;
    went: bigint;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends RecordTables {}
}
