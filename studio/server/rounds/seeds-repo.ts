import type { Selectable } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import type { StudioTables } from '../db/tables.ts';

export type SeedRow = Selectable<StudioTables['seeds']>;

const inUse = (db: Db, playerGame: bigint) =>
  db.selectFrom('seeds').selectAll().where('player_game_id', '=', playerGame).where('opened_at', 'is', null);

/** The pair in use of a player in a game. */
export const findSeed = (db: Db, playerGame: bigint): Promise<SeedRow | undefined> => inUse(db, playerGame).executeTakeFirst();

/** The pairs in use of many players in a game. */
export const listSeeds = (db: Db, players: readonly bigint[]): Promise<SeedRow[]> =>
  db.selectFrom('seeds').selectAll().where('player_game_id', 'in', players).where('opened_at', 'is', null).execute();

/** The same of one, held to the end of the transaction. */
export const lockSeed = (db: Transaction, playerGame: bigint): Promise<SeedRow | undefined> =>
  inUse(db, playerGame).forUpdate().executeTakeFirst();

export const insertSeed = (db: Transaction, seed: { playerGame: bigint; serverSeed: string; commitment: string; clientSeed: string }) =>
  db
    .insertInto('seeds')
    .values({
      player_game_id: seed.playerGame,
      server_seed: seed.serverSeed,
      commitment: seed.commitment,
      client_seed: seed.clientSeed,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const countNonce = (db: Transaction, id: bigint) =>
  db
    .updateTable('seeds')
    .set((seed) => ({ next_nonce: seed('next_nonce', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const setClientSeed = (db: Transaction, id: bigint, clientSeed: string) =>
  db.updateTable('seeds').set({ client_seed: clientSeed }).where('id', '=', id).execute();

/** From here on everybody may read it. */
export const setOpened = (db: Db, id: bigint, serverSeed: string, at: Date) =>
  db.updateTable('seeds').set({ opened_at: at, server_seed: serverSeed }).where('id', '=', id).execute();
