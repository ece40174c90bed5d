import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Whether a sign-in passed a second factor, and changes of the passwords beside the sign-ins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table login_event
      add column is_proven boolean not null default false,
      drop constraint login_event_outcome_check,
      add constraint login_event_outcome_check check (outcome in
        ('signed_in', 'wrong_secret', 'factor_asked', 'factor_failed', 'locked', 'password_set', 'pin_set'))`.execute(db);
}
