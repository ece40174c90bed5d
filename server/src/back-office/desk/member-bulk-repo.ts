import type { BulkLine } from '@sorak/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type Query = Kysely<Tables>;
export type BulkRow = { readonly id: bigint; readonly username: string; readonly is_agent: number; readonly is_frozen: boolean };

/** These members in the order of their numbers, so that two presses at once meet in one order; locked where something is to be done. */
export const findBulk = (query: Query, ids: readonly bigint[], isLocked: boolean): Promise<BulkRow[]> =>
  query
    .selectFrom('member')
    .select((of) => ['id', 'username', 'is_agent', of('status', '=', 'disabled').as('is_frozen')])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .$if(isLocked, (rows) => rows.forUpdate())
    .$castTo<BulkRow>()
    .execute();

type Done = {
  readonly operatorId: bigint;
  readonly key: string;
  readonly request: object;
  readonly lines: readonly BulkLine[];
  readonly at: Date;
};

export async function insertBulk(tx: Query, { operatorId, key, request, lines, at }: Done): Promise<void> {
  await tx
    .insertInto('member_bulk')
    .values({ operator_id: operatorId, request_key: key, request: JSON.stringify(request), lines: JSON.stringify(lines), at })
    .execute();
}

/** One press of an operator at a time; what it was and came to, if it was made. */
export async function findBulkOf(tx: Query, operatorId: bigint, key: string) {
  await sql`select from operator where id = ${operatorId} for no key update`.execute(tx);
  return tx
    .selectFrom('member_bulk')
    .select(['request', 'lines'])
    .where('operator_id', '=', operatorId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}
