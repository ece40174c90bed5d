import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Slider puzzles that wait for their one answer, and the tickets that right answers earned: for one action, used once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table slider_puzzle (
      id_hash bytea primary key,
      action text not null,
      x int2 not null,
      number int4 not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index slider_puzzle_expiry on slider_puzzle (expires_at)`.execute(db);
  await sql`
    create table human_ticket (
      ticket_hash bytea primary key,
      action text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index human_ticket_expiry on human_ticket (expires_at)`.execute(db);
}
