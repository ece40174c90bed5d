import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Conversations that operators answer: whose each is, who waits since when, what was closed, and notes that stay in the house. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table service_thread
      add column assigned_to int8 references operator (id),
      add column closed_by int8 references operator (id),
      add column closed_at timestamptz,
      add column waiting_since timestamptz,
      add column unread int4 not null default 0 check (unread >= 0),
      add column last_at timestamptz,
      add check ((closed_by is null) = (closed_at is null))`.execute(db);
  await sql`comment on column service_thread.waiting_since is 'When the first message came that the staff has not answered; unread counts those.'`.execute(
    db,
  );
  await sql`
    update service_thread t set last_at = coalesce(m.last_at, t.started_at), waiting_since = m.waiting_since, unread = coalesce(m.unread, 0)
    from service_thread s
    left join lateral (
      select max(sent_at) as last_at, min(sent_at) filter (where is_new) as waiting_since, count(*) filter (where is_new) as unread
      from (
        select sent_at, not is_staff and id > coalesce((select max(id) from service_message where thread_id = s.id and is_staff), 0) as is_new
        from service_message where thread_id = s.id
      ) each
    ) m on true
    where s.id = t.id`.execute(db);
  await sql`alter table service_thread alter column last_at set not null`.execute(db);
  await sql`create index service_thread_open on service_thread (brand_code, last_at desc) where closed_at is null`.execute(db);
  await sql`create index service_thread_closed on service_thread (brand_code, closed_at desc) where closed_at is not null`.execute(db);
  await sql`
    alter table service_message
      add column operator_id int8 references operator (id),
      add column request_key uuid unique,
      add check (is_staff or (operator_id is null and request_key is null))`.execute(db);
  await sql`
    create table service_note (
      id int8 generated always as identity primary key,
      thread_id int8 not null references service_thread (id),
      operator_id int8 not null references operator (id),
      request_key uuid not null unique,
      text text not null check (length(text) between 1 and 2000),
      written_at timestamptz not null
    )`.execute(db);
  await sql`create index service_note_of on service_note (thread_id, id)`.execute(db);
}
