import type { Generated } from 'kysely';

export interface BankCardTables {
  bank_card: {
    id: string;
    member_id: bigint;
    bank_code: string;
    number_sealed: Buffer;
    number_hash: Buffer;
    tail: string;
    payee_name: string;
    city: Generated<string>;
    branch: Generated<string>;
    is_default: boolean;
    added_at: Date;
    held_until: Date;
    removed_at: Generated<Date | null>;
  };
  /** Minor units: what accounts in their first day may take together. */
  new_card_limit: { brand_code: string; asset: string; amount: bigint };
}

declare module '../../db/tables.ts' {
  interface Tables extends BankCardTables {}
}
