import { sql } from 'kysely';
import type { Query } from './audit-repo.ts';

import { FORMER_COLUMNS, type WatchedTable } from '../../db/watched-tables.ts';

/** Whether sessions of this pool have brought the key along. */
export async function hasRowKey(query: Query): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select row_mac('') is not null as has`.execute(query);
  return rows[0]?.has ?? false;
}

/** The columns of every table as they are, by their names in order. */
export async function columnsOf(query: Query, tables: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(t.attname::text order by t.attname) as columns from pg_class c join pg_attribute t on t.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relname = any (${[...tables]}::text[]) and t.attnum > 0 and not t.attisdropped
      group by 1`.execute(query);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** The watched columns of each table whose rows have been marked once, as the log has them last. */
export async function notedColumns(query: Query): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select distinct on (t.key) t.key as name, t.value -> 'columns' as columns
      from operator_action a cross join lateral jsonb_each(a.detail -> 'tables') t
      where a.action = 'rows_witnessed' order by t.key, a.seq desc`.execute(query);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

export async function lockRows(tx: Query): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rows_witnessed'))`.execute(tx);
}

/** Marks what is there: rows without a mark, or, with `known`, those that are still what their mark says of these columns. */
export async function markFound(
  tx: Query,
  table: string,
  { keys, leftOut }: WatchedTable,
  known: readonly string[] | null,
): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select row_mark_found(${table}, ${keys.join(' ')}, ${leftOut.join(' ')}, ${known === null ? null : [...known]}::text[],
      ${JSON.stringify(FORMER_COLUMNS[table] ?? {})}::jsonb) as count`.execute(tx);
  return rows[0]?.count ?? 0n;
}
