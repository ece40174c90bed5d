import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { VendorTables } from './tables.ts';

type Query = Kysely<Tables>;
export type CallRow = Insertable<VendorTables['vendor_call']>;

/** Counts of one process only grow: an older word that comes late changes nothing. */
export async function upsertCalls(query: Query, rows: readonly CallRow[]): Promise<void> {
  const newer = (column: 'answered' | 'failed' | 'took_ms' | 'last_answered_at' | 'last_failed_at') =>
    sql<never>`greatest(vendor_call.${sql.ref(column)}, excluded.${sql.ref(column)})`;
  await query
    .insertInto('vendor_call')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['quarter', 'vendor_id', 'process']).doUpdateSet({
        answered: newer('answered'),
        failed: newer('failed'),
        took_ms: newer('took_ms'),
        last_answered_at: newer('last_answered_at'),
        last_failed_at: newer('last_failed_at'),
      }),
    )
    .execute();
}

export async function deleteCalls(query: Query, before: number): Promise<void> {
  await query.deleteFrom('vendor_call').where('quarter', '<', before).execute();
}
