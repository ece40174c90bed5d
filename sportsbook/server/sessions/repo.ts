import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { BookTables } from '../db/tables.ts';

/** The number of a player in a currency, made when there is none. */
export async function findOrInsertPlayer(db: Db, user: string, currency: string): Promise<bigint> {
  const { id } = await db
    .insertInto('players')
    .values({ user_id: user, currency })
    .onConflict((conflict) => conflict.columns(['user_id', 'currency']).doUpdateSet({ currency }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const insertSession = (db: Db, session: Insertable<BookTables['sessions']>) => db.insertInto('sessions').values(session).execute();

/** Sessions with whose they are, of those that there are. */
export const findSessions = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('players as p', 'p.id', 's.player_id')
    .select(['s.id', 's.player_id as player', 'p.user_id as user', 's.token', 's.vendor', 'p.currency', 's.created_at', 's.seen_at'])
    .where('s.ended_at', 'is', null)
    .where(sql<boolean>`s.id = any (${ids}::text[])`)
    .execute();

export const noteSession = (db: Db, id: string, at: Date) => db.updateTable('sessions').set({ seen_at: at }).where('id', '=', id).execute();

export const endSession = (db: Db, id: string, at: Date) =>
  db.updateTable('sessions').set({ ended_at: at }).where('id', '=', id).where('ended_at', 'is', null).execute();

/** Tokens of sessions that were last seen before `before`, and whose bets are all over, are forgotten, so many at a time; how many were. */
export async function forgetTokens(db: Db, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`update sessions set token = '', ended_at = coalesce(ended_at, seen_at) where id in (
    select s.id from sessions s where s.token <> '' and s.seen_at < ${before}
      and not exists (select from bets b where b.player_id = s.player_id and b.session_id = s.id and not b.is_over)
    order by s.seen_at, s.id limit ${max})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export const listFavourites = async (db: Db, player: bigint): Promise<string[]> =>
  (await db.selectFrom('favourites').select('league').where('player_id', '=', player).orderBy('league').execute()).map(
    ({ league }) => league,
  );

/** What a player keeps in whatever currency. */
export const leaguesOf = async (db: Db, user: string): Promise<string[]> =>
  (
    await db
      .selectFrom('favourites as f')
      .innerJoin('players as p', 'p.id', 'f.player_id')
      .select('f.league')
      .distinct()
      .where('p.user_id', '=', user)
      .orderBy('f.league')
      .execute()
  ).map(({ league }) => league);

export const keepFavourite = (db: Db, favourite: { player_id: bigint; league: string }) =>
  db
    .insertInto('favourites')
    .values(favourite)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const dropFavourite = (db: Db, { player_id, league }: { player_id: bigint; league: string }) =>
  db.deleteFrom('favourites').where('player_id', '=', player_id).where('league', '=', league).execute();

/** Matches that a player keeps and that are not over. */
export const listFavouriteMatches = async (db: Db, player: bigint): Promise<string[]> =>
  (
    await db
      .selectFrom('favourite_matches as f')
      .innerJoin('matches as g', 'g.id', 'f.match_id')
      .select('f.match_id')
      .where('f.player_id', '=', player)
      .where('g.state', 'in', ['planned', 'live'])
      .orderBy('f.match_id')
      .execute()
  ).map(({ match_id }) => match_id);

/** A match that nobody was told of is not kept. */
export const keepMatch = (db: Db, player: bigint, match: string) =>
  db
    .insertInto('favourite_matches')
    .columns(['player_id', 'match_id'])
    .expression((found) =>
      found
        .selectFrom('matches')
        .select([sql<bigint>`${player}::bigint`.as('player_id'), 'id'])
        .where('id', '=', match),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const dropMatch = (db: Db, player: bigint, match: string) =>
  db.deleteFrom('favourite_matches').where('player_id', '=', player).where('match_id', '=', match).execute();
