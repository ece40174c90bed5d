import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A line of the bank that waits without an order may be money that the provider tells of under a number of its own: an operator says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table deposit_unmatched
      drop constraint deposit_unmatched_state_check,
      add constraint deposit_unmatched_state_check check (state in ('waiting', 'assigned', 'returned', 'confirmed'))`.execute(db);
  await sql`
    alter table deposit_unmatched_decision
      add column payment_id text,
      drop constraint deposit_unmatched_decision_action_check,
      add constraint deposit_unmatched_decision_action_check check (action in ('assign', 'return', 'confirm')),
      add constraint deposit_unmatched_decision_payment_check check ((action = 'confirm') = (payment_id is not null))`.execute(db);
  await sql`comment on column deposit_unmatched_decision.payment_id is 'The provider''s number of what the line of the bank is the same money as.'`.execute(
    db,
  );
  await sql`create index deposit_unmatched_amount on deposit_unmatched (provider_code, amount, paid_at)`.execute(db);
  await sql`create index deposit_statement_line_unmatched on deposit_statement_line (unmatched_id) where unmatched_id is not null`.execute(
    db,
  );
}
