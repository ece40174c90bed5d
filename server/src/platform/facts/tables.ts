import type { ColumnType, Generated } from 'kysely';

export const FACT_KINDS = [
  'member_registered',
  'signed_in',
  'number_verified',
  'deposit_credited',
  'deposit_reversed',
  'points_owed',
  'bets_settled',
  'withdrawal_paid',
  'rank_changed',
  'mission_claimed',
  'limit_reached',
  'break_begun',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** What else is to be known of it: plain figures and words. */
export type FactDetail = Readonly<Record<string, string | number | null>>;

export interface FactTables {
  fact: {
    id: Generated<bigint>;
    place: bigint | null;
    kind: FactKind;
    member_id: bigint;
    subject: string;
    /** Minor units of the brand's currency. */
    amount: bigint | null;
    detail: ColumnType<FactDetail, string, string>;
    at: Date;
  };
  fact_order: { is_only: Generated<boolean>; place: bigint };
  fact_reader: { name: string; place: bigint; read_at: Date };
}

declare module '../../db/tables.ts' {
  interface Tables extends FactTables {}
}
