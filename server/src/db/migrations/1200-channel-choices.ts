import { type Kysely, sql } from 'kysely';

/**
 * What a member wished, yes or no, in place of what was left: offers leave the site for nobody who did not ask for them
 * (docs/decisions/0726-channels.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table channel_choice (
    member_id bigint not null references member,
    channel text not null check (channel in ('site', 'email', 'sms', 'push')),
    kind text not null check (kind in ('service', 'marketing')),
    is_on boolean not null,
    at timestamptz not null,
    primary key (member_id, channel, kind),
    check (kind = 'marketing' or channel <> 'site')
  )`.execute(db);
  await sql`comment on table channel_choice is 'What a member wished of a kind by a channel; without a row service is on, and marketing on the site alone.'`.execute(
    db,
  );
  await sql`insert into channel_choice select member_id, channel, kind, false, at from channel_left`.execute(db);
  await sql`drop table channel_left`.execute(db);
  await sql`alter table mailing_line drop constraint mailing_line_outcome_check`.execute(db);
  await sql`update mailing_line set outcome = 'channel_off' where outcome = 'channel_left'`.execute(db);
  await sql`alter table mailing_line add check (outcome in ('waiting', 'sent', 'promotions_off', 'channel_off', 'stopped', 'limited', 'capped',
    'no_address', 'closed', 'called_off', 'held_out', 'not_meant'))`.execute(db);
}
