import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { arrayText } from '../../../db/array-text.ts';
import type { Tx } from '../draws/draw-repo.ts';
import type { LineState, LotteryTables } from '../tables.ts';

export type Line = Selectable<LotteryTables['lottery_line']>;
export type PastLine = Selectable<LotteryTables['lottery_line_past']>;

const DUE = ['order_id', 'position', 'member_id', 'bet_id', 'play', 'pick', 'unit', 'prices', 'state', 'version', 'settlement'] as const;
/** What a settlement needs to know of a line. */
export type DueLine = Pick<Line, (typeof DUE)[number]>;

/** Holds these orders until the transaction ends, passing over those that another process has. */
export async function holdOrders(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from lottery_order where id = any(${arrayText(ids)}::uuid[]) for no key update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** No number and no word of a line has it. */
const BETWEEN = '\u001f';

/**
 * The next lines of orders that the caller holds, by their keys, which are not settled by this version of their draw's result. Of what operators
 * may end meanwhile, lines that another process has are passed over. Read in one row by columns: the driver would make an object of every line
 * and look at each of its fields.
 */
export async function lockDue(tx: Tx, orderIds: readonly string[], version: number, limit: number): Promise<DueLine[]> {
  const { rows } = await sql<Record<(typeof DUE)[number], string | null>>`
    select ${sql.join(DUE.map((name) => sql`string_agg(${sql.ref(name)}::text, ${sql.lit(BETWEEN)}) as ${sql.ref(name)}`))}
      from (select ${sql.join(DUE.map((name) => sql.ref(name)))} from lottery_line
        where order_id = any(${arrayText(orderIds)}::uuid[]) and version < ${version} and state <> 'cancelled'
        order by order_id, position limit ${limit} ${version > 1 ? sql`for update skip locked` : sql``}) due`.execute(tx);
  const [row] = rows;
  if (!row || row.order_id === null) return [];
  const column = (name: (typeof DUE)[number]): string[] => (row[name] ?? '').split(BETWEEN);
  const [members, bets, plays, picks] = [column('member_id'), column('bet_id'), column('play'), column('pick')];
  const [positions, units, offers, states] = [column('position'), column('unit'), column('prices'), column('state')];
  const [versions, settlements] = [column('version'), column('settlement')];
  // Lines of a play have the same prices, which are read once.
  const prices = new Map([...new Set(offers)].map((text) => [text, JSON.parse(text) as Line['prices']]));
  return column('order_id').map((orderId, at) => ({
    order_id: orderId,
    position: Number(positions[at]),
    member_id: BigInt(members[at] ?? ''),
    bet_id: BigInt(bets[at] ?? ''),
    play: plays[at] ?? '',
    pick: picks[at] ?? '',
    unit: BigInt(units[at] ?? ''),
    prices: prices.get(offers[at] ?? '') ?? {},
    state: (states[at] ?? '') as LineState,
    version: Number(versions[at]),
    settlement: Number(settlements[at]),
  }));
}

const SAID = ['position', 'order_id', 'play', 'pick', 'unit', 'stake', 'prices'] as const;
export type SaidLine = Pick<Line, (typeof SAID)[number]>;

/** All lines of these orders as they were bought, in their order. */
export const saidLines = (query: Tx, orderIds: readonly string[]): Promise<SaidLine[]> =>
  query
    .selectFrom('lottery_line')
    .select(SAID)
    .where(sql<boolean>`order_id = any(${arrayText(orderIds)}::uuid[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute();

/** The currencies of the orders that lines belong to. */
export async function assetsOf(tx: Tx, lines: readonly Pick<Line, 'order_id'>[]): Promise<ReadonlyMap<string, string>> {
  const orders = [...new Set(lines.map((line) => line.order_id))];
  const rows = await tx
    .selectFrom('lottery_order')
    .select(['id', 'asset'])
    .where(sql<boolean>`id = any(${orders}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, asset }) => [id, asset]));
}

export type End = {
  readonly order_id: string;
  readonly position: number;
  readonly state: LineState;
  readonly payout: bigint | null;
  readonly settlement: number;
};

export function endLines(tx: Tx, version: number, ends: readonly End[]): Promise<unknown> {
  const column = (name: keyof End) => arrayText(ends.map((end) => end[name]));
  return sql`
    select lottery_end_lines(${version}::int, ${column('order_id')}::uuid[], ${column('position')}::int[], ${column('state')}::text[],
      ${column('payout')}::int8[], ${column('settlement')}::int[])`.execute(tx);
}

type Key = Pick<Line, 'order_id' | 'position'>;
const keysOf = (lines: readonly Key[]) =>
  sql`unnest(${lines.map((line) => line.order_id)}::uuid[], ${lines.map((line) => line.position)}::int[])`;

/** Lines to which another version of the result makes no difference. */
export const passOver = (tx: Tx, version: number, lines: readonly Key[]): Promise<unknown> =>
  sql`
    update lottery_line l set version = ${version} from ${keysOf(lines)} u (order_id, position)
      where l.order_id = u.order_id and l.position = u.position`.execute(tx);

