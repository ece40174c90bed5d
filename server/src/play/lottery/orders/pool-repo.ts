import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../draws/draw-repo.ts';
import type { LotteryTables } from '../tables.ts';

export type DrawPool = Selectable<LotteryTables['lottery_pool']>;
export type PickSum = { readonly asset: 'IDR' | 'PLAY'; readonly pick: string; readonly unit: bigint; readonly lines: bigint };

export const poolsOf = (query: Tx, drawId: bigint): Promise<DrawPool[]> =>
  query.selectFrom('lottery_pool').selectAll().where('draw_id', '=', drawId).execute();

export const insertPool = (tx: Tx, pool: Insertable<LotteryTables['lottery_pool']>): Promise<unknown> =>
  tx.insertInto('lottery_pool').values(pool).execute();

export const markUndone = (tx: Tx, { draw_id: drawId, asset }: DrawPool, undone: bigint): Promise<unknown> =>
  tx.updateTable('lottery_pool').set({ undone }).where('draw_id', '=', drawId).where('asset', '=', asset).execute();

/** The distinct picks of a play that stand in a draw, by currency and unit. */
export const picksOf = (query: Tx, drawId: bigint, play: string): Promise<PickSum[]> =>
  sql<PickSum>`
    select o.asset, l.pick, l.unit, count(*)::int8 as lines from lottery_line l join lottery_order o on o.id = l.order_id
      where o.draw_id = ${drawId} and l.play = ${play} and l.state <> 'cancelled' group by 1, 2, 3`
    .execute(query)
    .then(({ rows }) => rows);

/** What was staked on a play of a draw and stands, by currency. */
export async function stakesOf(query: Tx, drawId: bigint, play: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ asset: string; stake: bigint }>`
    select o.asset, sum(l.stake)::int8 as stake from lottery_line l join lottery_order o on o.id = l.order_id
      where o.draw_id = ${drawId} and l.play = ${play} and l.state <> 'cancelled' group by 1`.execute(query);
  return new Map(rows.map(({ asset, stake }) => [asset, stake]));
}
