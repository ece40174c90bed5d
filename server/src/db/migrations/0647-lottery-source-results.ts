import { type Kysely, sql } from 'kysely';

const CONSTRAINTS = ['pkey', 'check', 'draw_id_fkey', 'version_check'];
const STATES = { told: 'received', away: 'unreachable', unsound: 'invalid' };

/** What outside sources answered about a draw, by names that say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lottery_told rename to lottery_source_result`.execute(db);
  await sql`alter table lottery_source_result rename column told_at to received_at`.execute(db);
  for (const name of CONSTRAINTS)
    await sql`alter table lottery_source_result
      rename constraint ${sql.ref(`lottery_told_${name}`)} to ${sql.ref(`lottery_source_result_${name}`)}`.execute(db);
  await sql`alter table lottery_source_result drop constraint lottery_told_state_check`.execute(db);
  for (const [old, state] of Object.entries(STATES))
    await sql`update lottery_source_result set state = ${state} where state = ${old}`.execute(db);
  await sql`alter table lottery_source_result add constraint lottery_source_result_state_check
    check (state in ('asked', 'received', 'not_yet', 'unreachable', 'invalid'))`.execute(db);
  await sql`comment on table lottery_source_result is 'The last answer of each outside source about a draw of a state.'`.execute(db);
}
