import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { GivenCause, WageringTables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Terms = Selectable<WageringTables['given_terms']>;
export type GivenRow = Awaited<ReturnType<typeof findBound>>[number];

export const findTerms = (db: Db, brandCode: string): Promise<Terms[]> =>
  db.selectFrom('given_terms').selectAll().where('brand_code', '=', brandCode).orderBy('cause').execute();

export const findTermsOf = (db: Db, brandCode: string, cause: GivenCause): Promise<Terms | undefined> =>
  db.selectFrom('given_terms').selectAll().where('brand_code', '=', brandCode).where('cause', '=', cause).executeTakeFirst();

/** Writes what is not there yet. */
export async function insertTerms(db: Db, list: readonly Terms[]): Promise<void> {
  await db
    .insertInto('given_terms')
    .values([...list])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False where nothing is given under that name. */
export async function updateTerms(
  db: Db,
  brandCode: string,
  cause: string,
  change: Partial<Omit<Terms, 'brand_code' | 'cause'>>,
): Promise<boolean> {
  const done = await db
    .updateTable('given_terms')
    .set(change)
    .where('brand_code', '=', brandCode)
    .where('cause', '=', cause as GivenCause)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

type NewGiven = {
  readonly id: string;
  readonly memberId: bigint;
  readonly turnoverId: bigint;
  readonly amount: bigint;
  readonly max: bigint | null;
  readonly at: Date;
};

export async function insertGiven(tx: Db, { id, memberId, turnoverId, amount, max, at }: NewGiven): Promise<void> {
  await tx
    .insertInto('given_credit')
    .values({ id, member_id: memberId, turnover_id: turnoverId, amount, max, given_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const withTerms = (db: Db, memberId: bigint) =>
  db
    .selectFrom('given_credit as g')
    .innerJoin('turnover as t', 't.id', 'g.turnover_id')
    .selectAll('g')
    .select(['t.cause', 't.times', 't.required', 't.counted', 't.expires_at', 't.ending', 't.ended_at as turnover_ended_at'])
    .where('g.member_id', '=', memberId);

/** What still binds something of the wallet, oldest first. */
export const findBound = (db: Db, memberId: bigint) =>
  withTerms(db, memberId)
    .where((where) => where.or([where('g.ended_at', 'is', null), where('g.held', '>', 0n)]))
    .orderBy('g.given_at')
    .orderBy('g.id')
    .execute();

/** All that was given to the member with terms, newest first. */
export const findAll = (db: Db, memberId: bigint, limit: number) =>
  withTerms(db, memberId).orderBy('g.given_at', 'desc').orderBy('g.id').limit(limit).execute();

type End = { readonly paid: bigint; readonly returned: bigint; readonly at: Date };

/** What was bound is the member's own or the house's. */
export async function settle(tx: Db, id: string, { paid, returned, at }: End): Promise<void> {
  await tx
    .updateTable('given_credit')
    .set((value) => ({
      held: 0n,
      paid: value('paid', '+', paid),
      returned: value('returned', '+', returned),
      turns: value('turns', '+', 1),
      ended_at: value.fn.coalesce('ended_at', value.val(at)),
    }))
    .where('id', '=', id)
    .execute();
}

/** Members of whom something waits to be ended. */
export async function findOverdue(db: Db, now: Date, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('given_credit as g')
    .innerJoin('turnover as t', 't.id', 'g.turnover_id')
    .select('g.member_id')
    .where('g.ended_at', 'is', null)
    .where((where) => where.or([where('t.expires_at', '<=', now), where('t.ended_at', 'is not', null)]))
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

export const findLeaving = (db: Db, transferId: string) =>
  db
    .selectFrom('wallet_leaving')
    .select(['amount', 'deposited', 'freed', 'given'])
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();

/** The first sum that left under a reference: what comes later under it is the same money again. */
export const findFirstLeaving = (db: Db, memberId: bigint, reference: string) =>
  db
    .selectFrom('wallet_leaving as w')
    .innerJoin('ledger_transfer as t', 't.id', 'w.transfer_id')
    .select(['w.amount', 'w.deposited', 'w.freed'])
    .where('w.member_id', '=', memberId)
    .where('w.reference', '=', reference)
    .orderBy('t.seq')
    .limit(1)
    .executeTakeFirst();

export const findPurse = (db: Db, memberId: bigint) =>
  db.selectFrom('wagering_member').select(['deposited', 'freed', 'seen_seq']).where('member_id', '=', memberId).executeTakeFirst();

/** What was bound and is the member's own now. */
export async function addFreed(tx: Db, memberId: bigint, amount: bigint): Promise<void> {
  await tx
    .updateTable('wagering_member')
    .set((value) => ({ freed: value('freed', '+', amount) }))
    .where('member_id', '=', memberId)
    .execute();
}

/** Passes over the line that has just been booked: what it moved is accounted for already. */
export async function passOne(tx: Db, memberId: bigint): Promise<void> {
  await tx
    .updateTable('wagering_member')
    .set((value) => ({ seen_seq: value('seen_seq', '+', 1n) }))
    .where('member_id', '=', memberId)
    .execute();
}
