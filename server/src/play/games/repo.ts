import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { GameTables } from './tables.ts';

export type NewGameSession = Omit<GameTables['game_session'], 'first_bet_at'>;

export async function insertGameSession(db: Database, session: NewGameSession): Promise<void> {
  await db.query.insertInto('game_session').values(session).execute();
}

/** The same where a player has one game at a time: the others take no more bets. What was bet there is settled. */
export const insertOnlyGameSession = (db: Database, session: NewGameSession & { readonly launched_at: Date }): Promise<void> =>
  db.query.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('launch'), hashint8(${session.member_id}))`.execute(tx);
    await tx
      .updateTable('game_session')
      .set({ expires_at: session.launched_at })
      .where('member_id', '=', session.member_id)
      .where('expires_at', '>', session.launched_at)
      .execute();
    await tx.insertInto('game_session').values(session).execute();
  });

/** A new id of the members' sequence, for a visitor without an account. */
export async function insertGuest(db: Database, ip: string, tokenHash: Buffer, openedAt: Date): Promise<bigint> {
  const { rows } = await db.pool.query<{ id: bigint }>(
    `insert into game_guest (id, ip, token_hash, opened_at) values (nextval(pg_get_serial_sequence('member', 'id')), $1, $2, $3) returning id`,
    [ip, tokenHash, openedAt],
  );
  return rows[0]?.id ?? 0n;
}

export const findGuest = (db: Database, tokenHash: Buffer): Promise<{ id: bigint } | undefined> =>
  db.query.selectFrom('game_guest').select('id').where('token_hash', '=', tokenHash).executeTakeFirst();

export async function countGuestsSince(db: Database, ip: string, since: Date): Promise<number> {
  const { rows } = await db.pool.query<{ count: bigint }>('select count(*) from game_guest where ip = $1 and opened_at > $2', [ip, since]);
  return Number(rows[0]?.count ?? 0n);
}

/** The nodeIds that a member saved, the latest first. */
export async function readFavourites(db: Database, memberId: bigint): Promise<string[]> {
  const rows = await db.query
    .selectFrom('favourite_game')
    .select('node_id')
    .where('member_id', '=', memberId)
    .orderBy('saved_at', 'desc')
    .orderBy('node_id')
    .execute();
  return rows.map((row) => row.node_id);
}

export async function insertFavourite(db: Database, memberId: bigint, nodeId: string, savedAt: Date): Promise<void> {
  await db.query
    .insertInto('favourite_game')
    .values({ member_id: memberId, node_id: nodeId, saved_at: savedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(db: Database, memberId: bigint, nodeId: string): Promise<void> {
  await db.query.deleteFrom('favourite_game').where('member_id', '=', memberId).where('node_id', '=', nodeId).execute();
}

export type PlayedGame = { readonly vendor_id: number; readonly game_code: string };

/** The games that a member opened, each once, the latest first. */
export async function readRecentGames(db: Database, memberId: bigint, limit: number): Promise<PlayedGame[]> {
  const { rows } = await db.pool.query<PlayedGame>(
    `select vendor_id, game_code from game_session where member_id = $1
     group by vendor_id, game_code order by max(launched_at) desc, vendor_id, game_code limit $2`,
    [memberId, limit],
  );
  return rows;
}

export type OpenedGame = PlayedGame & { readonly launched_at: Date; readonly bet_at: Date | null };
/** Sessions that are looked back at: a game that was left longer ago is no suggestion. */
const SESSIONS = 300;

/** The games that a member opened for real money last, each once, with when, and when it was last staked on in a session. */
export async function readOpenedGames(db: Database, memberId: bigint): Promise<OpenedGame[]> {
  const { rows } = await db.pool.query<OpenedGame>(
    `select vendor_id, game_code, max(launched_at) as launched_at, max(first_bet_at) as bet_at
       from (select * from game_session where member_id = $1 and asset <> 'PLAY' order by launched_at desc, token_hash limit ${SESSIONS}) newest
     group by vendor_id, game_code order by max(launched_at) desc, vendor_id, game_code`,
    [memberId],
  );
  return rows;
}

/** How many different members staked real money since then. */
export async function countPlayers(db: Database, since: Date): Promise<number> {
  const { rows } = await db.pool.query<{ count: bigint }>(
    `select count(distinct member_id) from game_session where first_bet_at > $1 and asset <> 'PLAY'`,
    [since],
  );
  return Number(rows[0]?.count ?? 0n);
}

/** The games that most different members staked real money on since then. */
export async function readTopPlayed(db: Database, since: Date, limit: number): Promise<PlayedGame[]> {
  const { rows } = await db.pool.query<PlayedGame>(
    `select vendor_id, game_code from game_session where first_bet_at > $1 and asset <> 'PLAY'
     group by vendor_id, game_code order by count(distinct member_id) desc, vendor_id, game_code limit $2`,
    [since, limit],
  );
  return rows;
}

/** Whether a document has proven who the member is. */
export async function isVerified(query: Kysely<Tables>, memberId: bigint): Promise<boolean> {
  const row = await query
    .selectFrom('identity')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('level', 'in', ['verified', 'enhanced'])
    .executeTakeFirst();
  return row !== undefined;
}
