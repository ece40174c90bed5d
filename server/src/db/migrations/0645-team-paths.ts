import { type Kysely, sql } from 'kysely';

const CONSTRAINTS = ['pkey', 'depth_check', 'path_check', 'member_id_fkey'];

/** A materialised path by the name of its kind. The function that keeps it stands in `functions/team_path_sync.sql`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table team_place rename to team_path`.execute(db);
  await sql`alter index team_place_path rename to team_path_path`.execute(db);
  for (const name of CONSTRAINTS)
    await sql`alter table team_path rename constraint ${sql.ref(`team_place_${name}`)} to ${sql.ref(`team_path_${name}`)}`.execute(db);
}
