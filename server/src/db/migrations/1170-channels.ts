import { type Kysely, sql } from 'kysely';

/** What members choose by channel and kind, letters that a member may leave while they wait, and what law or money needs (docs/decisions/0726-channels.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table channel_left add column kind text not null default 'marketing' check (kind in ('service', 'marketing')),
    drop constraint channel_left_pkey, add primary key (member_id, channel, kind)`.execute(db);
  await sql`alter table channel_left alter column kind drop default, add check (kind = 'marketing' or channel <> 'site')`.execute(db);
  await sql`comment on table channel_left is 'Who wants nothing of a kind by a channel.'`.execute(db);
  await sql`alter table mailing drop constraint mailing_kind_check, add check (kind in ('service', 'marketing', 'required'))`.execute(db);
  await sql`alter table outgoing_message add column leave_link text not null default ''`.execute(db);
  await sql`create index outgoing_message_leave on outgoing_message (leave_link) where sent_at is null and leave_link <> ''`.execute(db);
}
