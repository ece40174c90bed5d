import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type Query = Kysely<Tables>;
export type Row = Selectable<Tables['clearing_transfer']>;

/** False where this id is known already. */
export async function insertTransfer(query: Query, row: Insertable<Tables['clearing_transfer']>): Promise<boolean> {
  const done = await query
    .insertInto('clearing_transfer')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export const findTransfer = (query: Query, id: string): Promise<Row | undefined> =>
  query.selectFrom('clearing_transfer').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockTransfer = (query: Query, id: string): Promise<Row | undefined> =>
  query.selectFrom('clearing_transfer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateTransfer(
  query: Query,
  id: string,
  change: Partial<Pick<Row, 'state' | 'refusal' | 'ended_at' | 'next_try_at' | 'failure'>>,
): Promise<void> {
  await query.updateTable('clearing_transfer').set(change).where('id', '=', id).execute();
}

/** Takes transfers that are to be sent; nobody else gets them for `leaseMs`, so a process that dies loses none. */
export async function claimDue({ pool }: Database, now: Date, leaseMs: number, count: number): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    name: 'clearing-claim',
    text: `update clearing_transfer set tries = tries + 1, next_try_at = $2 where id in (
        select id from clearing_transfer where state = 'sending' and next_try_at <= $1 order by next_try_at, id limit $3 for update skip locked)
      returning *`,
    values: [now, new Date(now.getTime() + leaseMs), count],
  });
  return rows;
}

/** Those with one cell that were decided within a time, by the sender's clock. */
export const transfersWithin = (query: Query, cell: string, from: Date, to: Date): Promise<Row[]> =>
  query
    .selectFrom('clearing_transfer')
    .selectAll()
    .where('cell', '=', cell)
    .where('decided_at', '>=', from)
    .where('decided_at', '<', to)
    .orderBy('id')
    .execute();

export const newestTransfers = (query: Query, count: number): Promise<Row[]> =>
  query.selectFrom('clearing_transfer').selectAll().orderBy('decided_at', 'desc').orderBy('id', 'desc').limit(count).execute();

/** By cell, direction, asset and state. */
export const sums = (query: Query) =>
  query
    .selectFrom('clearing_transfer')
    .select(({ fn }) => ['cell', 'direction', 'asset', 'state', fn.countAll<bigint>().as('count'), fn.sum<bigint>('amount').as('amount')])
    .groupBy(['cell', 'direction', 'asset', 'state'])
    .execute();
