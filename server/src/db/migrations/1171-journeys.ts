import { type Kysely, sql } from 'kysely';

/** Mailings that go on their way by a fact, one member at a time, and the share that is never written to (docs/decisions/0727-journeys.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mailing add column journey jsonb, add check (journey is null or audience->>'to' <> 'member')`.execute(db);
  await sql`create index mailing_running on mailing (brand_code) where state = 'sending' and journey is not null`.execute(db);
  await sql`alter table mailing_line add column fact_id bigint, add column entered_at timestamptz, add check ((fact_id is null) = (entered_at is null)),
    drop constraint mailing_line_outcome_check, add check (outcome in ('waiting', 'sent', 'promotions_off', 'channel_left', 'stopped', 'limited', 'capped',
      'no_address', 'closed', 'called_off', 'held_out', 'not_meant'))`.execute(db);
}
