import { type Kysely, sql } from 'kysely';

/** What operators write to members, each recipient with what became of it, and who left a channel (docs/decisions/0710-mailings.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mailing (
    id bigint generated always as identity primary key,
    brand_code text not null references brand (code),
    code text not null check (code ~ '^[A-Za-z0-9_-]{1,64}$'),
    kind text not null check (kind in ('service', 'marketing')),
    channel text not null check (channel in ('site', 'email', 'sms')),
    audience jsonb not null,
    titles jsonb not null,
    texts jsonb not null,
    state text not null default 'draft' check (state in ('draft', 'sending', 'done', 'called_off')),
    version int not null check (version > 0),
    made_by bigint not null references operator (id),
    made_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    unique (brand_code, code),
    check ((state = 'draft') = (started_at is null)))`.execute(db);
  await sql`create table mailing_line (
    mailing_id bigint not null references mailing (id),
    member_id bigint not null references member (id),
    outcome text not null default 'waiting' check (outcome in
      ('waiting', 'sent', 'promotions_off', 'channel_left', 'stopped', 'limited', 'capped', 'no_address', 'closed', 'called_off')),
    due_at timestamptz not null,
    done_at timestamptz,
    is_marketing boolean not null,
    primary key (mailing_id, member_id),
    check ((outcome = 'waiting') = (done_at is null)))`.execute(db);
  await sql`create index mailing_line_due on mailing_line (due_at, mailing_id, member_id) where outcome = 'waiting'`.execute(db);
  await sql`create index mailing_line_marketing on mailing_line (member_id, done_at) where outcome = 'sent' and is_marketing`.execute(db);
  await sql`create table mailing_key (member_id bigint primary key references member (id), key uuid not null unique default gen_random_uuid())`.execute(
    db,
  );
  await sql`comment on table mailing_key is 'By which a member leaves a channel without signing in.'`.execute(db);
  await sql`create table channel_left (
    member_id bigint not null references member (id),
    channel text not null check (channel in ('site', 'email', 'sms')),
    at timestamptz not null,
    primary key (member_id, channel))`.execute(db);
  await sql`comment on table channel_left is 'Who wants no marketing by a channel.'`.execute(db);
  await sql`revoke delete on mailing, mailing_line, mailing_key from sorak_app`.execute(db);
}
