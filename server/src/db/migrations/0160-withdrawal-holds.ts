import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** An operator puts a withdrawal aside while something is found out: its money stays on hold, and it goes on from where it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawal add column back_to text check (back_to in ('review', 'second_review'))`.execute(db);
  await sql`comment on column withdrawal.back_to is 'Where a withdrawal that was put aside goes on.'`.execute(db);
  await sql`
    alter table withdrawal
      drop constraint withdrawal_state_check,
      drop constraint withdrawal_check1,
      add constraint withdrawal_state_check
        check (state in ('review', 'second_review', 'on_hold', 'sending', 'paid', 'reported', 'received', 'refused', 'returned')),
      add constraint withdrawal_held_check check ((state in ('review', 'second_review', 'on_hold', 'sending')) = (held_amount > 0)),
      add constraint withdrawal_back_check check ((state = 'on_hold') = (back_to is not null))`.execute(db);
  // How long it usually takes is told to whoever waits.
  await sql`create index withdrawal_event_held on withdrawal_event (at) where stage = 'held'`.execute(db);
  await sql`create index withdrawal_event_operator on withdrawal_event (operator_id, withdrawal_id) where operator_id is not null`.execute(
    db,
  );
}
