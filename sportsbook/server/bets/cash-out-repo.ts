import { sql, type Insertable } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import type { BookTables } from '../db/tables.ts';

export const findCashOut = (db: Db, id: string) => db.selectFrom('cash_outs').selectAll().where('id', '=', id).executeTakeFirst();

type Part = Insertable<BookTables['cash_outs']>;
/**
 * Takes a part out of a bet that rides with no more cashed out than `before`, and owes what it pays, together or not at all. False where
 * the bet has moved since, or its key is known.
 */
export const insertCashOut = (db: Db, part: Part, before: bigint, greatest: bigint): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('bets')
      .set({
        cashed_stake: sql<bigint>`cashed_stake + ${part.stake}`,
        cashed_payout: sql<bigint>`cashed_payout + ${part.payout}`,
        greatest,
      })
      .where('id', '=', part.bet_id)
      .where('state', '=', 'open')
      .where('cashed_stake', '=', before)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    await trx.insertInto('cash_outs').values(part).execute();
    return true;
  });

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
export const leaseCashOuts = (db: Db, now: Date, until: Date, most: number) =>
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
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

export const markPaid = (db: Db, id: string) =>
  db.updateTable('cash_outs').set({ state: 'paid' }).where('id', '=', id).where('state', '=', 'paying').execute();

export const postpone = (db: Db, id: string, attempts: number, until: Date) =>
  db.updateTable('cash_outs').set({ attempts, lease_until: until }).where('id', '=', id).where('state', '=', 'paying').execute();

export const setOrder = (db: Db, bet_id: string, at_least: bigint, created_at: Date) =>
  db
    .insertInto('cash_out_orders')
    .values({ bet_id, at_least, created_at })
    .onConflict((conflict) => conflict.column('bet_id').doUpdateSet({ at_least, created_at }))
    .execute();

export const dropOrder = (db: Db, bet: string) => db.deleteFrom('cash_out_orders').where('bet_id', '=', bet).execute();

/** Those of bets that ride no more are forgotten: a bet that was settled waits for nothing. */
export const forgetOrders = (trx: Db | Transaction) =>
  sql`delete from cash_out_orders o using bets b where b.id = o.bet_id and b.state <> 'open'`.execute(trx);

/** Bets with an order whose market takes bets, which an offer may be made for. */
export const listOrdered = (db: Db) =>
  db
    .selectFrom('cash_out_orders as o')
    .innerJoin('bets as b', 'b.id', 'o.bet_id')
    .innerJoin('legs as l', 'l.bet_id', 'b.id')
    .innerJoin('markets as m', 'm.id', 'l.market_id')
    .select(['b.id', 'o.at_least'])
    .where('b.state', '=', 'open')
    .where('l.verdict', 'is', null)
    .where('m.state', '=', 'open')
    .execute();

export const listOrders = (db: Db, bets: readonly string[]) =>
  db.selectFrom('cash_out_orders').select(['bet_id', 'at_least']).where('bet_id', 'in', bets).execute();