/** Keeps what lines had come to before a correction, and opens their orders again until all lines have ended. */
export async function keepPast(tx: Tx, version: number, lines: readonly Key[]): Promise<void> {
  await sql`
    insert into lottery_line_past (order_id, position, settlement, version, state, payout, until_version)
      select l.order_id, l.position, l.settlement, l.version, l.state, l.payout, ${version}
        from ${keysOf(lines)} u (order_id, position) join lottery_line l on l.order_id = u.order_id and l.position = u.position`.execute(
    tx,
  );
  await sql`
    update lottery_order set state = 'waiting', payout = null
      where id = any(${[...new Set(lines.map((line) => line.order_id))]}::uuid[]) and state <> 'cancelled'`.execute(tx);
}

/** What the lines of an order had come to before their draw's result was corrected, the oldest first. */
export const pastOf = (query: Tx, orderId: string): Promise<PastLine[]> =>
  query.selectFrom('lottery_line_past').selectAll().where('order_id', '=', orderId).orderBy('position').orderBy('settlement').execute();

/** What these orders have come to, as far as their lines have ended by this version of the result; false when some have lines that have not. */
export async function endOrders(tx: Tx, orderIds: readonly string[], version: number): Promise<boolean> {
  const { rows } = await sql<{ due: number }>`
    with s as materialized (
      select order_id, bool_or(state = 'under_review') as under_review, coalesce(sum(payout), 0)::int8 as payout,
          bool_or(version < ${version}::int and state <> 'cancelled') as is_due
        from lottery_line where order_id = any(${orderIds}::uuid[]) group by order_id),
    ended as (
      update lottery_order o set
          state = case when s.under_review then 'under_review' when s.payout > 0 then 'won' else 'lost' end,
          payout = case when s.under_review then null else s.payout end
        from s where o.id = s.order_id and o.state = 'waiting' and not s.is_due)
    select count(*) filter (where is_due)::int as due from s`.execute(tx);
  return rows[0]?.due === 0;
}

export type Corrected = {
  readonly member_id: bigint;
  readonly asset: string;
  readonly language: string;
  readonly before: bigint;
  readonly after: bigint;
};

/** What a correction changed for each member and currency; what waits for operators counts as nothing yet. Minor units. */
export async function correctedOf(tx: Tx, drawId: bigint, version: number): Promise<Corrected[]> {
  const { rows } = await sql<Corrected>`
    select o.member_id, o.asset, m.language, coalesce(sum(p.payout), 0)::int8 as before, coalesce(sum(l.payout), 0)::int8 as after
      from lottery_order o join member m on m.id = o.member_id join lottery_line l on l.order_id = o.id
        join lottery_line_past p on p.order_id = l.order_id and p.position = l.position and p.until_version = ${version}
      where o.draw_id = ${drawId} group by 1, 2, 3 order by 1, 2`.execute(tx);
  return rows;
}

export type Refused = Pick<Line, 'member_id' | 'bet_id' | 'settlement'> & { readonly game_code: string };

/** Lines under review, of orders that have ended but for them, whose wins an operator has refused for good, while their bets still run; members and bets in order. */
export async function refusedLines(tx: Tx, limit: number): Promise<Refused[]> {
  const { rows } = await sql<Refused>`
    select l.member_id, l.bet_id, l.settlement, o.game_code
        from lottery_order o join lottery_line l on l.order_id = o.id and l.state = 'under_review'
        join bet b on b.member_id = l.member_id and b.bet_id = l.bet_id
      where o.state = 'under_review' and b.status = 0 and 'refused' = (
        select h.state from held_win h where h.member_id = l.member_id and h.bet_id = l.bet_id order by h.at desc, h.id desc limit 1)
      order by l.member_id, l.bet_id limit ${limit}`.execute(tx);
  return rows;
}

/** Lines whose wins operators have decided since, and then the orders that waited for nothing else. */
export async function endReviewed(tx: Tx): Promise<void> {
  await sql`
    update lottery_line l set state = case b.status when 3 then 'cancelled' when 1 then 'won' else case when b.payout > 0 then 'won' else 'lost' end end,
        payout = b.payout
      from bet b, lottery_order o where o.state = 'under_review' and l.order_id = o.id and l.state = 'under_review' and b.member_id = l.member_id and b.bet_id = l.bet_id and b.status <> 0`.execute(
    tx,
  );
  await sql`
    update lottery_order o set state = case when s.payout > 0 then 'won' else 'lost' end, payout = s.payout
      from (select order_id, bool_or(state = 'under_review') as waits, coalesce(sum(payout), 0)::int8 as payout from lottery_line
        where order_id in (select id from lottery_order where state = 'under_review') group by order_id) s
      where o.id = s.order_id and o.state = 'under_review' and not s.waits`.execute(tx);
}
