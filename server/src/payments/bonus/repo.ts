import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { BonusState, BonusTables } from './tables.ts';

export type Db = Kysely<Tables>;
export type OfferRow = Selectable<BonusTables['bonus_offer']>;
export type BonusRow = Selectable<BonusTables['bonus']>;

/** Offers that run at that moment, in their order. */
export const findOffers = (db: Db, now: Date): Promise<OfferRow[]> =>
  db
    .selectFrom('bonus_offer')
    .selectAll()
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('position')
    .orderBy('code')
    .execute();

/** Ended ones too. */
export const findAllOffers = (db: Db) => db.selectFrom('bonus_offer').selectAll().execute();

/** Those of these bonuses that are the member's, with the names of their offers. */
export const findNamed = (db: Db, memberId: bigint, ids: readonly string[]) =>
  db
    .selectFrom('bonus as b')
    .innerJoin('bonus_offer as o', (join) => join.onRef('o.brand_code', '=', 'b.brand_code').onRef('o.code', '=', 'b.offer_code'))
    .select(['b.id', 'b.state', 'o.names'])
    .where('b.member_id', '=', memberId)
    .where('b.id', 'in', [...ids])
    .execute();

/** The latest bonus of each offer that the member took. */
export const findLatest = (db: Db, memberId: bigint) =>
  db
    .selectFrom('bonus')
    .distinctOn('offer_code')
    .select(['offer_code', 'state', 'amount', 'granted_at'])
    .where('member_id', '=', memberId)
    .orderBy('offer_code')
    .orderBy('granted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findOffer = (db: Db, code: string): Promise<OfferRow | undefined> =>
  db.selectFrom('bonus_offer').selectAll().where('code', '=', code).executeTakeFirst();

/** The kind of account (product §4: 4 is a trial) and whether it may be used; undefined for nobody. */
export const findMember = (db: Db, memberId: bigint) =>
  db.selectFrom('member').select(['is_agent', 'status']).where('id', '=', memberId).executeTakeFirst();

/** Which offers the member cannot take again, and whether a bonus runs. */
export async function findTaken(db: Db, memberId: bigint): Promise<{ readonly keys: ReadonlySet<string>; readonly isRunning: boolean }> {
  const rows = await db
    .selectFrom('bonus')
    .select(['once_key', 'state'])
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('once_key', 'is not', null), where('state', '=', 'running')]))
    .execute();
  return {
    keys: new Set(rows.flatMap(({ once_key: key }) => (key === null ? [] : [key]))),
    isRunning: rows.some(({ state }) => state === 'running'),
  };
}

export const findByDeposit = (db: Db, depositId: string): Promise<BonusRow | undefined> =>
  db.selectFrom('bonus').selectAll().where('deposit_id', '=', depositId).executeTakeFirst();

export type NewBonus = {
  readonly id: string;
  readonly memberId: bigint;
  readonly offer: OfferRow;
  readonly depositId: string;
  readonly depositAmount: bigint;
  readonly amount: bigint;
  readonly turnoverId: bigint;
  readonly at: Date;
};

/** False when one runs already, or this one was taken before. */
export async function insertBonus(tx: Db, one: NewBonus): Promise<boolean> {
  const row = await tx
    .insertInto('bonus')
    .values({
      id: one.id,
      member_id: one.memberId,
      brand_code: one.offer.brand_code,
      offer_code: one.offer.code,
      deposit_id: one.depositId,
      deposit_amount: one.depositAmount,
      amount: one.amount,
      turnover_id: one.turnoverId,
      once_key: one.offer.is_once ? one.offer.code : null,
      granted_at: one.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A bonus of this member, locked until the transaction ends. */
export const lockBonus = (tx: Db, memberId: bigint, id: string): Promise<BonusRow | undefined> =>
  tx.selectFrom('bonus').selectAll().where('id', '=', id).where('member_id', '=', memberId).forUpdate().executeTakeFirst();

/** Whether a bonus of the member waits to be ended. */
export async function hasEnded(db: Db, memberId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('bonus as b')
    .innerJoin('turnover as t', 't.id', 'b.turnover_id')
    .select('b.id')
    .where('b.member_id', '=', memberId)
    .where('b.state', '=', 'running')
    .where('t.ended_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The running bonus whose requirement has ended, locked. */
export const lockEnded = (tx: Db, memberId: bigint) =>
  tx
    .selectFrom('bonus as b')
    .innerJoin('turnover as t', 't.id', 'b.turnover_id')
    .select(['b.id', 'b.amount', 't.ending', 't.ended_at'])
    .where('b.member_id', '=', memberId)
    .where('b.state', '=', 'running')
    .where('t.ended_at', 'is not', null)
    .forUpdate('b')
    .executeTakeFirst();

export async function endBonus(tx: Db, id: string, state: BonusState, at: Date): Promise<void> {
  await tx.updateTable('bonus').set({ state, ended_at: at }).where('id', '=', id).where('state', '=', 'running').execute();
}

/** Members whose bonus has run out of time. */
export async function findOverdue(db: Db, now: Date, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('bonus as b')
    .innerJoin('turnover as t', 't.id', 'b.turnover_id')
    .select('b.member_id')
    .where('b.state', '=', 'running')
    .where((where) => where.or([where('t.expires_at', '<=', now), where('t.ended_at', 'is not', null)]))
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

export type NewOffer = Omit<OfferRow, 'brand_code' | 'position' | 'starts_at' | 'ends_at'> & {
  readonly starts_at?: Date;
  readonly ends_at?: Date | null;
};

/** Writes what is not there yet. */
export async function insertOffers(db: Db, brandCode: string, list: readonly NewOffer[], now: Date): Promise<void> {
  await db
    .insertInto('bonus_offer')
    .values(
      list.map((one, position) => ({
        ...one,
        brand_code: brandCode,
        position,
        names: JSON.stringify(one.names),
        weights: JSON.stringify(one.weights),
        starts_at: one.starts_at ?? now,
        ends_at: one.ends_at ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Offers of a brand that run or have not begun, and those that ended since. */
export const findListed = (db: Db, brandCode: string, since: Date): Promise<OfferRow[]> =>
  db
    .selectFrom('bonus_offer')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', since)]))
    .orderBy('position')
    .orderBy('code')
    .execute();

/** Ends an offer, or lets one that ended run on. False where there is none. */
export async function setOfferEnd(tx: Db, brandCode: string, code: string, endsAt: Date | null): Promise<boolean> {
  const done = await tx
    .updateTable('bonus_offer')
    .set({ ends_at: endsAt })
    .where('brand_code', '=', brandCode)
    .where('code', '=', code)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Writes an offer down as it stands; false when its code is taken. */
export async function insertOffer(tx: Db, row: OfferRow): Promise<boolean> {
  const done = await tx
    .insertInto('bonus_offer')
    .values({ ...row, names: JSON.stringify(row.names), weights: JSON.stringify(row.weights) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}
