import { type Kysely, sql } from 'kysely';

/** The places that operators give games in a category of the lobby; `version` grows with each change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table lobby_order (
      game_type text primary key,
      version int4 not null check (version > 0),
      pins jsonb not null check (jsonb_typeof(pins) = 'array'),
      saved_at timestamptz not null
    )`.execute(db);
  await sql`grant select, insert, update on lobby_order to sorak_app`.execute(db);
}
