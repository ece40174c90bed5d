import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What the operators' figures of a day, a week and a month count along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index member_registered on member (registered_at)`.execute(db);
  await sql`create index login_event_signed_in on login_event (at) where outcome = 'signed_in'`.execute(db);
  await sql`create index operator_action_at on operator_action (at)`.execute(db);
  await sql`create index play_limit_requested on play_limit (requested_at)`.execute(db);
  await sql`create index play_stop_requested on play_stop (requested_at)`.execute(db);
}
