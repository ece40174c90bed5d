import type { ComplaintStage, ComplaintSubject } from '@sorak/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Query } from './repo.ts';
import type { SupportTables } from './tables.ts';

export type ComplaintRecord = Selectable<SupportTables['complaint']> & {
  readonly member_id: bigint | null;
  readonly username: string | null;
  readonly answerer: string | null;
};
/** What a conversation about it is filed under. */
const CATEGORY = {
  bet: 'game',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  bonus: 'bonus',
  account: 'account',
  other: 'other',
} as const satisfies Readonly<Record<ComplaintSubject, string>>;

const complaints = (query: Query, brandCode: string) =>
  query
    .selectFrom('complaint as c')
    .innerJoin('service_thread as t', 't.id', 'c.thread_id')
    .leftJoin('member as m', 'm.id', 't.member_id')
    .leftJoin('operator as o', (join) => join.on(sql<boolean>`o.id = coalesce(c.last_answer_by, c.first_answer_by)`))
    .selectAll('c')
    .select(['t.member_id', 'm.username', 'o.name as answerer'])
    .where('c.brand_code', '=', brandCode);

export const findByKey = (query: Query, brandCode: string, key: string): Promise<ComplaintRecord | undefined> =>
  complaints(query, brandCode).where('c.request_key', '=', key).executeTakeFirst();

export const findComplaint = (query: Query, brandCode: string, id: bigint): Promise<ComplaintRecord | undefined> =>
  complaints(query, brandCode).where('c.id', '=', id).executeTakeFirst();

/** Locked until the transaction ends: its owner and the staff write one after the other. */
export async function lockComplaint(tx: Query, brandCode: string, id: bigint): Promise<ComplaintRecord | undefined> {
  await tx.selectFrom('complaint').select('id').where('brand_code', '=', brandCode).where('id', '=', id).forUpdate().executeTakeFirst();
  return findComplaint(tx, brandCode, id);
}

const SHOWN = 100;
export const complaintsOf = (query: Query, brandCode: string, memberId: bigint): Promise<ComplaintRecord[]> =>
  complaints(query, brandCode).where('t.member_id', '=', memberId).orderBy('c.id', 'desc').limit(SHOWN).execute();

export const listComplaints = (query: Query, brandCode: string, stages: readonly ComplaintStage[]): Promise<ComplaintRecord[]> =>
  complaints(query, brandCode)
    .where('c.stage', 'in', [...stages])
    .orderBy(sql`c.due_at is null`)
    .orderBy('c.due_at')
    .orderBy('c.id', 'desc')
    .limit(SHOWN)
    .execute();

/** Those that wait for the house, and how many of them are late. */
export const countComplaints = (query: Query, brandCode: string, at: Date) =>
  query
    .selectFrom('complaint')
    .select((of) => [
      of.fn.countAll<bigint>().as('waiting'),
      of.fn.countAll<bigint>().filterWhere('due_at', '<', at).as('late'),
      of.fn.min('opened_at').as('oldest'),
    ])
    .where('brand_code', '=', brandCode)
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();

type Thread = Pick<Insertable<SupportTables['service_thread']>, 'brand_code' | 'member_id' | 'visitor_hash'>;

export async function insertThread(tx: Query, owner: Thread, subject: ComplaintSubject, at: Date): Promise<bigint> {
  const { id } = await tx
    .insertInto('service_thread')
    .values({
      ...owner,
      is_complaint: true,
      category: CATEGORY[subject],
      queue: 'LIVECHAT',
      started_at: at,
      opened_at: at,
      waiting_since: at,
      unread: 1,
      last_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Undefined where that very request has opened one, of whoever. */
export const insertComplaint = (tx: Query, row: Insertable<SupportTables['complaint']>) =>
  tx
    .insertInto('complaint')
    .values(row)
    .onConflict((on) => on.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();

export async function updateComplaint(tx: Query, id: bigint, change: Updateable<SupportTables['complaint']>): Promise<void> {
  await tx.updateTable('complaint').set(change).where('id', '=', id).execute();
}

/** Takes those whose time is over and that nobody has marked; another process takes others. */
export const takeLate = (tx: Query, brandCode: string, at: Date, limit: number) =>
  tx
    .updateTable('complaint as c')
    .set({ late_at: at })
    .from('service_thread as t')
    .whereRef('t.id', '=', 'c.thread_id')
    .where('c.id', 'in', (of) =>
      of
        .selectFrom('complaint')
        .select('id')
        .where('brand_code', '=', brandCode)
        .where('due_at', '<', at)
        .where('late_at', 'is', null)
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['c.id', 'c.stage', 'c.opened_at', 't.member_id'])
    .execute();
