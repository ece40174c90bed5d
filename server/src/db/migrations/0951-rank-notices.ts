import { type Kysely, sql } from 'kysely';

/**
 * A rank that would be lost holds until a notice has run out: which one is told of until when, and every notice that was given. What fell
 * before there were notices is written down as such.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rank_told add column falls_at timestamptz, add column falls_to integer, add column looked_at timestamptz,
    add constraint rank_told_falls_check check ((falls_at is null) = (falls_to is null) and falls_to < level)`.execute(db);
  await sql`create index rank_told_looked on rank_told (looked_at nulls first, member_id)`.execute(db);
  await sql`create table rank_notice (
      id bigint generated always as identity primary key,
      member_id bigint not null references member (id),
      from_level integer not null,
      to_level integer not null check (to_level < from_level),
      noticed_at timestamptz not null,
      falls_at timestamptz not null check (falls_at >= noticed_at + interval '24 hours')
    )`.execute(db);
  await sql`create index rank_notice_member on rank_notice (member_id, id)`.execute(db);
  await sql`grant select, insert on rank_notice to sorak_app`.execute(db);
  await sql`insert into rank_notice (member_id, from_level, to_level, noticed_at, falls_at)
    select member_id, (detail ->> 'from')::int, (detail ->> 'to')::int, at - interval '24 hours', at from fact
      where kind = 'rank_changed' and (detail ->> 'to')::int < (detail ->> 'from')::int`.execute(db);
}
