import { type Selectable, sql } from 'kysely';
import type { Span } from '../../lib/periods.ts';
import type { Query } from './contract-repo.ts';
import type { CommissionTables } from './tables.ts';

export type FaultRow = Selectable<CommissionTables['commission_fault']>;
/** What is worked on as one: the first reckoning of a period, or its correction. */
export type Piece = Pick<FaultRow, 'kind' | 'cycle'> & Span & { readonly isCorrection: boolean };

const of = (query: Query, { kind, cycle, from, isCorrection }: Piece) =>
  query
    .selectFrom('commission_fault')
    .where('kind', '=', kind)
    .where('cycle', '=', cycle)
    .where('period_from', '=', new Date(from))
    .where('is_correction', '=', isCorrection);

/** Whether a piece failed and is not tried again yet. */
export const isResting = async (query: Query, piece: Piece, at: Date): Promise<boolean> =>
  (await of(query, piece).select('retry_at').where('retry_at', '>', at).executeTakeFirst()) !== undefined;

export async function noteFault(query: Query, { kind, cycle, from, to, isCorrection }: Piece, at: Date, retryAt: Date): Promise<void> {
  await sql`
    insert into commission_fault values (${kind}, ${cycle}, ${new Date(from)}, ${new Date(to)}, ${isCorrection}, ${at}, 1, ${retryAt})
      on conflict (kind, cycle, period_from, is_correction) do update set tries = commission_fault.tries + 1, retry_at = excluded.retry_at`.execute(
    query,
  );
}

export async function clearFault(query: Query, { kind, cycle, from, isCorrection }: Piece): Promise<void> {
  await sql`delete from commission_fault where kind = ${kind} and cycle = ${cycle} and period_from = ${new Date(from)}
    and is_correction = ${isCorrection}`.execute(query);
}

export const countFaults = (query: Query) =>
  query
    .selectFrom('commission_fault')
    .select((row) => [row.fn.countAll<bigint>().as('count'), row.fn.min('since').as('oldest')])
    .executeTakeFirstOrThrow();

export const findFaults = (query: Query): Promise<FaultRow[]> =>
  query
    .selectFrom('commission_fault')
    .selectAll()
    .orderBy('since')
    .orderBy('period_from')
    .orderBy('kind')
    .orderBy('cycle')
    .orderBy('is_correction')
    .limit(50)
    .execute();
