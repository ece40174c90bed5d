import { type Insertable, type Selectable, sql } from 'kysely';
import type { Draw, Tx } from '../draws/draw-repo.ts';
import type { EntryState, LotteryTables } from '../tables.ts';

export type Entry = Selectable<LotteryTables['lottery_entry']>;

export const findEntry = (query: Tx, id: string): Promise<Entry | undefined> =>
  query.selectFrom('lottery_entry').selectAll().where('id', '=', id).executeTakeFirst();

/** What stands of a version that is being typed: nobody has taken it back, and it has not been decided. */
export const standingEntries = (tx: Tx, drawId: bigint, version: number): Promise<Entry[]> =>
  tx
    .selectFrom('lottery_entry')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('version', '=', version)
    .where('state', 'in', ['waiting', 'differed'])
    .orderBy('entered_at')
    .orderBy('id')
    .execute();

export const insertEntry = (tx: Tx, { result, ...one }: Insertable<LotteryTables['lottery_entry']>): Promise<unknown> =>
  tx
    .insertInto('lottery_entry')
    .values({ ...one, result: sql`${JSON.stringify(result)}::jsonb` })
    .execute();

export const moveEntries = (tx: Tx, ids: readonly string[], state: EntryState, at: Date | null): Promise<unknown> =>
  tx
    .updateTable('lottery_entry')
    .set({ state, ended_at: at })
    .where('id', 'in', [...ids])
    .execute();

/** Everything that operators typed of a draw, the newest first. */
export const entriesOf = (query: Tx, drawId: bigint) =>
  query
    .selectFrom('lottery_entry as e')
    .innerJoin('operator as o', 'o.id', 'e.entered_by')
    .selectAll('e')
    .select('o.name as by')
    .where('e.draw_id', '=', drawId)
    .orderBy('e.entered_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute();

/** The lines of a draw that stand, those that are settled alike together; minor units. */
export type LineGroup = {
  readonly asset: string;
  readonly play: string;
  readonly pick: string;
  readonly prices: Record<string, number>;
  readonly unit: bigint;
  readonly version: number;
  readonly lines: number;
  readonly stake: bigint;
};

export async function lineGroups(query: Tx, drawId: bigint): Promise<LineGroup[]> {
  const { rows } = await sql<LineGroup>`
    select o.asset, l.play, l.pick, l.prices, l.unit, l.version, count(*)::int as lines, sum(l.stake)::int8 as stake
      from lottery_line l join lottery_order o on o.id = l.order_id
      where o.draw_id = ${drawId} and l.state <> 'cancelled' group by 1, 2, 3, 4, 5, 6`.execute(query);
  return rows;
}

type Winner = { readonly play: string; readonly pick: string; readonly unit: string; readonly prices: object; readonly payout: string };

/** The order of each currency that these winning lines would pay most; minor units. */
export async function largestOrders(query: Tx, drawId: bigint, winners: readonly Winner[]) {
  if (winners.length === 0) return [];
  const { rows } = await sql<{ asset: string; order_id: string; payout: bigint }>`
    select distinct on (o.asset) o.asset, o.id as order_id, sum(w.payout)::int8 as payout
      from json_to_recordset(${JSON.stringify(winners)}::json) w (play text, pick text, unit int8, prices jsonb, payout int8)
        join lottery_line l on l.state <> 'cancelled' and l.play = w.play and l.pick = w.pick and l.unit = w.unit
          and l.prices = w.prices
        join lottery_order o on o.id = l.order_id and o.draw_id = ${drawId}
      group by o.asset, o.id order by o.asset, payout desc, o.id`.execute(query);
  return rows;
}

/** Locks a draw for whoever types its result; whoever was at it before has committed by then. */
export const lockDraw = (tx: Tx, brandCode: string, id: bigint): Promise<(Draw & { now: Date }) | undefined> =>
  sql<Draw & { now: Date }>`select *, clock_timestamp() as now from lottery_draw where id = ${id} and brand_code = ${brandCode} for update`
    .execute(tx)
    .then(({ rows }) => rows[0]);
