import type { Query, ReportRow, Row } from './repo.ts';
import type { Answer, Resolution } from './tables.ts';

export const findReport = (query: Query, key: string): Promise<ReportRow | undefined> =>
  query.selectFrom('withdrawal_report').selectAll().where('answer_key', '=', key).executeTakeFirst();

type NewReport = {
  readonly row: Row;
  readonly key: string;
  readonly at: Date;
  readonly answer: Answer;
  readonly received: bigint;
  readonly remainder: bigint;
  readonly remark: string;
};

export async function insertReport(tx: Query, { row, key, at, answer, received, remainder, remark }: NewReport): Promise<bigint> {
  const { id } = await tx
    .insertInto('withdrawal_report')
    .values({
      withdrawal_id: row.id,
      answer_key: key,
      at,
      answer,
      received_amount: received,
      remainder,
      remark,
      resolution: null,
      resolved_at: null,
      operator_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How much the last confirmation by time alone had closed; minor units. */
export async function automaticAmount(query: Query, withdrawalId: bigint): Promise<bigint> {
  const row = await query
    .selectFrom('withdrawal_event')
    .select('amount')
    .where('withdrawal_id', '=', withdrawalId)
    .where('stage', '=', 'received_automatically')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.amount ?? 0n;
}

/** Ends the open report of a withdrawal. */
export async function resolveReport(tx: Query, withdrawalId: bigint, resolution: Resolution, operatorId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('withdrawal_report')
    .set({ resolution, resolved_at: at, operator_id: operatorId })
    .where('withdrawal_id', '=', withdrawalId)
    .where('answer', '!=', 'all')
    .where('resolution', 'is', null)
    .execute();
}
