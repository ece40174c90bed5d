import type { Measure } from '@sorak/contract';
import type { Query } from './repo.ts';
import type { SaferPlayTables } from './tables.ts';

export type MeasureRow = SaferPlayTables['member_measure'];

export const hasMeasure = async (query: Query, memberId: bigint, what: Measure): Promise<boolean> =>
  (await query
    .selectFrom('member_measure')
    .select('what')
    .where('member_id', '=', memberId)
    .where('what', '=', what)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** False where it stood already. */
export async function insertMeasure(tx: Query, row: MeasureRow): Promise<boolean> {
  const done = await tx
    .insertInto('member_measure')
    .values(row)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** False where there was none. */
export async function deleteMeasure(tx: Query, { member_id, what, source, reference }: Omit<MeasureRow, 'since'>): Promise<boolean> {
  const done = await tx
    .deleteFrom('member_measure')
    .where('member_id', '=', member_id)
    .where('what', '=', what)
    .where('source', '=', source)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
}

export const measuresOf = (query: Query, memberId: bigint): Promise<MeasureRow[]> =>
  query
    .selectFrom('member_measure')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('since')
    .orderBy('what')
    .orderBy('source')
    .orderBy('reference')
    .execute();

/** Everything that a case has stopped. */
export const measuresBy = (query: Query, source: MeasureRow['source'], reference: string): Promise<MeasureRow[]> =>
  query
    .selectFrom('member_measure')
    .selectAll()
    .where('source', '=', source)
    .where('reference', '=', reference)
    .orderBy('member_id')
    .orderBy('what')
    .orderBy('source')
    .orderBy('reference')
    .execute();
