import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { clearing } from '../../ledger/accounts.ts';

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
  change: Partial<Pick<Row, 'state' | 'refusal' | 'ended_at' | 'next_try_at' | 'failure' | 'asked_by' | 'decided_by'>>,
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

/** One arrival of a cell at a time until the transaction ends; no account is locked before it, so that nobody waits in a circle. */
export const lockArrivals = async (tx: Query, cell: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtext('clearing_in'), hashtext(${cell}))`.execute(tx));

/** How much more came from a cell than went to it and arrived, in one statement, so that a row and its money are never seen apart. */
export async function owedBy(query: Query, cell: string, asset: string): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`select (
      coalesce((select sum(amount) from clearing_transfer where cell = ${cell} and asset = ${asset} and state = 'sending'), 0)
      - coalesce((select balance from ledger_account where name = ${clearing(cell, asset).name}), 0))::int8 as owed`.execute(query);
  return rows[0]?.owed ?? 0n;
}

/** What waits for people here, the longest waiting first by the sender's clock. */
export const heldTransfers = (query: Query, count: number): Promise<Row[]> =>
  query.selectFrom('clearing_transfer').selectAll().where('state', '=', 'held').orderBy('decided_at').orderBy('id').limit(count).execute();

export async function countHeld(query: Query, cell: string): Promise<number> {
  const { count } = await query
    .selectFrom('clearing_transfer')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('cell', '=', cell)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  return Number(count);
}
