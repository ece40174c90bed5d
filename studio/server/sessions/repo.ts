import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

type Player = { readonly user: string; readonly currency: string; readonly vendor: string; readonly game: string };

/** The number of a player in a game, made when there is none. */
export async function findOrInsertPlayer(db: Db, { user, currency, vendor, game }: Player): Promise<bigint> {
  const { id } = await db
    .insertInto('player_games')
    .values({ user_id: user, currency, vendor, game })
    .onConflict((conflict) => conflict.columns(['user_id', 'currency', 'game']).doUpdateSet({ vendor }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const insertSession = (db: Db, session: { id: string; playerGame: bigint; token: string; at: Date }) =>
  db
    .insertInto('sessions')
    .values({ id: session.id, player_game_id: session.playerGame, token: session.token, created_at: session.at, seen_at: session.at })
    .execute();

export const findSession = (db: Db, id: string) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('player_games as p', 'p.id', 's.player_game_id')
    .select(['s.id', 'p.id as player', 'p.user_id', 's.token', 'p.vendor', 'p.currency', 'p.game', 's.created_at', 's.seen_at'])
    .where('s.id', '=', id)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst();

export const noteSession = (db: Db, id: string, at: Date) => db.updateTable('sessions').set({ seen_at: at }).where('id', '=', id).execute();

export const endSession = (db: Db, id: string, at: Date) =>
  db.updateTable('sessions').set({ ended_at: at }).where('id', '=', id).where('ended_at', 'is', null).execute();

/** Tokens of sessions that were last seen before `before`, and whose bets are all paid or taken back, are forgotten, so many at a time; how many were. */
export async function forgetTokens(db: Db, before: Date, max: number): Promise<number> {
  const { numAffectedRows } = await sql`update sessions set token = '', ended_at = coalesce(ended_at, seen_at) where id in (
    select s.id from sessions s where s.token <> '' and s.seen_at < ${before}
      and not exists (select from rounds r where r.session_id = s.id and r.state not in ('settled', 'void'))
      and not exists (select from shared_bets b where b.session_id = s.id and b.state not in ('settled', 'void'))
      and not exists (select from stays t where t.session_id = s.id and t.state not in ('settled', 'void'))
    order by s.seen_at, s.id limit ${max})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
