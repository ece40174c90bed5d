import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

// What was written before secrets were sealed.

/** The migration by which bets are sealed. */
const SEALED_BETS = 21;

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

/** What stood open when bets were sealed first is sealed as it stands, in the hour in which the old processes go; later nothing is. */
const isNew = sql<boolean>`exists (select 1 from studio_migrations where number = ${SEALED_BETS} and applied_at > clock_timestamp() - interval '1 hour')`;
const UNDONE = ['betting', 'riding', 'paying', 'reversing'] as const;

export const unsealedBets = (db: Db) =>
  db.selectFrom('shared_bets').selectAll().where('seal', 'is', null).where('state', 'in', UNDONE).where(isNew).execute();
export const unsealedStays = (db: Db) =>
  db.selectFrom('stays').selectAll().where('seal', 'is', null).where('state', 'in', UNDONE).where(isNew).execute();
export const unsealedRounds = (db: Db) =>
  db
    .selectFrom('shared_rounds as r')
    .select(['r.id', 'r.point', 'r.result'])
    .where('r.drawn', 'is', null)
    .where((row) => row.or([row('r.point', 'is not', null), row('r.result', 'is not', null)]))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('shared_bets as b').select('b.id').whereRef('b.shared_round_id', '=', 'r.id').where('b.state', 'in', UNDONE)),
    )
    .where(isNew)
    .execute();

type Sealed = { readonly seal: string; readonly mark: string | null };
export const sealBet = (db: Db, id: string, sealed: Sealed) => db.updateTable('shared_bets').set(sealed).where('id', '=', id).execute();
export const sealStay = (db: Db, id: string, sealed: Sealed) => db.updateTable('stays').set(sealed).where('id', '=', id).execute();
/** What a round has drawn that another process of before has locked. */
export const keepDrawn = (db: Db, id: bigint, drawn: string) =>
  db.updateTable('shared_rounds').set({ drawn }).where('id', '=', id).where('drawn', 'is', null).where(isNew).execute();

/** Any sealed secret, by which a key is tried. */
export const anySealed = (db: Db) =>
  db.selectFrom('seeds').select(['server_seed', 'commitment']).where('server_seed', 'like', 'sealed:%').limit(1).executeTakeFirst();
