import { sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';

/** Shots of one volley as everybody in the water sees them. */
export type Volley = {
  /** Counts through the water. */
  readonly number: number;
  readonly seat: number;
  /** Milliseconds of the server's clock. */
  readonly firedAt: number;
  readonly at: number[];
  readonly hits: boolean[];
};
export type WaterState = {
  readonly volleys: Volley[];
  /** Until when a fish that was caught is away, by its number. */
  readonly gone: Readonly<Record<number, number>>;
};
/** How long a fish that was caught is away. */
export const GONE_MS = 2_000;
const EMPTY: WaterState = { volleys: [], gone: {} };

export type Place = { readonly game: string; readonly currency: string };
export type Chair = { readonly water: bigint; readonly seat: number };

/** Of all who look for a seat in a game one at a time. */
export const lockPlace = (db: Transaction, { game, currency }: Place) =>
  sql`select pg_advisory_xact_lock(hashtext(${`waters ${game} ${currency}`}))`.execute(db);

/** Says that a player is there; the seat, or undefined without one. */
export const touch = (db: Db, playerGame: bigint, now: Date): Promise<Chair | undefined> =>
  db
    .updateTable('water_seats')
    .set({ seen_at: now })
    .where('player_game_id', '=', playerGame)
    .returning(['water_id as water', 'seat'])
    .executeTakeFirst();

export const touchAll = (db: Db, players: readonly bigint[], now: Date) =>
  db.updateTable('water_seats').set({ seen_at: now }).where('player_game_id', 'in', players).execute();

/** The waters of a game in the order in which they were opened, each with the seats that are taken. */
export async function listTaken(db: Db, { game, currency }: Place): Promise<{ id: bigint; number: number; taken: number[] }[]> {
  const rows = await db
    .selectFrom('waters as w')
    .leftJoin('water_seats as s', 's.water_id', 'w.id')
    .select(['w.id', 'w.number', sql<number[]>`coalesce(array_agg(s.seat) filter (where s.seat is not null), '{}')`.as('taken')])
    .where('w.game', '=', game)
    .where('w.currency', '=', currency)
    .groupBy('w.id')
    .orderBy('w.number')
    .execute();
  return rows;
}

export const insertWater = async (db: Transaction, { game, currency }: Place, number: number, secret: string): Promise<bigint> =>
  (
    await db
      .insertInto('waters')
      .values({ game, currency, number, secret, state: JSON.stringify(EMPTY) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Takes a seat that is free, and tells the water. */
export async function takeSeat(db: Transaction, { water, seat }: Chair, playerGame: bigint, now: Date): Promise<void> {
  await db.insertInto('water_seats').values({ water_id: water, seat, player_game_id: playerGame, seen_at: now, price: null }).execute();
  await tellChange(db, water);
}

/** Frees the seats of players who were not seen since then, and tells their waters, in one statement. */
export const freeSeats = (db: Db, since: Date) =>
  db
    .with('left', (own) => own.deleteFrom('water_seats').where('seen_at', '<', since).returning('water_id'))
    .updateTable('waters')
    .set((row) => ({ version: row('version', '+', 1n) }))
    .where('id', 'in', (own) => own.selectFrom('left').select('water_id'))
    .execute();

const tellChange = (db: Db, water: bigint) =>
  db
    .updateTable('waters')
    .set((row) => ({ version: row('version', '+', 1n) }))
    .where('id', '=', water)
    .execute();

export const listVersions = (db: Db, ids: readonly bigint[]) =>
  db.selectFrom('waters').select(['id', 'version']).where('id', 'in', ids).execute();

export type Sight = Chair & { readonly player: bigint; readonly state: WaterState; readonly version: bigint };

/** The seats of players with what their waters show. */
export const listSights = async (db: Db, players: readonly bigint[]): Promise<Sight[]> =>
  (await db
    .selectFrom('water_seats as s')
    .innerJoin('waters as w', 'w.id', 's.water_id')
    .select(['s.player_game_id as player', 'w.id as water', 's.seat', 'w.state', 'w.version'])
    .where('s.player_game_id', 'in', players)
    .execute()) as Sight[];

type Shown = { readonly water: bigint; readonly version: bigint; readonly state: WaterState };
type Paid = { readonly player: bigint; readonly price: number };

/** Writes what waters show where they are still at that version, and what shots cost at seats. The waters that were written. */
export async function saveShown(db: Db, shown: readonly Shown[], paid: readonly Paid[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    with prices as (
      update water_seats s set price = p.price
        from unnest(${paid.map(({ player }) => player)}::int8[], ${paid.map(({ price }) => price)}::int8[]) as p (player, price)
        where s.player_game_id = p.player and s.price is distinct from p.price)
    update waters w set state = n.state, version = w.version + 1
      from unnest(${shown.map(({ water }) => water)}::int8[], ${shown.map(({ version }) => version)}::int8[],
        ${shown.map(({ state }) => JSON.stringify(state))}::jsonb[]) as n (id, version, state)
      where w.id = n.id and w.version = n.version returning w.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export type WaterRow = Awaited<ReturnType<typeof readWater>>;
export const readWater = async (db: Db, water: bigint) => {
  const found = await db.selectFrom('waters').selectAll().where('id', '=', water).executeTakeFirstOrThrow();
  const seats = await db
    .selectFrom('water_seats as s')
    .innerJoin('player_games as p', 'p.id', 's.player_game_id')
    .select(['s.seat', 's.price', 'p.user_id', 's.player_game_id'])
    .where('s.water_id', '=', water)
    .execute();
  return { number: found.number, secret: found.secret, version: found.version, state: found.state as WaterState, seats };
};
