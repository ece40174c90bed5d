import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { SealedColumn } from './sealed-columns.ts';

type Query = Context['db']['query'];
type SealedRow = { readonly key: readonly (string | number | bigint)[]; readonly sealed: Buffer };

/** The next rows of a column behind a key, in the order of their keys. */
export async function findSealed(query: Query, { table, column, key }: SealedColumn, after: SealedRow['key'] | null, limit: number) {
  const names = sql.join(key.map((name) => sql.ref(name)));
  const behind = after === null ? sql`true` : sql`(${names}) > (${sql.join([...after])})`;
  const { rows } = await sql<Record<string, never> & { sealed: Buffer }>`
    select ${names}, ${sql.ref(column)} as sealed_value from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${behind} order by ${names} limit ${limit}`.execute(query);
  return rows.map((row): SealedRow => ({
    key: key.map((name) => row[name] as unknown as string | number | bigint),
    sealed: (row as unknown as { sealed_value: Buffer }).sealed_value,
  }));
}

/** Writes a secret that was sealed anew; false when somebody has written another one meanwhile. */
export async function replaceSealed(query: Query, { table, column, key }: SealedColumn, row: SealedRow, sealed: Buffer): Promise<boolean> {
  const isRow = sql.join(
    key.map((name, at) => sql`${sql.ref(name)} = ${row.key[at]}`),
    sql` and `,
  );
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed} where ${isRow} and ${sql.ref(column)} = ${row.sealed}`.execute(query);
  return numAffectedRows === 1n;
}
