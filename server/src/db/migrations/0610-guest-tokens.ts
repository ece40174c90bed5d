import { type Kysely, sql } from 'kysely';

/** What a visitor's browser keeps to be the same guest in the next demo game; guests of before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_guest add token_hash bytea check (length(token_hash) = 32)`.execute(db);
  await sql`create unique index game_guest_token on game_guest (token_hash) where token_hash is not null`.execute(db);
}
