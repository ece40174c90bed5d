import type { Generated } from 'kysely';

export interface AccountTables {
  account_closing: {
    id: Generated<bigint>;
    member_id: bigint;
    state: Generated<'asked' | 'taken_back' | 'closed' | 'reopened'>;
    asked_at: Date;
    due_at: Date;
    next_try_at: Date | null;
    ended_at: Generated<Date | null>;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends AccountTables {}
}
