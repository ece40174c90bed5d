import { type Kysely, sql } from 'kysely';

const NAMES = {
  constraint: ['pkey', 'agent_id_fkey', 'member_id_fkey'],
  index: ['member', 'agent'],
};

/** Which agents looked at whom, by the name of such a log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table team_look rename to agent_access_log`.execute(db);
  await sql`alter sequence team_look_id_seq rename to agent_access_log_id_seq`.execute(db);
  for (const name of NAMES.constraint)
    await sql`alter table agent_access_log rename constraint ${sql.ref(`team_look_${name}`)} to ${sql.ref(`agent_access_log_${name}`)}`.execute(
      db,
    );
  for (const name of NAMES.index)
    await sql`alter index ${sql.ref(`team_look_${name}`)} rename to ${sql.ref(`agent_access_log_${name}`)}`.execute(db);
}
