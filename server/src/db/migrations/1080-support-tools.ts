import { type Kysely, sql } from 'kysely';

const CATEGORIES = sql.raw(`('deposit', 'withdrawal', 'bonus', 'game', 'account', 'safer', 'technical', 'other')`);

/** What conversations are about, how each ended and how its reader liked it, and answers that the house keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_thread add column category text not null default 'other' check (category in ${CATEGORIES}),
    add column opened_at timestamptz`.execute(db);
  await sql`update service_thread set opened_at = coalesce(waiting_since, started_at)`.execute(db);
  await sql`alter table service_thread alter column opened_at set not null`.execute(db);
  await sql`create table service_resolution (
      id bigint generated always as identity primary key,
      thread_id bigint not null references service_thread (id),
      category text not null check (category in ${CATEGORIES}),
      opened_at timestamptz not null,
      first_answer_at timestamptz,
      closed_at timestamptz not null,
      closed_by bigint not null references operator (id),
      rating smallint check (rating between 1 and 5),
      remark text,
      rated_at timestamptz,
      check (closed_at >= opened_at),
      check ((rating is null) = (rated_at is null))
    )`.execute(db);
  await sql`create index service_resolution_thread on service_resolution (thread_id, id)`.execute(db);
  await sql`create index service_resolution_closed on service_resolution (closed_at)`.execute(db);
  await sql`create table saved_answer (
      id bigint generated always as identity primary key,
      brand_code text not null references brand (code),
      category text not null check (category in ${CATEGORIES}),
      language text not null,
      title text not null check (title <> ''),
      text text not null check (text <> ''),
      changed_by bigint not null references operator (id),
      changed_at timestamptz not null,
      unique (brand_code, language, title)
    )`.execute(db);
  await sql`create index service_message_part on service_message using gin (text extensions.gin_trgm_ops)`.execute(db);
  await sql`grant select, insert, update on service_resolution to sorak_app`.execute(db);
  await sql`grant select, insert, update, delete on saved_answer to sorak_app`.execute(db);
}
