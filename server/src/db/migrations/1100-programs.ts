import { type Kysely, sql } from 'kysely';

/** Processes of the platform as they last said of themselves, and what each counted minute by minute (docs/decisions/0765-system-page.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table program_run (
    process uuid primary key,
    host text not null,
    release text not null,
    started_at timestamptz not null,
    seen_at timestamptz not null,
    ended_at timestamptz,
    state jsonb not null
  )`.execute(db);
  await sql`create table program_minute (
    process uuid not null,
    at timestamptz not null,
    calls int8 not null,
    failed int8 not null,
    bets int8 not null,
    buckets int8[] not null,
    primary key (at, process)
  )`.execute(db);
}
