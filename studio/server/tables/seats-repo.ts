import { type Insertable, sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import type { StudioTables } from '../db/tables.ts';

type Seat = Insertable<StudioTables['table_seats']>;

/** Renews a player's seat or takes a free one of so many. Who asks for a free one has the table's seats to itself until the end of its transaction. */
export async function takeSeat(db: Transaction, seat: Seat, max: number, now: Date): Promise<boolean> {
  const { player_game_id: player, game, is_play: isPlay, bet_id: bet, held_until: until } = seat;
  const renewed = { bet_id: bet, held_until: sql<Date>`greatest(table_seats.held_until, ${until}::timestamptz)` };
  const own = await db
    .updateTable('table_seats')
    .set(renewed)
    .where('player_game_id', '=', player)
    .where('held_until', '>', now)
    .executeTakeFirst();
  if (own.numUpdatedRows > 0n) return true;
  await sql`select pg_advisory_xact_lock(hashtextextended('seats of ' || ${game} || ' ' || ${String(isPlay)}, 0))`.execute(db);
  // Gone before it is counted: what another process holds on to meanwhile is either here no more or seen by the count.
  await db
    .deleteFrom('table_seats')
    .where('player_game_id', 'in', (lapsed) =>
      lapsed
        .selectFrom('table_seats')
        .select('player_game_id')
        .where('game', '=', game)
        .where('is_play', '=', isPlay)
        .where('held_until', '<=', now)
        .orderBy('player_game_id')
        .forUpdate(),
    )
    .execute();
  const { taken } = await db
    .selectFrom('table_seats')
    .select(sql<number>`count(*)::int`.as('taken'))
    .where('game', '=', game)
    .where('is_play', '=', isPlay)
    .where('player_game_id', '!=', player)
    .executeTakeFirstOrThrow();
  if (taken >= max) return false;
  await db
    .insertInto('table_seats')
    .values(seat)
    .onConflict((conflict) => conflict.column('player_game_id').doUpdateSet(renewed))
    .execute();
  return true;
}

/** Frees a seat whose last bet is this one, unless its player has had another since then. */
export const freeSeat = (db: Db, player: bigint, bet: string, since: Date) =>
  db
    .deleteFrom('table_seats')
    .where('player_game_id', '=', player)
    .where('bet_id', '=', bet)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shared_bets')
            .select('id')
            .where('player_game_id', '=', player)
            .where('created_at', '>', since)
            .where('state', '!=', 'void'),
        ),
      ),
    )
    .execute();

/** Holds the seats of players who are there, as far as they still have one and have had a bet accepted since then. */
export const holdSeats = (db: Db, players: readonly bigint[], now: Date, until: Date, since: Date) =>
  db
    .updateTable('table_seats as s')
    .set({ held_until: until })
    .where('s.player_game_id', 'in', (held) =>
      held
        .selectFrom('table_seats')
        .select('player_game_id')
        .where('player_game_id', '=', sql<bigint>`any(${players}::bigint[])`)
        .where('held_until', '>', now)
        .where('held_until', '<', until)
        .orderBy('player_game_id')
        .forUpdate(),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('shared_bets as b')
          .select('b.id')
          .whereRef('b.player_game_id', '=', 's.player_game_id')
          .where('b.created_at', '>', since)
          .where('b.state', 'not in', ['betting', 'void', 'reversing']),
      ),
    )
    .execute();

/** Holds the seats of all who have a bet in a round, which is played later than they sat down for. */
export async function seatRiding(db: Transaction, round: bigint, until: Date): Promise<void> {
  await db
    .updateTable('table_seats')
    .set({ held_until: until })
    .where('player_game_id', 'in', (riding) =>
      riding.selectFrom('shared_bets').select('player_game_id').where('shared_round_id', '=', round).where('state', '!=', 'void'),
    )
    .where('held_until', '<', until)
    .execute();
}

/** How many seats are held at each table, by its game. */
export async function countSeats(db: Db, now: Date, isPlay: boolean): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('table_seats')
    .select(['game', sql<number>`count(*)::int`.as('taken')])
    .where('is_play', '=', isPlay)
    .where('held_until', '>', now)
    .groupBy('game')
    .execute();
  return new Map(rows.map(({ game, taken }) => [game, taken]));
}
