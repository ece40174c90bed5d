import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Draw, Tx } from './draw-repo.ts';
import type { Line } from '../orders/line-repo.ts';
import type { LotteryTables } from '../tables.ts';

/** False when the id was used before, or another request for the draw waits or was approved. */
export async function insertCancellation(tx: Tx, one: Insertable<LotteryTables['lottery_cancellation']>): Promise<boolean> {
  const made = await tx
    .insertInto('lottery_cancellation')
    .values(one)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

const rows = (query: Tx) =>
  query
    .selectFrom('lottery_cancellation as c')
    .innerJoin('operator as r', 'r.id', 'c.requested_by')
    .leftJoin('operator as d', 'd.id', 'c.decided_by')
    .selectAll('c')
    .select(['r.name as requester', 'd.name as decider']);

export type Cancellation = Awaited<ReturnType<typeof cancellationsOf>>[number];

export const findCancellation = (query: Tx, id: string) => rows(query).where('c.id', '=', id).executeTakeFirst();

export const cancellationsOf = (query: Tx, drawId: bigint) =>
  rows(query).where('c.draw_id', '=', drawId).orderBy('c.requested_at', 'desc').orderBy('c.id', 'desc').execute();

/** Locks a draw against orders, drawing and settlement; whoever was at it before has committed by then. */
export const lockDraw = (tx: Tx, brandCode: string, id: bigint): Promise<Draw | undefined> =>
  tx.selectFrom('lottery_draw').selectAll().where('brand_code', '=', brandCode).where('id', '=', id).forUpdate().executeTakeFirst();

export type Decision = {
  readonly state: 'approved' | 'refused' | 'withdrawn';
  readonly by: bigint;
  readonly at: Date;
  readonly note: string;
  readonly result: Draw['result'];
};

/** False when it was decided meanwhile. */
export async function decide(tx: Tx, id: string, { state, by, at, note, result }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lottery_cancellation')
    .set({ state, decided_by: by, decided_at: at, note, result: result && sql`${JSON.stringify(result)}::jsonb` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** From here on nothing of the draw is bought, drawn or paid. */
export const beginCancelling = (tx: Tx, id: bigint): Promise<unknown> =>
  sql`update lottery_draw set state = 'cancelling', result = null where id = ${id}`.execute(tx);

/** The next orders whose stakes have not gone back, up to so many lines, but at least one. */
export async function nextStanding(query: Tx, drawId: bigint, lines: number): Promise<string[]> {
  const found = await query
    .selectFrom('lottery_order')
    .select(['id', 'lines'])
    .where('draw_id', '=', drawId)
    .where('state', '<>', 'cancelled')
    .orderBy('id')
    .limit(lines)
    .execute();
  let total = 0;
  return found.filter((order, at) => (total += order.lines) <= lines || at === 0).map(({ id }) => id);
}

/** Locks those of these orders that still stand. */
export const lockStanding = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('lottery_order as o')
    .innerJoin('member as m', 'm.id', 'o.member_id')
    .select(['o.id', 'o.member_id', 'o.asset', 'o.rebate', 'm.language'])
    .where('o.id', 'in', [...ids])
    .where('o.state', '<>', 'cancelled')
    .orderBy('o.id')
    .forUpdate('o')
    .execute();

export const linesOfOrders = (tx: Tx, ids: readonly string[]): Promise<Line[]> =>
  tx
    .selectFrom('lottery_line')
    .selectAll()
    .where('order_id', 'in', [...ids])
    .where('state', '<>', 'cancelled')
    .orderBy('order_id')
    .orderBy('position')
    .forUpdate()
    .execute();

export async function cancelOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update lottery_line set state = 'cancelled', payout = 0 where order_id = any(${ids}::uuid[])`.execute(tx);
  await sql`update lottery_order set state = 'cancelled', payout = 0 where id = any(${ids}::uuid[])`.execute(tx);
}

/** Ends a cancelling of which no order stands any more. */
export const endCancelling = (tx: Tx, id: bigint): Promise<unknown> =>
  sql`
    update lottery_draw set state = 'cancelled'
      where id = ${id} and state = 'cancelling' and not exists (select from lottery_order where draw_id = ${id} and state <> 'cancelled')`.execute(
    tx,
  );
