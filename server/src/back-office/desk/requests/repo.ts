import type { DeskKind } from '@sorak/contract';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

export type Query = Kysely<Tables>;

const rows = (query: Query) =>
  query
    .selectFrom('desk_request as q')
    .innerJoin('operator as r', 'r.id', 'q.requested_by')
    .leftJoin('operator as d', 'd.id', 'q.decided_by')
    .selectAll('q')
    .select(['r.name as requester', 'd.name as decider']);
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export const findRequest = (query: Query, id: string) => rows(query).where('q.id', '=', id).executeTakeFirst();

/** What waits, then the newest. */
export const newestRequests = (query: Query, brandCode: string, kinds: readonly DeskKind[], object: string | undefined) =>
  rows(query)
    .where('q.brand_code', '=', brandCode)
    .where('q.kind', 'in', kinds)
    .$if(object !== undefined, (some) => some.where('q.object', '=', object as string))
    .orderBy((of) => of('q.state', '=', 'waiting'), 'desc')
    .orderBy('q.requested_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(50)
    .execute();

/** What two approved last of a kind that is one thing. */
export const lastApproved = (query: Query, brandCode: string, kind: DeskKind) =>
  query
    .selectFrom('desk_request')
    .select(['before', 'after'])
    .where('brand_code', '=', brandCode)
    .where('kind', '=', kind)
    .where('state', '=', 'approved')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** False where the same waits already. */
export async function insertRequest(query: Query, row: Insertable<Tables['desk_request']>): Promise<boolean> {
  const done = await query
    .insertInto('desk_request')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

type End = { readonly state: 'approved' | 'refused' | 'withdrawn'; readonly by: bigint; readonly at: Date; readonly note: string };

/** Ends the waiting of a request; undefined when it does not wait any more. */
export const endRequest = (query: Query, id: string, { state, by, at, note }: End) =>
  query
    .updateTable('desk_request')
    .set({ state, decided_by: by, decided_at: at, note })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['before', 'after'])
    .executeTakeFirst();
