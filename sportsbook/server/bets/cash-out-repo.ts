import { sql, type Insertable } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import type { BookTables } from '../db/tables.ts';
import { changeOpen, type BetRow, type LegRow } from './repo.ts';

type Part = Insertable<BookTables['cash_outs']>;

export const findCashOut = (db: Db, id: string) => db.selectFrom('cash_outs').selectAll().where('id', '=', id).executeTakeFirst();

/** Takes a part out of an open bet as it was looked at and owes what it pays, together or not at all; false where the bet has moved since. */
export const insertCashOut = (db: Db, bet: BetRow, legs: readonly LegRow[], part: Part, greatest: bigint): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const cashed_stake = bet.cashed_stake + BigInt(part.stake);
    const cashed_payout = bet.cashed_payout + BigInt(part.payout);
    if (!(await changeOpen(trx, bet, legs, { cashed_stake, cashed_payout, greatest }))) return false;
    await trx.insertInto('cash_outs').values(part).execute();
    return true;
  });

/** What was bought back of a bet in parts. */
export const listParts = (db: Db, bet: string) =>
  db
    .selectFrom('cash_outs')
    .select(['id', 'bet_id', 'stake', 'payout', 'win_uuid', 'signature'])
    .where('bet_id', '=', bet)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Whether a part of a bet was cashed out and is not paid yet. */
export async function isPartOwed(db: Db, bet: string): Promise<boolean> {
  const owed = await db
    .selectFrom('cash_outs')
    .select('id')
    .where('bet_id', '=', bet)
    .where('state', '=', 'paying')
    .limit(1)
    .executeTakeFirst();
  return owed !== undefined;
}

/** Takes parts that are owed and whose lease has run out. */
export const leaseCashOuts = (db: Db, now: Date, until: Date, max: number) =>
  db
    .updateTable('cash_outs')
    .set({ lease_until: until })
    .where('id', 'in', (found) =>
      found
        .selectFrom('cash_outs')
        .select('id')
        .where('state', '=', 'paying')
        .where('lease_until', '<=', now)
        .orderBy('lease_until')
        .orderBy('id')
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

export const markPaid = (db: Db, id: string) =>
  db.updateTable('cash_outs').set({ state: 'paid' }).where('id', '=', id).where('state', '=', 'paying').execute();

export const postpone = (db: Db, id: string, attempts: number, until: Date) =>
  db.updateTable('cash_outs').set({ attempts, lease_until: until }).where('id', '=', id).where('state', '=', 'paying').execute();

export const setOrder = (db: Db, order: BookTables['cash_out_orders']) =>
  db
    .insertInto('cash_out_orders')
    .values(order)
    .onConflict((conflict) => conflict.column('bet_id').doUpdateSet(order))
    .execute();

export const dropOrder = (db: Db, bet: string) => db.deleteFrom('cash_out_orders').where('bet_id', '=', bet).execute();

/** Those of bets that ride no more are forgotten: a bet that was settled waits for nothing. */
export const forgetOrders = (trx: Db | Transaction) =>
  sql`delete from cash_out_orders o using bets b where b.id = o.bet_id and b.state <> 'open'`.execute(trx);

/** Open bets with an order, all of whose undecided legs are on markets that take bets: only for those an offer may be made. */
export const listOrdered = (db: Db) =>
  db
    .selectFrom('cash_out_orders as o')
    .innerJoin('bets as b', 'b.id', 'o.bet_id')
    .select(['b.id', 'o.min', 'o.max'])
    .where('b.state', '=', 'open')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('legs as l')
            .innerJoin('markets as m', 'm.id', 'l.market_id')
            .select('l.place')
            .whereRef('l.bet_id', '=', 'b.id')
            .where('l.verdict', 'is', null)
            .where(({ or, eb }) => or([eb('m.state', '<>', 'open'), eb('m.jumped_at', 'is not', null)])),
        ),
      ),
    )
    .execute();

export const listOrders = (db: Db, bets: readonly string[]) =>
  db.selectFrom('cash_out_orders').select(['bet_id', 'min', 'max']).where('bet_id', 'in', bets).execute();
