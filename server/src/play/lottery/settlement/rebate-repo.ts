import { sql } from 'kysely';
import { BEST_GROUP } from '@sorak/contract/rules/prize-groups';
import type { Tx } from '../draws/draw-repo.ts';

export type Due = { readonly id: string; readonly member_id: bigint; readonly asset: 'IDR' | 'PLAY'; readonly amount: bigint };

/**
 * The next ended orders whose rebate is not paid, locked, each with what it comes to: the share of the stakes that stand, rounded down once.
 * Orders that another process has are passed over.
 */
export async function lockDue(tx: Tx, brandCode: string, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as materialized (
      select o.id, o.member_id, o.asset, o.own_group - o.prize_group as share
        from lottery_order o join lottery_draw d on d.id = o.draw_id and d.brand_code = ${brandCode}
        where o.own_group > o.prize_group and o.rebate is null and o.state in ('won', 'lost')
        order by o.draw_id, o.id limit ${limit} for update of o skip locked)
    select id, member_id, asset, (select coalesce(sum(l.stake), 0)::int8 from lottery_line l where l.order_id = due.id and l.state <> 'cancelled')
        * share / ${sql.lit(BEST_GROUP)} as amount
      from due order by id`.execute(tx);
  return rows;
}

export const markPaid = (tx: Tx, due: readonly Due[]): Promise<unknown> =>
  sql`
    update lottery_order o set rebate = u.amount
      from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ amount }) => String(amount))}::int8[]) u (id, amount) where o.id = u.id`.execute(
    tx,
  );

export const markBack = (tx: Tx, id: string, amount: bigint): Promise<unknown> =>
  tx.updateTable('lottery_order').set({ rebate_back: amount }).where('id', '=', id).execute();
