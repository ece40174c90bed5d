import type { WithdrawalStage, WithdrawalState } from '@sorak/contract';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { idOf, NUMBER, numberOf } from './number.ts';
import type { Actor, Purpose, WithdrawalTables } from './tables.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;
export type Row = Selectable<WithdrawalTables['withdrawal']>;
export type EventRow = Selectable<WithdrawalTables['withdrawal_event']>;
export type ReportRow = Selectable<WithdrawalTables['withdrawal_report']>;

const REQUESTS = 7_266;

/** One request of a member after the other: what was used of a day's limits must not be read while it changes. */
export async function lockRequests(tx: Query, memberId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(${REQUESTS}, hashint8(${memberId}))`.execute(tx);
}

export const findByKey = (query: Query, memberId: bigint, key: string): Promise<Row | undefined> =>
  query.selectFrom('withdrawal').selectAll().where('member_id', '=', memberId).where('request_key', '=', key).executeTakeFirst();

/** By number; undefined for a number that is not exactly this one's, and for another member's. */
export async function findByNumber(query: Query, number: string, memberId: bigint | null): Promise<Row | undefined> {
  const row = await query.selectFrom('withdrawal').selectAll().where('id', '=', idOf(number)).executeTakeFirst();
  return row && numberOf(row) === number && (memberId === null || row.member_id === memberId) ? row : undefined;
}

/** A member's own by their numbers; what is none, or somebody else's, is left out. */
export async function findByNumbers(query: Query, numbers: readonly string[], memberId: bigint): Promise<Row[]> {
  const wanted = new Set(numbers.filter((number) => NUMBER.test(number)));
  if (wanted.size === 0) return [];
  const rows = await query
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', 'in', [...wanted].map(idOf))
    .where('member_id', '=', memberId)
    .execute();
  return rows.filter((row) => wanted.has(numberOf(row)));
}

/** One by its id, locked until the transaction ends: every move of a withdrawal begins here. */
export const lockById = (tx: Query, id: bigint): Promise<Row | undefined> =>
  tx.selectFrom('withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** What of a member's money could still be paid out, in the order in which it was asked for, locked until the transaction ends. */
export const lockOutgoing = (tx: Query, memberId: bigint): Promise<Row[]> =>
  tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', ['review', 'second_review', 'on_hold', 'sending', 'reported'])
    .orderBy('id')
    .forUpdate()
    .execute();

export const insertWithdrawal = (tx: Query, row: Insertable<WithdrawalTables['withdrawal']>): Promise<Row> =>
  tx.insertInto('withdrawal').values(row).returningAll().executeTakeFirstOrThrow();

export type Change = Updateable<WithdrawalTables['withdrawal']> & { readonly state: WithdrawalState; readonly state_at: Date };

export const updateWithdrawal = (tx: Query, id: bigint, change: Change): Promise<Row> =>
  tx.updateTable('withdrawal').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** What the member's timeline shows, and what only operators read. */
type Stage = WithdrawalStage | 'agreed' | 'paid_late' | 'owner_locked';

export type NewEvent = {
  readonly stage: Stage;
  readonly actor: Actor;
  readonly operatorId?: bigint | undefined;
  readonly reason?: string | null | undefined;
  readonly note?: string | undefined;
  readonly amount?: bigint | undefined;
  readonly transferId?: string | undefined;
};

export async function insertEvent(tx: Query, id: bigint, at: Date, event: NewEvent): Promise<void> {
  await tx
    .insertInto('withdrawal_event')
    .values({
      withdrawal_id: id,
      at,
      stage: event.stage,
      actor: event.actor,
      operator_id: event.operatorId ?? null,
      reason: event.reason ?? null,
      note: event.note || null,
      amount: event.amount ?? null,
      transfer_id: event.transferId ?? null,
    })
    .execute();
}

export const eventsOf = (query: Query, id: bigint): Promise<EventRow[]> =>
  query.selectFrom('withdrawal_event').selectAll().where('withdrawal_id', '=', id).orderBy('id').execute();

/** Writes down that an operator agrees; false when the same operator already did. */
export async function insertApproval(
  tx: Query,
  { id, round, attempt }: Row,
  purpose: Purpose,
  operatorId: bigint,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('withdrawal_approval')
    .values({ withdrawal_id: id, round, attempt, purpose, operator_id: operatorId, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Who has agreed so far, in this round and attempt. */
export async function approversOf(query: Query, { id, round, attempt }: Row, purpose: Purpose): Promise<bigint[]> {
  const rows = await query
    .selectFrom('withdrawal_approval')
    .select('operator_id')
    .where('withdrawal_id', '=', id)
    .where('round', '=', round)
    .where('attempt', '=', attempt)
    .where('purpose', '=', purpose)
    .orderBy('at')
    .orderBy('operator_id')
    .execute();
  return rows.map(({ operator_id }) => operator_id);
}

/** Whether this operator has approved it since then, in whichever round and attempt. */
export const hasApprovedSince = async (query: Query, id: bigint, operatorId: bigint, since: Date): Promise<boolean> =>
  (await query
    .selectFrom('withdrawal_approval')
    .select('at')
    .where('withdrawal_id', '=', id)
    .where('purpose', '=', 'approve')
    .where('operator_id', '=', operatorId)
    .where('at', '>=', since)
    .executeTakeFirst()) !== undefined;

export const reportsOf = (query: Query, id: bigint): Promise<ReportRow[]> =>
  query.selectFrom('withdrawal_report').selectAll().where('withdrawal_id', '=', id).orderBy('id').execute();

/** What counts of a member's day: requests since then that were not refused. */
export async function usedSince(query: Query, memberId: bigint, since: Date): Promise<{ count: number; amount: bigint }> {
  const row = await query
    .selectFrom('withdrawal')
    .select((of) => [of.fn.countAll<bigint>().as('count'), sql<bigint>`coalesce(sum(amount), 0)::int8`.as('amount')])
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .where('state', '!=', 'refused')
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), amount: row.amount };
}

export async function languageOf(query: Query, memberId: bigint): Promise<string> {
  const row = await query.selectFrom('member').select('language').where('id', '=', memberId).executeTakeFirst();
  return row?.language ?? '';
}
