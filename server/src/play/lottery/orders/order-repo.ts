import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { arrayText } from '../../../db/array-text.ts';
import type { Draw, Tx } from '../draws/draw-repo.ts';
import type { Line } from './line-repo.ts';
import type { LotteryTables } from '../tables.ts';

export type Order = Selectable<LotteryTables['lottery_order']>;

/** Holds a draw open until the caller's transaction ends; undefined when it takes no bets any more. */
export async function holdOpen(tx: Tx, brandCode: string, drawId: bigint): Promise<{ draw: Draw; now: Date } | undefined> {
  const { rows } = await sql<Draw & { now: Date }>`
    select *, clock_timestamp() as now from lottery_draw
      where id = ${drawId} and brand_code = ${brandCode} and state = 'open' and closes_at > clock_timestamp() for share`.execute(tx);
  const [row] = rows;
  return row && { draw: row, now: row.now };
}

/** Whether a transaction was refused because it came to its commit behind the closing of its draw. */
export const isLate = (error: unknown): boolean => error instanceof DatabaseError && error.constraint === 'lottery_order_in_time';

export const findOrder = (query: Tx, id: string): Promise<Order | undefined> =>
  query.selectFrom('lottery_order').selectAll().where('id', '=', id).executeTakeFirst();

export const lockOrder = (tx: Tx, id: string, memberId: bigint): Promise<Order | undefined> =>
  tx.selectFrom('lottery_order').selectAll().where('id', '=', id).where('member_id', '=', memberId).forUpdate().executeTakeFirst();

type NewLine = Omit<Line, 'state' | 'payout' | 'version' | 'settlement' | 'order_id' | 'draw_id' | 'member_id'>;

export type Standing = Pick<Order, 'id' | 'member_id' | 'state' | 'lines'>;

/** The next orders of a draw that were not cancelled, by their members; behind `after`. */
export const standingOrders = (
  query: Tx,
  drawId: bigint,
  limit: number,
  after?: Pick<Order, 'id' | 'member_id'> | undefined,
): Promise<Standing[]> =>
  query
    .selectFrom('lottery_order')
    .select(['id', 'member_id', 'state', 'lines'])
    .where('draw_id', '=', drawId)
    .where('state', '<>', 'cancelled')
    .$if(after !== undefined, (some) => some.where(sql<boolean>`(member_id, id) > (${after?.member_id}::int8, ${after?.id}::uuid)`))
    .orderBy('member_id')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The signed tickets of orders. */
export const ticketsOf = (query: Tx, ids: readonly string[]): Promise<Pick<Order, 'id' | 'ticket' | 'asset'>[]> =>
  query
    .selectFrom('lottery_order')
    .select(['id', 'ticket', 'asset'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();

/**
 * An order with its lines, by columns: a thousand of them as one text would be taken apart at the price of writing them. Lines of a play have the
 * same prices, which go along once.
 */
export async function insertOrder(tx: Tx, order: Insertable<LotteryTables['lottery_order']>, lines: readonly NewLine[]): Promise<void> {
  await tx.insertInto('lottery_order').values(order).execute();
  const column = <K extends keyof NewLine>(name: K) => lines.map((line) => line[name]);
  const plain = (name: 'position' | 'bet_id' | 'unit' | 'lots' | 'stake' | 'bets') => arrayText(column(name));
  const offers = new Map(lines.map(({ play, prices }) => [play, prices]));
  const places = new Map([...offers.keys()].map((play, at) => [play, at + 1]));
  await sql`
    with offer as materialized (
      select ${[...offers.keys()]}::text[] as plays, ${[...offers.values()].map((prices) => JSON.stringify(prices))}::jsonb[] as prices)
    insert into lottery_line (order_id, position, draw_id, member_id, bet_id, play, pick, unit, lots, stake, prices, bets)
      select ${order.id}::uuid, u.position, ${order.draw_id}::int8, ${order.member_id}::int8, u.bet_id, o.plays[u.play], u.pick, u.unit, u.lots,
          u.stake, o.prices[u.play], u.bets
        from offer o, unnest(${plain('position')}::int[], ${plain('bet_id')}::int8[],
          ${arrayText(lines.map(({ play }) => places.get(play) ?? 0))}::int[], ${column('pick')}::text[],
          ${plain('unit')}::int8[], ${plain('lots')}::int[], ${plain('stake')}::int8[], ${plain('bets')}::int[])
          u (position, bet_id, play, pick, unit, lots, stake, bets)`.execute(tx);
}

const SEEN = ['position', 'play', 'pick', 'unit', 'lots', 'stake', 'prices', 'state', 'payout'] as const;
/** What a ticket shows of a line. */
export type SeenLine = Pick<Line, (typeof SEEN)[number]>;

export const seenLines = (query: Tx, orderId: string): Promise<SeenLine[]> =>
  query.selectFrom('lottery_line').select(SEEN).where('order_id', '=', orderId).orderBy('position').execute();

export const linesOf = (query: Tx, orderId: string): Promise<Line[]> =>
  query.selectFrom('lottery_line').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

export const cancelOrder = (tx: Tx, id: string): Promise<unknown> =>
  tx.updateTable('lottery_order').set({ state: 'cancelled', payout: 0n }).where('id', '=', id).execute();

export const cancelLines = (tx: Tx, id: string, positions: readonly number[]): Promise<unknown> =>
  sql`
    with gone as (update lottery_line set state = 'cancelled', payout = 0 where order_id = ${id} and position = any(${positions}::int[]) returning stake)
    update lottery_order set given_back = given_back + (select sum(stake) from gone) where id = ${id}`.execute(tx);

export type OrderFilter = { readonly memberId: bigint; readonly gameCode?: string | undefined; readonly isWaiting?: boolean | undefined };

const mine = (query: Tx, { memberId, gameCode, isWaiting }: OrderFilter) => {
  let found = query.selectFrom('lottery_order as o').where('o.member_id', '=', memberId);
  if (gameCode !== undefined) found = found.where('o.game_code', '=', gameCode);
  if (isWaiting !== undefined) found = found.where('o.state', isWaiting ? 'in' : 'not in', ['waiting', 'under_review']);
  return found;
};

export const countOrders = async (query: Tx, filter: OrderFilter): Promise<number> =>
  Number(
    (
      await mine(query, filter)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirst()
    )?.count ?? 0,
  );

export const findOrders = (query: Tx, filter: OrderFilter, page: { readonly offset: number; readonly limit: number }): Promise<Order[]> =>
  mine(query, filter).selectAll('o').orderBy('o.placed_at', 'desc').orderBy('o.id').offset(page.offset).limit(page.limit).execute();

export const drawsOf = (query: Tx, ids: readonly bigint[]): Promise<Draw[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : query
        .selectFrom('lottery_draw')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

export type WonPick = { readonly draw_id: bigint; readonly play: string; readonly pick: string };
export type WonFilter = { readonly memberId: bigint; readonly gameCode: string; readonly oldest: bigint; readonly newest: bigint };

/** What a member has won with in the draws from one to another, each pick of a draw once. */
export async function wonPicks(query: Tx, { memberId, gameCode, oldest, newest }: WonFilter, limit: number): Promise<WonPick[]> {
  const { rows } = await sql<WonPick>`
    select distinct l.draw_id, l.play, l.pick from lottery_order o join lottery_line l on l.order_id = o.id
      where o.member_id = ${memberId} and o.game_code = ${gameCode} and o.draw_id between ${oldest} and ${newest}
        and o.state in ('won', 'under_review') and l.state = 'won'
      order by l.draw_id desc, l.play, l.pick limit ${limit}`.execute(query);
  return rows;
}
