import { type Kysely, sql } from 'kysely';

/** What a link invites to, until when, and what was agreed to by those who came; and each look of an agent at a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table affiliate_code
      add column kind text not null default 'member' check (kind in ('member', 'agent')),
      add column note text not null default '' check (length(note) <= 60),
      add column expires_at timestamptz`.execute(db);
  await sql`
    create table invitation_agreement (
      member_id int8 primary key references member (id) on delete cascade,
      upline_id int8 not null references member (id),
      code text not null references affiliate_code (code),
      kind text not null check (kind in ('member', 'agent')),
      terms text not null,
      agreed_at timestamptz not null
    )`.execute(db);
  await sql`
    create table team_look (
      id int8 generated always as identity primary key,
      agent_id int8 not null references member (id) on delete cascade,
      member_id int8 not null references member (id) on delete cascade,
      looked_at timestamptz not null
    )`.execute(db);
  await sql`create index team_look_member on team_look (member_id, looked_at desc)`.execute(db);
  await sql`create index team_look_agent on team_look (agent_id)`.execute(db);
}
