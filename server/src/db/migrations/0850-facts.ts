import { type Kysely, sql } from 'kysely';

/** What happened, written where it happened and read by named readers, each once and in one order (docs/decisions/0145-facts.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table fact (
      id bigint generated always as identity primary key,
      place bigint unique,
      kind text not null,
      member_id bigint not null,
      subject text not null,
      amount bigint,
      detail jsonb not null default '{}',
      at timestamptz not null);
    comment on column fact.place is 'Its place in the one order in which everybody reads; null until it is given, behind the commit.';
    comment on column fact.subject is 'What it is about; of a kind each is told once, but counted bets.';
    create unique index fact_once on fact (kind, subject) where kind <> 'bets_settled';
    create index fact_new on fact (id) where place is null;

    create table fact_order (is_only boolean primary key default true check (is_only), place bigint not null default 0);
    insert into fact_order default values;
    comment on table fact_order is 'The last place that was given, and the lock under which places are given.';

    create table fact_reader (name text primary key, place bigint not null, read_at timestamptz not null);
    comment on table fact_reader is 'Up to which place each reader has read.';

    create table rank_told (member_id bigint primary key, level int not null);
    comment on table rank_told is 'The rank that a member was last said to have, by level.'`,
    )
    .execute(db);
}
