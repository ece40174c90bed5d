import { sql } from 'kysely';
import type { Still } from '../../engines/fish/still.ts';
import type { Db, Transaction } from '../db/database.ts';

/** Shots of one volley as everybody in the arena sees them. */
export type Volley = {
  /** Counts through the arena. */
  readonly number: number;
  readonly seat: number;
  /** Milliseconds of the server's clock. */
  readonly firedAt: number;
  readonly at: number[];
  readonly hits: boolean[];
};
export type ArenaState = {
  readonly volleys: Volley[];
  /** Until when a fish that was caught is away, by its number. */
  readonly gone: Readonly<Record<number, number>>;
  /** When the boss was caught last. */
  readonly bossCaughtAt?: number | undefined;
  /** The last time that a hit stopped the water. */
  readonly still?: Still | undefined;
};
/** How long a fish that was caught is away. */
export const GONE_MS = 2_000;
const EMPTY: ArenaState = { volleys: [], gone: {} };

export type Place = { readonly game: string; readonly currency: string };
export type Chair = { readonly arena: bigint; readonly seat: number };

/** Of all who look for a seat in a game one at a time. */
export const lockPlace = (db: Transaction, { game, currency }: Place) =>
  sql`select pg_advisory_xact_lock(hashtext(${`arenas ${game} ${currency}`}))`.execute(db);

/** Says that a player is there; the seat, or undefined without one. */
export const touch = (db: Db, playerGame: bigint, now: Date): Promise<Chair | undefined> =>
  db
    .updateTable('arena_seats')
    .set({ seen_at: now })
    .where('player_game_id', '=', playerGame)
    .returning(['arena_id as arena', 'seat'])
    .executeTakeFirst();

export const touchAll = (db: Db, players: readonly bigint[], now: Date) =>
  db.updateTable('arena_seats').set({ seen_at: now }).where('player_game_id', 'in', players).execute();

/** The arenas of a game in the order in which they were opened, each with the seats that are taken. */
export async function listTaken(db: Db, { game, currency }: Place): Promise<{ id: bigint; number: number; taken: number[] }[]> {
  const rows = await db
    .selectFrom('arenas as w')
    .leftJoin('arena_seats as s', 's.arena_id', 'w.id')
    .select(['w.id', 'w.number', sql<number[]>`coalesce(array_agg(s.seat) filter (where s.seat is not null), '{}')`.as('taken')])
    .where('w.game', '=', game)
    .where('w.currency', '=', currency)
    .groupBy('w.id')
    .orderBy('w.number')
    .execute();
  return rows;
}

export const insertArena = async (db: Transaction, { game, currency }: Place, number: number, secret: string): Promise<bigint> =>
  (
    await db
      .insertInto('arenas')
      .values({ game, currency, number, secret, state: JSON.stringify(EMPTY) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Takes a seat that is free, and tells the arena. */
export async function takeSeat(db: Transaction, { arena, seat }: Chair, playerGame: bigint, now: Date): Promise<void> {
  await db.insertInto('arena_seats').values({ arena_id: arena, seat, player_game_id: playerGame, seen_at: now, price: null }).execute();
  await notifyChange(db, arena);
}

/** Frees the seats of players who were not seen since then, and tells their arenas, in one statement. */
export const freeSeats = (db: Db, since: Date) =>
  db
    .with('left', (own) => own.deleteFrom('arena_seats').where('seen_at', '<', since).returning('arena_id'))
    .updateTable('arenas')
    .set((row) => ({ version: row('version', '+', 1n) }))
    .where('id', 'in', (own) => own.selectFrom('left').select('arena_id'))
    .execute();

const notifyChange = (db: Db, arena: bigint) =>
  db
    .updateTable('arenas')
    .set((row) => ({ version: row('version', '+', 1n) }))
    .where('id', '=', arena)
    .execute();

export const listVersions = (db: Db, ids: readonly bigint[]) =>
  db.selectFrom('arenas').select(['id', 'version']).where('id', 'in', ids).execute();

export type Sight = Chair & { readonly player: bigint; readonly state: ArenaState; readonly version: bigint };

/** The seats of players with what their arenas show. */
export const listSights = async (db: Db, players: readonly bigint[]): Promise<Sight[]> =>
  (await db
    .selectFrom('arena_seats as s')
    .innerJoin('arenas as w', 'w.id', 's.arena_id')
    .select(['s.player_game_id as player', 'w.id as arena', 's.seat', 'w.state', 'w.version'])
    .where('s.player_game_id', 'in', players)
    .execute()) as Sight[];

type Shown = { readonly arena: bigint; readonly version: bigint; readonly state: ArenaState };
type Paid = { readonly player: bigint; readonly price: number };

/** Writes what arenas show where they are still at that version, and what shots cost at seats. The arenas that were written. */
export async function saveShown(db: Db, shown: readonly Shown[], paid: readonly Paid[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    with prices as (
      update arena_seats s set price = p.price
        from unnest(${paid.map(({ player }) => player)}::int8[], ${paid.map(({ price }) => price)}::int8[]) as p (player, price)
        where s.player_game_id = p.player and s.price is distinct from p.price)
    update arenas w set state = n.state, version = w.version + 1
      from unnest(${shown.map(({ arena }) => arena)}::int8[], ${shown.map(({ version }) => version)}::int8[],
        ${shown.map(({ state }) => JSON.stringify(state))}::jsonb[]) as n (id, version, state)
      where w.id = n.id and w.version = n.version returning w.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export type ArenaRow = Awaited<ReturnType<typeof readArena>>;
export const readArena = async (db: Db, arena: bigint) => {
  const found = await db.selectFrom('arenas').selectAll().where('id', '=', arena).executeTakeFirstOrThrow();
  const seats = await db
    .selectFrom('arena_seats as s')
    .innerJoin('player_games as p', 'p.id', 's.player_game_id')
    .select(['s.seat', 's.price', 'p.user_id', 's.player_game_id'])
    .where('s.arena_id', '=', arena)
    .execute();
  return { number: found.number, secret: found.secret, version: found.version, state: found.state as ArenaState, seats };
};
