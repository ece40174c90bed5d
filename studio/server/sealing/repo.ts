import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

// What was written before secrets were sealed.

export const openChains = (db: Db) =>
  db.selectFrom('chains').select(['id', 'seed', 'end_hash']).where('seed', 'not like', 'sealed:%').execute();

export const sealChain = (db: Db, id: bigint, seed: string) => db.updateTable('chains').set({ seed }).where('id', '=', id).execute();

export const openSeeds = (db: Db, limit: number) =>
  db
    .selectFrom('seeds')
    .select(['id', 'server_seed', 'commitment'])
    .where('opened_at', 'is', null)
    .where('server_seed', 'not like', 'sealed:%')
    .limit(limit)
    .execute();

/** Where it is still the one in use: its player may have it opened meanwhile. */
export const sealSeed = (db: Db, id: bigint, seed: string) =>
  db.updateTable('seeds').set({ server_seed: seed }).where('id', '=', id).where('opened_at', 'is', null).execute();

export const openStates = (db: Db) =>
  db
    .selectFrom('rounds')
    .select(['id', 'game_state'])
    .where('state', 'in', ['betting', 'open', 'reversing'])
    .where(sql<boolean>`jsonb_typeof(game_state) = 'object'`)
    .execute();

export const sealState = (db: Db, id: string, before: unknown, state: string) =>
  db
    .updateTable('rounds')
    .set({ game_state: state })
    .where('id', '=', id)
    .where(sql<boolean>`game_state = ${JSON.stringify(before)}::jsonb`)
    .execute();

export const openSteps = (db: Db) =>
  db
    .selectFrom('round_steps')
    .select(['id', 'round_id', 'game_state'])
    .where('state', '=', 'waiting')
    .where(sql<boolean>`jsonb_typeof(game_state) = 'object'`)
    .execute();

export const sealStep = (db: Db, id: string, state: string) =>
  db.updateTable('round_steps').set({ game_state: state }).where('id', '=', id).execute();

export const openRoomKeys = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('rooms')
      .select('key')
      .where(sql<boolean>`jsonb_typeof(decks) = 'object'`)
      .execute()
  ).map(({ key }) => key);

/** Any sealed secret, by which a key is tried. */
export const anySealed = (db: Db) =>
  db.selectFrom('seeds').select(['server_seed', 'commitment']).where('server_seed', 'like', 'sealed:%').limit(1).executeTakeFirst();
