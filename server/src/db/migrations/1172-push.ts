import { type Kysely, sql } from 'kysely';

/** Browsers that members let the house write to, and the channel of their own (docs/decisions/0728-web-push.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table push_subscription (
    id uuid primary key default gen_random_uuid(),
    member_id bigint not null references member (id),
    endpoint text not null unique check (endpoint ~ '^https?://' and length(endpoint) <= 1000),
    public_key text not null check (length(public_key) = 87),
    auth text not null check (length(auth) = 22),
    made_at timestamptz not null)`.execute(db);
  await sql`create index push_subscription_member on push_subscription (member_id, made_at)`.execute(db);
  await sql`comment on table push_subscription is 'Where a browser of a member is written to; dropped once its service says that it is gone.'`.execute(
    db,
  );
  await sql`alter table outgoing_message drop constraint outgoing_message_channel_check,
    add check (channel in ('sms', 'email', 'push'))`.execute(db);
  await sql`alter table mailing drop constraint mailing_channel_check, add check (channel in ('site', 'email', 'sms', 'push'))`.execute(db);
  await sql`alter table channel_left drop constraint channel_left_channel_check, add check (channel in ('site', 'email', 'sms', 'push'))`.execute(
    db,
  );
}
