import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from './draw-repo.ts';
import type { LineState, LotteryTables } from './tables.ts';

export type Line = Selectable<LotteryTables['lottery_line']>;

/** The next lines of a draw that are not settled, passing over those that another process has. */
export const lockWaiting = (tx: Tx, drawId: bigint, limit: number): Promise<Line[]> =>
  tx
    .selectFrom('lottery_line')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('state', '=', 'waiting')
    .orderBy('order_id')
    .orderBy('position')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

type End = { readonly order_id: string; readonly position: number; readonly state: LineState; readonly payout: bigint | null };

export const endLines = (tx: Tx, ends: readonly End[]): Promise<unknown> =>
  sql`
    update lottery_line l set state = u.state, payout = u.payout
      from json_to_recordset(${JSON.stringify(ends.map((end) => ({ ...end, payout: end.payout === null ? null : String(end.payout) })))}::json)
        u (order_id uuid, position int, state text, payout int8)
      where l.order_id = u.order_id and l.position = u.position`.execute(tx);

/** What the orders of a draw have come to, now that their lines have ended. */
export const endOrders = (tx: Tx, drawId: bigint): Promise<unknown> =>
  sql`
    update lottery_order o set
        state = case when s.under_review then 'under_review' when s.payout > 0 then 'won' else 'lost' end,
        payout = case when s.under_review then null else s.payout end
      from (select order_id, bool_or(state = 'under_review') as under_review, coalesce(sum(payout), 0)::int8 as payout
        from lottery_line where draw_id = ${drawId} group by order_id) s
      where o.id = s.order_id and o.state = 'waiting'`.execute(tx);

/** Lines whose wins operators have decided since, and then the orders that waited for nothing else. */
export async function endReviewed(tx: Tx): Promise<void> {
  await sql`
    update lottery_line l set state = case b.status when 3 then 'cancelled' when 1 then 'won' else case when b.payout > 0 then 'won' else 'lost' end end,
        payout = b.payout
      from bet b where l.state = 'under_review' and b.member_id = l.member_id and b.bet_id = l.bet_id and b.status <> 0`.execute(tx);
  await sql`
    update lottery_order o set state = case when s.payout > 0 then 'won' else 'lost' end, payout = s.payout
      from (select order_id, bool_or(state = 'under_review') as waits, coalesce(sum(payout), 0)::int8 as payout from lottery_line
        where order_id in (select id from lottery_order where state = 'under_review') group by order_id) s
      where o.id = s.order_id and o.state = 'under_review' and not s.waits`.execute(tx);
}
