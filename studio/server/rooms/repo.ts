import { type Selectable, sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import type { SharedBetState, StudioTables } from '../db/tables.ts';
import type { SecretBox } from '@sorak/contract/secret-box';
import { ofRoom, sealJson, unsealJson } from '../sealed.ts';
import type { Live } from './live.ts';
import type { RoomState } from './room-state.ts';
import { areSame, decksOf, type Stored, textOf, wholeOf } from './stored.ts';

const OWED = ['betting', 'paying', 'reversing'] as const satisfies readonly SharedBetState[];

type NewRoom = {
  readonly key: string;
  readonly game: string;
  readonly currency: string;
  readonly secret: string;
  readonly state: RoomState;
};
export type RoomRow = NewRoom & { readonly version: bigint };

export const insertRoom = (db: Db, secrets: SecretBox, room: NewRoom) =>
  db
    .insertInto('rooms')
    .values({ ...room, ...sealedOf(secrets, room.key, room.state) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const sealedState = (secrets: SecretBox, key: string, state: RoomState): string => sealJson(secrets, textOf(state), ofRoom(key));
const sealedOf = (secrets: SecretBox, key: string, state: RoomState) => ({
  state: sealedState(secrets, key, state),
  decks: sealJson(secrets, decksOf(state), ofRoom(key)),
});

type Row = Selectable<StudioTables['rooms']>;
/** What was sealed is the text of a state; what stood open before, the state itself. */
const textIn = (secrets: SecretBox, { key, state }: Row): string => {
  const kept = unsealJson(secrets, state, ofRoom(key));
  return typeof kept === 'string' ? kept : JSON.stringify(kept);
};
const roomOf = (secrets: SecretBox, row: Row): RoomRow => ({
  ...row,
  state: wholeOf(textIn(secrets, row), unsealJson(secrets, row.decks, ofRoom(row.key)) as Stored['decks']),
});

export async function listRooms(db: Db, secrets: SecretBox): Promise<RoomRow[]> {
  return (await db.selectFrom('rooms').selectAll().execute()).map((row) => roomOf(secrets, row));
}

export const listVersions = (db: Db) => db.selectFrom('rooms').select(['key', 'version']).execute();

export const readVersion = async (db: Db, key: string): Promise<bigint> =>
  (await db.selectFrom('rooms').select('version').where('key', '=', key).executeTakeFirstOrThrow()).version;

const rooms = (db: Db, key: string) => db.selectFrom('rooms').selectAll().where('key', '=', key);

export const readRoom = async (db: Db, secrets: SecretBox, key: string): Promise<RoomRow> =>
  roomOf(secrets, await rooms(db, key).executeTakeFirstOrThrow());

/** A room locked to the end of the transaction. */
export const lockRoom = async (db: Transaction, secrets: SecretBox, key: string): Promise<RoomRow> =>
  roomOf(secrets, await rooms(db, key).forUpdate().executeTakeFirstOrThrow());

/** Seals a room that was written in clear. */
export const sealRoom = (db: Db, secrets: SecretBox, key: string): Promise<unknown> =>
  db.transaction().execute(async (all) => {
    const { state } = await lockRoom(all, secrets, key);
    await all
      .updateTable('rooms')
      .set(sealedOf(secrets, key, state))
      .where('key', '=', key)
      .execute();
  });

/** Writes what has become of the room that was read at a version; the new version, or null where somebody else was faster. */
export async function saveRoom(
  db: Db,
  secrets: SecretBox,
  { key, version, state: before }: RoomRow,
  state: RoomState,
): Promise<bigint | null> {
  const decks = decksOf(state);
  const saved = await db
    .updateTable('rooms')
    .set((row) => ({
      state: sealedState(secrets, key, state),
      version: row('version', '+', 1n),
      ...(areSame(decks, decksOf(before)) ? {} : { decks: sealJson(secrets, decks, ofRoom(key)) }),
    }))
    .where('key', '=', key)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return saved?.version ?? null;
}

const stays = (db: Db) =>
  db
    .selectFrom('stays as b')
    .innerJoin('rooms as r', 'r.key', 'b.room_key')
    .innerJoin('sessions as e', 'e.id', 'b.session_id')
    .innerJoin('player_games as p', 'p.id', 'b.player_game_id')
    .selectAll('b')
    .select(['e.token', 'p.user_id', 'p.currency', 'p.vendor', 'p.game']);

/** A stay with what its money calls need. */
export type Stay = Awaited<ReturnType<ReturnType<typeof stays>['execute']>>[number];

export const findStay = (db: Db, id: string) => stays(db).where('b.id', '=', id).executeTakeFirst();

export type NewStay = {
  readonly id: string;
  readonly room_key: string;
  readonly player_game_id: bigint;
  readonly session_id: string;
  readonly seat: number;
  readonly stake: bigint;
  readonly bet_uuid: string;
  readonly win_uuid: string;
  readonly rollback_uuid: string;
  readonly lease_until: Date;
  readonly created_at: Date;
  readonly seal: string;
  readonly mark: string;
};

/** False when the id is known, or the player sits or is about to. */
export async function insertStay(db: Transaction, stay: NewStay): Promise<boolean> {
  const written = await db
    .insertInto('stays')
    .values({ ...stay, state: 'betting' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

type StayChange = {
  readonly state: SharedBetState;
  readonly reason?: string | null;
  readonly pay?: bigint;
  readonly mark?: string | null;
  readonly lease_until?: Date;
  readonly finished_at?: Date;
  readonly attempts?: number;
};

/** Changes a stay that is still in a state: of all who try only one does. */
export async function changeStay(db: Db, id: string, from: SharedBetState, change: StayChange): Promise<boolean> {
  const changed = await db.updateTable('stays').set(change).where('id', '=', id).where('state', '=', from).executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Takes stays that the wallet owes an answer and keeps others off them until the lease ends. */
export async function leaseStays(db: Db, now: Date, until: Date, limit: number): Promise<Stay[]> {
  const ids = await db
    .updateTable('stays')
    .set({ lease_until: until })
    .where('id', 'in', (due) =>
      due
        .selectFrom('stays as b')
        .select('b.id')
        .where('b.state', 'in', OWED)
        .where('b.lease_until', '<=', now)
        .orderBy('b.lease_until')
        .orderBy('b.id')
        .limit(limit)
        .forUpdate('b')
        .skipLocked(),
    )
    .returning('id')
    .execute();
  const of = ids.map(({ id }) => id);
  return of.length === 0 ? [] : stays(db).where('b.id', 'in', of).execute();
}

/** A hand as it is kept: cards that were thrown away stay closed after it too. */
const recordOf = (secrets: SecretBox, room: string, live: Live): string => sealJson(secrets, live, ofRoom(room));

type Kept = { readonly room_key: string; readonly record: unknown };
/** The hand of a row; one of before stands open. */
const handIn = (secrets: SecretBox, { room_key: room, record }: Kept): Live => unsealJson(secrets, record, ofRoom(room)) as Live;

/** Writes a hand that is over, for its players to read. */
export async function insertHand(db: Transaction, secrets: SecretBox, room: string, live: Live): Promise<void> {
  const { id } = await db
    .insertInto('room_hands')
    .values({
      room_key: room,
      number: live.number,
      record: recordOf(secrets, room, live),
      ended_at: new Date(live.endedAt ?? live.startedAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('room_hand_stays')
    .values(live.players.map(({ stay }) => ({ hand_id: id, stay_id: stay })))
    .execute();
}

/** The same hand after it ended: somebody has shown cards. */
export const updateHand = (db: Transaction, secrets: SecretBox, room: string, live: Live) =>
  db
    .updateTable('room_hands')
    .set({ record: recordOf(secrets, room, live) })
    .where('room_key', '=', room)
    .where('number', '=', live.number)
    .execute();

/** Where hands are kept, and what opens them. */
type Keeper = { readonly db: Db; readonly secrets: SecretBox };
type HandFilter = { readonly playerGame: bigint; readonly stay?: string | undefined; readonly number?: number | undefined };

/** A player's hands, the newest first, each with the stay in which it was played. */
export async function listHands(
  { db, secrets }: Keeper,
  { playerGame, stay, number }: HandFilter,
  limit: number,
): Promise<{ record: Live; stay: string }[]> {
  const rows = await db
    .selectFrom('room_hand_stays as l')
    .innerJoin('stays as s', 's.id', 'l.stay_id')
    .innerJoin('room_hands as h', 'h.id', 'l.hand_id')
    .select(['h.record', 'h.room_key', 's.id as stay'])
    .where('s.player_game_id', '=', playerGame)
    .$if(stay !== undefined, (query) => query.where('s.id', '=', stay ?? ''))
    .$if(number !== undefined, (query) => query.where('h.number', '=', number ?? 0))
    .orderBy('h.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ stay: of, ...row }) => ({ record: handIn(secrets, row), stay: of }));
}

/** The last hands of a table, the newest first, each with the player's own stay in it where the player was dealt in. */
export async function listLast(
  { db, secrets }: Keeper,
  room: string,
  playerGame: bigint,
  limit: number,
): Promise<{ record: Live; stay: string | null }[]> {
  const rows = await db
    .selectFrom('room_hands as h')
    .select((row) => [
      'h.record',
      'h.room_key',
      row
        .selectFrom('room_hand_stays as l')
        .innerJoin('stays as s', 's.id', 'l.stay_id')
        .select('s.id')
        .whereRef('l.hand_id', '=', 'h.id')
        .where('s.player_game_id', '=', playerGame)
        .limit(1)
        .as('stay'),
    ])
    .where('h.room_key', '=', room)
    .orderBy('h.number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ stay, ...row }) => ({ record: handIn(secrets, row), stay }));
}

/** The last hands of a stay that are over, the earliest first. */
export async function listHandsOfStay({ db, secrets }: Keeper, stay: string, limit: number): Promise<{ record: Live; endedAt: Date }[]> {
  const rows = await db
    .selectFrom('room_hand_stays as l')
    .innerJoin('room_hands as h', 'h.id', 'l.hand_id')
    .select(['h.record', 'h.room_key', 'h.ended_at as endedAt'])
    .where('l.stay_id', '=', stay)
    .orderBy('h.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ endedAt, ...row }) => ({ record: handIn(secrets, row), endedAt })).toReversed();
}

/** Whose stays these are. */
export async function listUsers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await stays(db).where('b.id', 'in', ids).execute();
  return new Map(rows.map((stay) => [stay.id, stay.user_id]));
}

/** Seals hands that were written open; how many, of at most so many. */
export async function sealHands(db: Db, secrets: SecretBox, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('room_hands')
    .select(['id', 'room_key', 'record'])
    .where(sql<boolean>`jsonb_typeof(record) = 'object'`)
    .limit(limit)
    .execute();
  for (const { id, room_key: room, record } of rows)
    await db
      .updateTable('room_hands')
      .set({ record: sealJson(secrets, record, ofRoom(room)) })
      .where('id', '=', id)
      .where(sql<boolean>`record = ${JSON.stringify(record)}::jsonb`)
      .execute();
  return rows.length;
}
