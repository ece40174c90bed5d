import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export type Query = Database['query'];

/** The functions of the database as they are, those of extensions left out. */
export async function functionsNow(query: Query): Promise<{ name: string; body: string }[]> {
  const { rows } = await sql<{ name: string; body: string }>`
    select p.proname as name, p.prosrc as body from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
      where n.nspname = 'public' and l.lanname in ('sql', 'plpgsql')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(query);
  return rows.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The last that was written of a verification: which build, and what was wrong with it. */
export async function lastVerified(query: Query): Promise<{ manifest: string; release: string } | undefined> {
  const { rows } = await sql<{ manifest: string; release: string }>`
    select detail ->> 'manifest' as manifest, detail ->> 'release' as release from operator_action
      where action in ('programs_verified', 'programs_changed') order by seq desc limit 1`.execute(query);
  return rows[0];
}

/** The database's own time, epoch milliseconds. */
export async function databaseTime(query: Query): Promise<number> {
  const { rows } = await sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(query);
  return rows[0]?.at ?? 0;
}
