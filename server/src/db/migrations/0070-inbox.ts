import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What a member throws away leaves the inbox, not the house: it may be what a dispute is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inbox_message
      add column kind text not null default 'service' check (kind in ('service', 'money', 'offer')),
      add column deleted_at timestamptz`.execute(db);
  await sql`drop index inbox_message_of`.execute(db);
  await sql`drop index inbox_message_unread`.execute(db);
  await sql`create index inbox_message_of on inbox_message (member_id, id desc) where deleted_at is null`.execute(db);
  await sql`create index inbox_message_unread on inbox_message (member_id) where read_at is null and deleted_at is null`.execute(db);
}
