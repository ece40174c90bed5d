import type { ClientBase } from 'pg';
import { WATCHED_TABLES, type WatchedTable } from '../../db/watched-tables.ts';
import type { CheckReport } from '../../ledger/run-checks.ts';
import { compareWitness, type Violation, type WitnessFile } from '../../ledger/witness-audit.ts';
import type { WitnessedLog } from '../../ledger/witnessed-log.ts';

/** Marks come with what they mark; some from a command line while nothing witnesses. */
export const ROW_LOG: WitnessedLog = {
  name: 'rows',
  lock: 7_266_152_032,
  highest: 'select case when is_called then last_value else 0 end::text as seq from row_mark_seq',
  rows: `select seq, at, sha256(convert_to(tab || ' ' || key, 'UTF8') || mark) as hash from row_mark`,
  withinS: 3_600,
};

const MAX = 50;

/** Each row that is not what its last mark says, with the columns that differ. */
const rowsOf = (table: string, { keys, leftOut }: WatchedTable): string => `
  with here as materialized (
    select row_key('${keys.join(' ')}', c) as key, c from (select to_jsonb(t) - '{${leftOut.join(',')}}'::text[] as c from ${table} t) x),
  last as (select distinct on (key) key, seq, mark, columns from row_mark where tab = '${table}' order by key, seq desc),
  wrong as (
    select coalesce(l.key, h.key) as key, h.c, l.seq, l.columns from here h full join last l on l.key = h.key
      where l.mark is distinct from row_mac(jsonb_build_array(l.seq, '${table}', coalesce(l.key, h.key), h.c)::text) limit ${MAX})
  select case when c is null then 'row_missing' when length(columns) > 0 then 'row_changed' else 'row_unknown' end as violation,
      concat_ws(' ', '${table}', key, (
        select string_agg(e.key, ', ' order by e.key) from (select e.key, e.value, row_number() over (order by e.key collate "C") as place from jsonb_each(c) e) e
          where length(columns) > 0
            and substr(columns, (4 * place - 3)::int4, 4) is distinct from substr(row_mac(jsonb_build_array(seq, '${table}', w.key, e.key, e.value)::text), 1, 4))) as what
    from wrong w`;

/** Holds every watched row against the mark that the platform's key made of it, in the transaction that the client is in. */
export async function auditRows(
  client: Pick<ClientBase, 'query'>,
  rowKey: string,
  tables: readonly string[] = Object.keys(WATCHED_TABLES),
): Promise<CheckReport> {
  const startedAt = Date.now();
  const violations: Violation[] = [];
  await client.query(`select set_config('sorak.row_key', $1, true)`, [rowKey]);
  for (const table of tables) {
    const { rows } = await client.query<{ violation: string; what: string }>(rowsOf(table, WATCHED_TABLES[table] as WatchedTable));
    violations.push(...rows.map(({ violation, what }) => ({ name: violation, what })));
  }
  return { name: 'rows are as the platform marked them', violations: violations.slice(0, MAX), tookMs: Date.now() - startedAt };
}

/** The marks against what was witnessed of them outside the database. */
export async function auditRowMarks(client: ClientBase, witness: readonly WitnessFile[]): Promise<CheckReport> {
  const startedAt = Date.now();
  const { violations } = await compareWitness(client, ROW_LOG, witness);
  return { name: 'the witness outside agrees on rows', violations, tookMs: Date.now() - startedAt };
}
