import type { Generated } from 'kysely';

export interface ClearingTables {
  clearing_transfer: {
    /** Of the transfer in this ledger. */
    id: string;
    direction: 'out' | 'in';
    /** The other one. */
    cell: string;
    /** By which both cells know it. */
    wire_id: string;
    asset: string;
    amount: bigint;
    /** By the sender's clock, on both sides. */
    decided_at: Date;
    /** Of what goes out, and of what was held and taken; what was held and refused has one who decided. */
    asked_by: bigint | null;
    decided_by: bigint | null;
    state: 'sending' | 'held' | 'accepted' | 'refused';
    /** Why what came in waited, or waits, for people here: beyond the line, beyond the most of one, or of a day long past. */
    held_for: 'line' | 'max' | 'late' | null;
    refusal: string | null;
    ended_at: Date | null;
    tries: Generated<number>;
    next_try_at: Date | null;
    /** Why there is no answer yet. */
    failure: string | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends ClearingTables {}
}
