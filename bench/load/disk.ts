import type { Client } from 'pg';

/** What tables hold, bytes, by name; parts of a table count as it. */
export type Tables = ReadonlyMap<string, { readonly rows: number; readonly indexes: number }>;
export type Disk = { readonly tables: Tables; readonly wal: number };

export async function readDisk(client: Client): Promise<Disk> {
  const { rows } = await client.query<{ name: string; rows: string; indexes: string }>(
    `select coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as name, sum(pg_table_size(c.oid)) as rows, sum(pg_indexes_size(c.oid)) as indexes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname = 'public' group by 1`,
  );
  const { rows: wal } = await client.query<{ bytes: string }>("select pg_current_wal_lsn() - '0/0' as bytes");
  return {
    tables: new Map(rows.map((row) => [row.name, { rows: Number(row.rows), indexes: Number(row.indexes) }])),
    wal: Number(wal[0]?.bytes ?? 0),
  };
}

/** How much more one of `count` things has taken, by table, the greatest first. */
export function grown(before: Disk, after: Disk, count: number): { name: string; rows: number; indexes: number }[] {
  return [...after.tables]
    .map(([name, { rows, indexes }]) => {
      const old = before.tables.get(name) ?? { rows: 0, indexes: 0 };
      return { name, rows: (rows - old.rows) / count, indexes: (indexes - old.indexes) / count };
    })
    .filter(({ rows, indexes }) => rows + indexes >= 1)
    .sort((one, other) => other.rows + other.indexes - one.rows - one.indexes);
}
