import { sql } from 'kysely';
import type { Query } from './account-repo.ts';

/** Shifts that run, with whose they are and when these were last here. */
export const openShifts = (query: Query, since: Date) =>
  query
    .selectFrom('operator_shift as s')
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .select(['o.id', 'o.name', 'o.roles', 'o.role_code', 's.started_at'])
    .select(
      sql<Date | null>`(select max(e.seen_at) from operator_session e where e.operator_id = o.id and e.ended_at is null)`.as('seen_at'),
    )
    .where('s.ended_at', 'is', null)
    .where('s.started_at', '>', since)
    .where('o.is_active', '=', true)
    .orderBy('o.name')
    .execute();

/** False where one runs already. */
export async function beginShift(query: Query, id: string, operatorId: bigint, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('operator_shift')
    .values({ id, operator_id: operatorId, started_at: at, ended_at: null })
    .onConflict((on) => on.column('operator_id').where('ended_at', 'is', null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** When what ended had begun; nothing where none ran. */
export async function endShift(query: Query, operatorId: bigint, at: Date): Promise<Date | undefined> {
  const row = await query
    .updateTable('operator_shift')
    .set({ ended_at: at })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .returning('started_at')
    .executeTakeFirst();
  return row?.started_at;
}

/** Ends what nobody ended, at its longest. */
export async function endOverlong(query: Query, lengthMs: number, now: Date): Promise<void> {
  await sql`update operator_shift set ended_at = started_at + ${lengthMs} * interval '1 millisecond'
    where ended_at is null and started_at <= ${new Date(now.getTime() - lengthMs)}`.execute(query);
}
