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
    .values({ id: session.id, player_game_id: session.playerGame, token: session.token, created_at: session.at })
    .execute();

export const findSession = (db: Db, id: string) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('player_games as p', 'p.id', 's.player_game_id')
    .select(['s.id', 'p.id as player', 'p.user_id', 's.token', 'p.vendor', 'p.currency', 'p.game'])
    .where('s.id', '=', id)
    .executeTakeFirst();
