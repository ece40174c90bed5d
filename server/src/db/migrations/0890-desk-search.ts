import { type Kysely, sql } from 'kysely';

/**
 * Operators find a member by any part of the name, a card by its last four digits and a bet by its number. The bets' index holds a line for
 * 128 pages, so that a bet costs nothing more: numbers rise as bets come.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists extensions`.execute(db);
  await sql`create extension if not exists pg_trgm schema extensions`.execute(db);
  await sql`create index member_username_part on member using gin (username extensions.gin_trgm_ops)`.execute(db);
  await sql`create index bank_card_tail on bank_card (tail, added_at desc)`.execute(db);
  await sql`create index bet_by_number on bet using brin (bet_id) with (autosummarize = on)`.execute(db);
}
