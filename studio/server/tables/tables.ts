import type { Studio } from '../context.ts';
import { CrashTable } from './crash-table.ts';

export type Tables = ReadonlyMap<string, CrashTable>;

/** Every table that all players share, open and as the last process left it. */
export async function openTables(studio: Studio): Promise<Tables> {
  const tables = new Map<string, CrashTable>();
  for (const { title } of studio.titles.values()) {
    if (title.kind !== 'crash') continue;
    const table = new CrashTable(studio, title);
    await table.open();
    tables.set(title.code, table);
  }
  return tables;
}
