import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;

export type NewAdjustment = {
  readonly id: string;
  readonly memberId: bigint;
  readonly asset: string;
  readonly direction: 'credit' | 'debit';
  readonly amount: bigint;
  readonly cause: string;
  /** Hundredths. */
  readonly turnoverTimes: number;
  readonly reason: string;
  readonly requestedBy: bigint;
  readonly at: Date;
};

/** False when the id was used before. */
export async function insertAdjustment(query: Query, one: NewAdjustment): Promise<boolean> {
  const row = await query
    .insertInto('operator_adjustment')
    .values({
      id: one.id,
      member_id: one.memberId,
      asset: one.asset,
      direction: one.direction,
      amount: one.amount,
      cause: one.cause,
      turnover_times: one.turnoverTimes,
      reason: one.reason,
      requested_by: one.requestedBy,
      requested_at: one.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** One operator's requests and decisions of one member are added up one after the other. */
export const lockOperator = (tx: Query, operatorId: bigint): Promise<unknown> =>
  tx.selectFrom('operator').select('id').where('id', '=', operatorId).forNoKeyUpdate().execute();

type Own = { readonly operatorId: bigint; readonly memberId: bigint; readonly since: Date };

/** What an operator has asked for, or approved, of one member since then, minor units; what was refused is none of it. */
export async function sumOfOne(tx: Query, as: 'requested' | 'decided', { operatorId, memberId, since }: Own): Promise<bigint> {
  const row = await tx
    .selectFrom('operator_adjustment')
    .select((of) => of.fn.coalesce(of.fn.sum<bigint>('amount'), sql<bigint>`0`).as('sum'))
    .where('member_id', '=', memberId)
    .where(`${as}_by`, '=', operatorId)
    .where(`${as}_at`, '>', since)
    .where('state', 'in', as === 'decided' ? ['approved'] : ['waiting', 'approved'])
    .executeTakeFirstOrThrow();
  return BigInt(row.sum);
}

const rows = (query: Query) =>
  query
    .selectFrom('operator_adjustment as a')
    .innerJoin('member as m', 'm.id', 'a.member_id')
    .innerJoin('operator as r', 'r.id', 'a.requested_by')
    .leftJoin('operator as d', 'd.id', 'a.decided_by')
    .selectAll('a')
    .select(['m.username', 'r.name as requester', 'd.name as decider']);

export type Row = Awaited<ReturnType<typeof newestAdjustments>>[number];

export const findAdjustment = (query: Query, id: string) => rows(query).where('a.id', '=', id).executeTakeFirst();

export const newestAdjustments = (query: Query, state: 'waiting' | 'all', memberId: bigint | undefined) =>
  rows(query)
    .$if(state === 'waiting', (list) => list.where('a.state', '=', 'waiting'))
    .$if(memberId !== undefined, (list) => list.where('a.member_id', '=', memberId as bigint))
    .orderBy('a.requested_at', state === 'waiting' ? 'asc' : 'desc')
    .orderBy('a.id', state === 'waiting' ? 'asc' : 'desc')
    .limit(100)
    .execute();

export type Decision = {
  readonly state: 'approved' | 'refused' | 'withdrawn';
  readonly by: bigint;
  readonly at: Date;
  readonly note: string | null;
};

/** Ends the waiting of an adjustment; nothing when it does not wait any more. */
export const decideAdjustment = (query: Query, id: string, { state, by, at, note }: Decision) =>
  query
    .updateTable('operator_adjustment')
    .set({ state, decided_by: by, decided_at: at, note })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['member_id', 'asset', 'direction', 'amount', 'turnover_times', 'cause'])
    .executeTakeFirst();
