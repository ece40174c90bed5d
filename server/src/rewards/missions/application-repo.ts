import { type Selectable, sql } from 'kysely';
import type { QueueCounts } from '../../lib/queue-page.ts';
import type { Db, Period } from './mission-repo.ts';
import type { MissionTables } from './tables.ts';

export type ApplicationRow = Selectable<MissionTables['mission_application']>;

/** All that the member has applied for, the latest first. */
export const findApplications = (db: Db, brandCode: string, memberId: bigint): Promise<ApplicationRow[]> =>
  db
    .selectFrom('mission_application')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('brand_code', '=', brandCode)
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** False when one of that period is there; waits for another of the same moment. */
export async function insertApplication(
  tx: Db,
  { memberId, brandCode, code, periodAt }: Period,
  { id, remark, at }: { readonly id: string; readonly remark: string; readonly at: Date },
): Promise<boolean> {
  const done = await tx
    .insertInto('mission_application')
    .values({ id, member_id: memberId, brand_code: brandCode, code, period_at: periodAt, remark, applied_at: at })
    .onConflict((on) => on.columns(['member_id', 'brand_code', 'code', 'period_at']).doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

const queued = (db: Db) =>
  db
    .selectFrom('mission_application as a')
    .innerJoin('member as m', 'm.id', 'a.member_id')
    .innerJoin('mission as n', (join) => join.onRef('n.brand_code', '=', 'a.brand_code').onRef('n.code', '=', 'a.code'))
    .leftJoin('operator as g', 'g.id', 'a.agreed_by')
    .leftJoin('operator as d', 'd.id', 'a.decided_by')
    .leftJoin('prize_claim as c', (join) =>
      join
        .onRef('c.member_id', '=', 'a.member_id')
        .onRef('c.brand_code', '=', 'a.brand_code')
        .onRef('c.code', '=', 'a.code')
        .onRef('c.period_at', '=', 'a.period_at'),
    )
    .selectAll('a')
    .select(['m.username', 'm.registered_at', 'n.names', 'n.reward_asset', 'g.name as agreer', 'd.name as decider'])
    .select('c.claimed_at');

export type QueueRow = Awaited<ReturnType<typeof findQueued>>[number];

/** One page of what waits, oldest first, or of what was decided, newest first. */
export const findQueued = (db: Db, brandCode: string, isWaiting: boolean, offset: number, limit: number) =>
  queued(db)
    .where('a.brand_code', '=', brandCode)
    .where('a.state', isWaiting ? '=' : '<>', 'waiting')
    .orderBy(isWaiting ? 'a.applied_at' : 'a.decided_at', isWaiting ? 'asc' : 'desc')
    .orderBy('a.id', isWaiting ? 'asc' : 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const findOne = (db: Db, brandCode: string, id: string): Promise<QueueRow | undefined> =>
  queued(db).where('a.brand_code', '=', brandCode).where('a.id', '=', id).executeTakeFirst();

export async function countQueued(db: Db, brandCode: string): Promise<QueueCounts> {
  const row = await db
    .selectFrom('mission_application')
    .select((of) => [
      of.fn.countAll<bigint>().filterWhere('state', '=', 'waiting').as('waiting'),
      of.fn.countAll<bigint>().filterWhere('state', '<>', 'waiting').as('decided'),
      of.fn.min('applied_at').filterWhere('state', '=', 'waiting').as('oldest'),
    ])
    .where('brand_code', '=', brandCode)
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), decided: Number(row.decided), oldest: row.oldest };
}

/** What became of a member's other applications. */
export async function countEarlier(db: Db, memberId: bigint, beside: string): Promise<{ approved: number; refused: number }> {
  const row = await db
    .selectFrom('mission_application')
    .select((of) => [
      of.fn.countAll<bigint>().filterWhere('state', '=', 'approved').as('approved'),
      of.fn.countAll<bigint>().filterWhere('state', '=', 'refused').as('refused'),
    ])
    .where('member_id', '=', memberId)
    .where('id', '<>', beside)
    .executeTakeFirstOrThrow();
  return { approved: Number(row.approved), refused: Number(row.refused) };
}

/** One, locked until the transaction ends, with its owner's language. */
export const lockApplication = (tx: Db, brandCode: string, id: string) =>
  tx
    .selectFrom('mission_application as a')
    .innerJoin('member as m', 'm.id', 'a.member_id')
    .selectAll('a')
    .select('m.language')
    .where('a.brand_code', '=', brandCode)
    .where('a.id', '=', id)
    .forUpdate('a')
    .executeTakeFirst();

export async function agree(tx: Db, id: string, operatorId: bigint): Promise<void> {
  await tx.updateTable('mission_application').set({ agreed_by: operatorId }).where('id', '=', id).execute();
}

type Decision = Pick<ApplicationRow, 'state' | 'decided_by' | 'reason' | 'note'> & { readonly decided_at: Date };

export async function decide(tx: Db, id: string, decision: Decision): Promise<void> {
  await tx.updateTable('mission_application').set(decision).where('id', '=', id).execute();
}

/** One upload, or application, of a member after the other: four pictures at once are still three. */
export async function lockWriting(tx: Db, memberId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('application'), hashint8(${memberId}))`.execute(tx);
}
