import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type Query = Kysely<Tables>;

const rows = (query: Query) =>
  query
    .selectFrom('setting_change as c')
    .innerJoin('operator as r', 'r.id', 'c.requested_by')
    .leftJoin('operator as d', 'd.id', 'c.decided_by')
    .selectAll('c')
    .select(['r.name as requester', 'd.name as decider']);
export type ChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>;

export const findChange = (query: Query, id: string) => rows(query).where('c.id', '=', id).executeTakeFirst();

/** What waits, then the newest. */
export const newestChanges = (query: Query, brandCode: string) =>
  rows(query)
    .where('c.brand_code', '=', brandCode)
    .orderBy((of) => of('c.state', '=', 'waiting'), 'desc')
    .orderBy('c.requested_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(50)
    .execute();

/** False where a change of the same thing waits already. */
export async function insertChange(query: Query, row: Insertable<Tables['setting_change']>): Promise<boolean> {
  const done = await query
    .insertInto('setting_change')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** Ends the waiting of a change; undefined when it does not wait any more. */
export const endChange = (query: Query, id: string, state: 'approved' | 'refused' | 'withdrawn', by: bigint, at: Date, note: string) =>
  query
    .updateTable('setting_change')
    .set({ state, decided_by: by, decided_at: at, note })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['area', 'key', 'before', 'after'])
    .executeTakeFirst();
