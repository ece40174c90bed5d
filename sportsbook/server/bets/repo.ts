import { sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import type { BetState, BookTables } from '../db/tables.ts';
import type { Insertable, Updateable } from 'kysely';

/** Bets with whose they are. */
export const bets = (db: Db) =>
  db
    .selectFrom('bets as b')
    .innerJoin('players as p', 'p.id', 'b.player_id')
    .innerJoin('sessions as s', 's.id', 'b.session_id')
    .selectAll('b')
    .select(['p.user_id', 'p.currency', 's.token', 's.vendor']);

export type BetRow = Awaited<ReturnType<typeof findBet>> & {};

export const findBet = (db: Db, id: string) => bets(db).where('b.id', '=', id).executeTakeFirst();

export const findBets = (db: Db, ids: readonly string[]) => bets(db).where('b.id', 'in', ids).execute();

const SHOWN = 50;
export const listBets = (db: Db, player: bigint) =>
  bets(db).where('b.player_id', '=', player).orderBy('b.created_at', 'desc').limit(SHOWN).execute();

/** Legs of bets with what they are on, and the result that decided each. */
export const listLegs = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('legs as l')
    .innerJoin('markets as m', 'm.id', 'l.market_id')
    .innerJoin('matches as g', 'g.id', 'l.match_id')
    .leftJoin('results as r', (join) => join.onRef('r.match_id', '=', 'l.match_id').onRef('r.version', '=', 'l.version'))
    .selectAll('l')
    .select([
      'm.type',
      'm.part',
      'm.side',
      'm.line',
      'm.state',
      'm.reason as market_reason',
      'm.outcomes',
      'm.margin',
      'g.home',
      'g.away',
      'g.state as match_state',
      'g.home_score',
      'g.away_score',
      'g.clock',
      'r.result',
    ])
    .select(['m.is_stopped', 'm.jumped_at', 'm.names', 'g.is_stopped as is_match_stopped'])
    .where('l.bet_id', 'in', ids)
    .orderBy('l.place')
    .execute();
export type LegRow = Awaited<ReturnType<typeof listLegs>>[number];

/** The open half lines of some matches: a bet on one of them wins or loses, and nothing else. */
export const listHalfLines = (db: Db, matches: readonly string[]) =>
  db
    .selectFrom('markets')
    .select(['match_id', 'type', 'part', 'side', 'line', 'outcomes'])
    .where('match_id', 'in', matches)
    .where('type', 'in', ['handicap', 'total', 'team-total'])
    .where(sql<boolean>`abs(line % 4) = 2`)
    .where('state', '=', 'open')
    .where('jumped_at', 'is', null)
    .execute();

/** Works on bets of some players that are to be written: one player's are written one after another. */
export const lockPlayers = async (trx: Transaction, players: readonly bigint[]): Promise<void> => {
  await trx.selectFrom('players').select('id').where('id', 'in', players).orderBy('id').forNoKeyUpdate().execute();
};

export type NewBet = { readonly bet: Insertable<BookTables['bets']>; readonly legs: readonly Insertable<BookTables['legs']>[] };
/** Writes bets with their legs; those that were written, without the keys that somebody else wrote first. */
export async function insertBets(trx: Transaction, added: readonly NewBet[]) {
  const written = await trx
    .insertInto('bets')
    .values(added.map(({ bet }) => bet))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
  const ids = new Set(written.map(({ id }) => id));
  const legs = added.flatMap(({ bet, legs: own }) => (ids.has(bet.id) ? own : []));
  if (legs.length > 0) await trx.insertInto('legs').values(legs).execute();
  return written;
}

const RIDING: BetState[] = ['betting', 'open'];

/** What players have staked, on each of some markets, in bets that ride. */
export const stakedOn = (trx: Transaction, players: readonly bigint[], markets: readonly string[]) =>
  trx
    .selectFrom('bets as b')
    .innerJoin('legs as l', 'l.bet_id', 'b.id')
    .select(['b.player_id', 'l.market_id', sql<bigint>`sum(b.stake - b.cashed_stake)::bigint`.as('staked')])
    .where('b.player_id', 'in', players)
    .where('b.state', 'in', RIDING)
    .where('l.market_id', 'in', markets)
    .groupBy(['b.player_id', 'l.market_id'])
    .execute();

/** The most that the bets of players that ride may bring together. */
export const exposuresOf = (trx: Transaction, players: readonly bigint[]) =>
  trx
    .selectFrom('bets')
    .select(['player_id', sql<bigint>`sum(greatest)::bigint`.as('greatest')])
    .where('player_id', 'in', players)
    .where('state', 'in', RIDING)
    .groupBy('player_id')
    .execute();

export type Staked = { readonly id: string; readonly state: 'open' | 'reversing' | 'void'; readonly reason: string | null };
/** Moves the bets whose stake was answered, as far as nobody else has. */
export const moveStaked = (db: Db, staked: readonly Staked[], now: Date) =>
  sql`
    update bets set state = told.state, reason = told.reason,
      lease_until = case told.state when 'reversing' then ${now} else bets.lease_until end,
      finished_at = case told.state when 'void' then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(staked)}::jsonb) as told (id uuid, state text, reason text)
    where bets.id = told.id and bets.state = 'betting'`.execute(db);

/** Changes a bet that is still in this state; whether it was. */
export async function moveBet(db: Db, id: string, from: BetState, change: Updateable<BookTables['bets']>): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('bets').set(change).where('id', '=', id).where('state', '=', from).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Changes an open bet as it was looked at: no more of it was cashed out, and none of its legs was decided, or decided anew, since. Whether it
 * was so.
 */
export async function changeOpen(
  db: Db,
  { id, cashed_stake, undecided }: BetRow,
  legs: readonly LegRow[],
  change: Updateable<BookTables['bets']>,
): Promise<boolean> {
  const versions = legs.reduce((sum, { version }) => sum + (version ?? 0), 0);
  const { numUpdatedRows } = await db
    .updateTable('bets')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('cashed_stake', '=', cashed_stake)
    .where('undecided', '=', undecided)
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('legs')
          .select(sql<number>`coalesce(sum(version), 0)::int`.as('versions'))
          .where('bet_id', '=', id),
        '=',
        versions,
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Moves a bet on that nobody else has moved since it was read, in this settlement of it. */
export const stepBet = (db: Db, { id, state, revision }: BetRow, change: Updateable<BookTables['bets']>) =>
  db.updateTable('bets').set(change).where('id', '=', id).where('state', '=', state).where('revision', '=', revision).execute();

/** The prices that a bet is accepted at, where they moved while it waited. */
export const writePrices = (db: Db, bet: string, prices: readonly number[]) =>
  sql`update legs set price = told.price from unnest(${prices}::int[]) with ordinality as told (price, place)
      where legs.bet_id = ${bet} and legs.place = told.place - 1`.execute(db);

/** Takes bets whose lease has run out; nobody else works on them until the new one does. */
export const leaseDue = (db: Db, now: Date, until: Date, most: number) =>
  db
    .updateTable('bets')
    .set({ lease_until: until })
    .where('id', 'in', (found) =>
      found
        .selectFrom('bets')
        .select('id')
        .where('state', 'in', ['betting', 'paying', 'correcting', 'reversing'])
        .where('lease_until', '<=', now)
        .orderBy('lease_until')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
