import { type Selectable, sql } from 'kysely';
import type { Db } from './exchange-repo.ts';
import type { PointTables } from './tables.ts';

export type OwedRow = Selectable<PointTables['point_owed']>;

export const insertOwed = async (tx: Db, row: Omit<OwedRow, 'taken'>): Promise<void> =>
  void (await tx
    .insertInto('point_owed')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute());

/** What the member still owes, the oldest first, locked until the transaction ends. */
export const lockOwed = (tx: Db, memberId: bigint): Promise<OwedRow[]> =>
  tx
    .selectFrom('point_owed')
    .selectAll()
    .where('member_id', '=', memberId)
    .whereRef('taken', '<', 'amount')
    .orderBy('owed_at')
    .orderBy('gift_id')
    .forUpdate()
    .execute();

export const setTaken = async (tx: Db, giftId: string, taken: bigint): Promise<void> =>
  void (await tx.updateTable('point_owed').set({ taken }).where('gift_id', '=', giftId).execute());

/** How many points the member still owes. */
export async function owedOf(tx: Db, memberId: bigint): Promise<bigint> {
  const rows = await tx
    .selectFrom('point_owed')
    .select(({ fn }) => [fn.sum<bigint>('amount').as('amount'), fn.sum<bigint>('taken').as('taken')])
    .where('member_id', '=', memberId)
    .execute();
  return BigInt(rows[0]?.amount ?? 0) - BigInt(rows[0]?.taken ?? 0);
}

/** The member's orders of which nothing has left the house, vouchers of whose free play nothing was played, and balance that is bound, the newest first. */
export const findUnsent = (tx: Db, memberId: bigint) =>
  tx
    .selectFrom('point_exchange as e')
    .leftJoin('point_parcel as p', 'p.exchange_id', 'e.id')
    .leftJoin('free_round_campaign as f', 'f.reward_uuid', 'e.gift_id')
    .leftJoin('turnover as t', (join) => join.on('t.reference', '=', sql<string>`'exchange:' || e.id`).on('t.cause', '=', 'points'))
    .select(['e.id', 'e.brand_code', 'e.gift_id', 'e.points', 'e.state'])
    .where('e.member_id', '=', memberId)
    .where((where) =>
      where.or([
        where.and([
          where('e.state', '=', 'in_process'),
          where('e.is_by_hand', '=', true),
          where.or([where('p.state', 'is', null), where('p.state', 'in', ['ordered', 'packed'])]),
        ]),
        where.and([
          where('e.state', '=', 'approved'),
          where('e.credit', 'is not', null),
          where('t.ended_at', 'is', null),
          where('t.id', 'is not', null),
        ]),
        where.and([where('e.state', '=', 'approved'), where('f.state', '=', 'open'), where('f.rounds_left', '=', where.ref('f.rounds'))]),
      ]),
    )
    .orderBy('e.made_at', 'desc')
    .orderBy('e.id')
    .execute();
