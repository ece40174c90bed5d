import type { Context } from '../../context.ts';
import { FORMER_COLUMNS, WATCHED_TABLES } from '../../db/watched-tables.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { brandCode } from '../system/service.ts';
import { recordAction } from './audit-service.ts';
import type { Query } from './audit-repo.ts';
import * as repo from './row-mark-repo.ts';

type Due = { readonly table: string; readonly columns: readonly string[]; readonly known: readonly string[] | null };

/** The tables of which the log does not say yet that their rows, with the columns that they have now, were marked. */
async function dueTables(query: Query): Promise<Due[]> {
  const [present, noted] = [await repo.columnsOf(query, Object.keys(WATCHED_TABLES)), await repo.notedColumns(query)];
  return Object.entries(WATCHED_TABLES).flatMap(([table, { leftOut }]) => {
    const columns = (present.get(table) ?? []).filter((column) => !leftOut.includes(column));
    const known = noted.get(table) ?? null;
    return known?.join() === columns.join() ? [] : [{ table, columns, known }];
  });
}

/**
 * Marks, once, the rows of tables that are watched from now on, and anew those whose columns have become others, and writes down how many.
 * What differs from its mark is left as it is. Throws when the sessions of this process have lost the key on their way.
 */
export async function witnessRows(context: Context): Promise<void> {
  const { query } = context.db;
  if (!(await repo.hasRowKey(query)))
    throw new Error(
      'The sessions of the database come without their start-up options: connect to it itself, or by a pooler that passes them on.',
    );
  if ((await dueTables(query)).length === 0) return;
  await inTransaction(query, async (tx) => {
    await repo.lockRows(tx);
    const tables: Record<string, object> = {};
    for (const { table, columns, known } of await dueTables(tx)) {
      const former = Object.values(FORMER_COLUMNS[table] ?? {});
      // A column that is gone cannot be held against its mark: then all are marked as they are, and the log says so.
      const isProvable =
        known === null || known.every((column) => [...columns, ...former, ...(WATCHED_TABLES[table]?.leftOut ?? [])].includes(column));
      const rows = Number(await repo.markFound(tx, table, WATCHED_TABLES[table] as never, isProvable ? known : null));
      tables[table] = { columns, rows, ...(isProvable ? {} : { gone: known?.filter((column) => !columns.includes(column)) }) };
    }
    if (Object.keys(tables).length === 0) return;
    await recordAction(tx, { operatorId: null, action: 'rows_witnessed', object: `rows:${brandCode(context)}`, detail: { tables } });
  });
}

/** For what was changed by SQL and is meant: marks a table's rows as they are and writes down why; how many were not as they had been marked. */
export async function acceptRows({ db }: Context, table: string, reason: string): Promise<number> {
  const watched = WATCHED_TABLES[table];
  if (!watched) throw new Error(`${table} is no table whose rows are marked.`);
  if (reason === '') throw new Error('Say why.');
  return inTransaction(db.query, async (tx) => {
    await repo.lockRows(tx);
    const rows = Number(await repo.markFound(tx, table, watched, []));
    if (rows > 0) await recordAction(tx, { operatorId: null, action: 'rows_accepted', object: `rows:${table}`, detail: { rows, reason } });
    return rows;
  });
}
