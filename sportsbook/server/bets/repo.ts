import { sql } from 'kysely';
import type { Verdict } from '../../engine/market.ts';
import type { Db, Transaction } from '../db/database.ts';
import type { BetState, BookTables } from '../db/tables.ts';
import type { Insertable, Updateable } from 'kysely';

const bets = (db: Db) =>
  db
    .selectFrom('bets as b')
    .innerJoin('players as p', 'p.id', 'b.player_id')
    .innerJoin('sessions as s', 's.id', 'b.session_id')
    .selectAll('b')
    .select(['p.user_id', 'p.currency', 's.token', 's.vendor']);

export type BetRow = Awaited<ReturnType<typeof findBet>> & {};

export const findBet = (db: Db, id: string) => bets(db).where('b.id', '=', id).executeTakeFirst();

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
    .select(['m.type', 'm.part', 'm.line', 'm.state', 'm.outcomes', 'm.margin', 'g.home', 'g.away', 'g.state as match_state', 'r.result'])
    .select(['m.is_stopped', 'g.is_stopped as is_match_stopped'])
    .where('l.bet_id', 'in', ids)
    .orderBy('l.place')
    .execute();
export type LegRow = Awaited<ReturnType<typeof listLegs>>[number];

/** Writes a bet with its legs, unless `check` throws; false when another request wrote the same key first. One player's bets are written one by one. */
export const insertBet = (
  db: Db,
  bet: Insertable<BookTables['bets']>,
  legs: readonly Insertable<BookTables['legs']>[],
  check: (trx: Transaction) => Promise<void>,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('players').select('id').where('id', '=', bet.player_id).forNoKeyUpdate().execute();
    const { numInsertedOrUpdatedRows: written } = await trx
      .insertInto('bets')
      .values(bet)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (written !== 1n) return false;
    await trx
      .insertInto('legs')
      .values([...legs])
      .execute();
    await check(trx);
    return true;
  });

const RIDING: BetState[] = ['betting', 'open'];

/** What a player has staked, on each of some markets, in bets that ride. */
export async function stakedOn(trx: Transaction, player: bigint, markets: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await trx
    .selectFrom('bets as b')
    .innerJoin('legs as l', 'l.bet_id', 'b.id')
    .select(['l.market_id', sql<bigint>`sum(b.stake)::bigint`.as('staked')])
    .where('b.player_id', '=', player)
    .where('b.state', 'in', RIDING)
    .where('l.market_id', 'in', markets)
    .groupBy('l.market_id')
    .execute();
  return new Map(rows.map(({ market_id, staked }) => [market_id, staked]));
}

/** The most that the bets of a player that ride may bring together. */
export async function exposureOf(trx: Transaction, player: bigint): Promise<bigint> {
  const { greatest } = await trx
    .selectFrom('bets')
    .select(sql<bigint>`coalesce(sum(greatest), 0)::bigint`.as('greatest'))
    .where('player_id', '=', player)
    .where('state', 'in', RIDING)
    .executeTakeFirstOrThrow();
  return greatest;
}

/** Changes a bet that is still in this state; whether it was. */
export async function moveBet(db: Db, id: string, from: BetState, change: Updateable<BookTables['bets']>): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('bets').set(change).where('id', '=', id).where('state', '=', from).executeTakeFirst();
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

/** The newest result of a match that is not settled yet, that open bets came too late for, or that bets were settled before. */
export const findDueResult = (db: Db) =>
  db
    .selectFrom('results as r')
    .selectAll('r')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('r.settled_at', 'is', null),
        eb.and([
          eb('r.version', '>', 1),
          exists(
            selectFrom('legs as l')
              .innerJoin('bets as b', 'b.id', 'l.bet_id')
              .select('l.place')
              .whereRef('l.match_id', '=', 'r.match_id')
              .whereRef('l.version', '<', 'r.version')
              .where('b.state', '=', 'settled')
              .where('b.is_final', '=', false),
          ),
        ]),
        exists(
          selectFrom('legs as l')
            .innerJoin('bets as b', 'b.id', 'l.bet_id')
            .select('l.place')
            .whereRef('l.match_id', '=', 'r.match_id')
            .where('l.verdict', 'is', null)
            .where('b.state', '=', 'open'),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('results as later')
            .select('later.version')
            .whereRef('later.match_id', '=', 'r.match_id')
            .whereRef('later.version', '>', 'r.version'),
        ),
      ),
    )
    .orderBy('r.match_id')
    .limit(1)
    .executeTakeFirst();

/** What was bet on in a match, each outcome once. */
export const listStakedOutcomes = (trx: Transaction, match: string) =>
  trx
    .selectFrom('legs as l')
    .innerJoin('markets as m', 'm.id', 'l.market_id')
    .select(['l.market_id', 'l.outcome', 'm.type', 'm.part', 'm.side', 'm.line'])
    .distinct()
    .where('l.match_id', '=', match)
    .execute();

export type OutcomeVerdict = { readonly market: string; readonly outcome: string; readonly verdict: Verdict };

/** Decides every leg of a match that rides, in one statement. */
export const decideLegs = (trx: Transaction, match: string, version: number, verdicts: readonly OutcomeVerdict[]) =>
  sql`
    update legs set verdict = told.verdict, version = ${version}
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as told (market text, outcome text, verdict text), bets
    where legs.match_id = ${match} and legs.market_id = told.market and legs.outcome = told.outcome
      and bets.id = legs.bet_id and bets.state in ('betting', 'open')`.execute(trx);

export const markSettled = (trx: Transaction, match: string, version: number, at: Date) =>
  trx.updateTable('results').set({ settled_at: at }).where('match_id', '=', match).where('version', '<=', version).execute();

/** Open bets all of whose legs are decided. */
export const listDecided = (db: Db, most: number) =>
  db
    .selectFrom('bets as b')
    .select(['b.id', 'b.stake_each', 'b.size', 'b.greatest'])
    .where('b.state', '=', 'open')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('legs as l').select('l.place').whereRef('l.bet_id', '=', 'b.id').where('l.verdict', 'is', null))),
    )
    .limit(most)
    .execute();

/** Owes many bets what they won, in one statement. */
export const owe = (db: Db, payouts: readonly { id: string; payout: string }[], now: Date) =>
  sql`
    update bets set state = 'paying', payout = told.payout, lease_until = ${now}
    from jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb) as told (id uuid, payout bigint)
    where bets.id = told.id and bets.state = 'open'`.execute(db);
