import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export const noteHere = (db: Db, players: readonly bigint[], at: Date) =>
  sql`
  insert into table_guests (player_game_id, seen_at)
  select id, ${at}::timestamptz from unnest(${players}::bigint[]) as id order by id
  on conflict (player_game_id) do update set seen_at = excluded.seen_at`.execute(db);

export const forgetGuests = (db: Db, before: Date) => db.deleteFrom('table_guests').where('seen_at', '<', before).execute();

/** How many were seen at each table since a moment, by its game. */
export async function countGuests(db: Db, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('table_guests as g')
    .innerJoin('player_games as p', 'p.id', 'g.player_game_id')
    .select(['p.game', sql<number>`count(*)::int`.as('guests')])
    .where('g.seen_at', '>=', since)
    .groupBy('p.game')
    .execute();
  return new Map(rows.map(({ game, guests }) => [game, guests]));
}
