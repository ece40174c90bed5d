import type { Calls, RequestOutput } from '@sorak/contract';
import { sql } from 'kysely';
import { LOTTERY_GAMES } from '@sorak/contract/rules/lottery/games';
import type { Draw, Tx } from './draws/draw-repo.ts';

/** By name, so that a day's draws are found by their index. */
const CODES = LOTTERY_GAMES.map(({ code }) => code);

/** Minor units of real money. */
export type DrawRow = Draw & {
  readonly count: bigint;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly returned: bigint;
  readonly is_asked: boolean;
  readonly entered: number;
  readonly is_differing: boolean;
};
type Filter = Pick<RequestOutput<Calls['getOperatorDraws']>, 'filter' | 'gameCode'>;

const ASKED = sql`exists (select from lottery_cancellation c where c.draw_id = d.id and c.state = 'waiting')`;

const ENTERED = sql`exists (select from lottery_entry e where e.draw_id = d.id and e.state in ('waiting', 'differed')
  and d.state in ('closed', 'drawn', 'settled'))`;

const where = (brandCode: string, { filter, gameCode }: Filter) => sql`
  d.brand_code = ${brandCode}
    ${gameCode === undefined ? sql`` : sql`and d.game_code = ${gameCode}`}
    ${filter === 'all' ? sql`` : filter === 'asked' ? sql`and ${ASKED}` : filter === 'entered' ? sql`and ${ENTERED}` : sql`and d.state = ${filter}`}`;

/** Draws with their money, the newest first; one draw where `id` is given. */
export async function drawRows(
  query: Tx,
  brandCode: string,
  filter: Filter & { readonly id?: bigint | undefined },
  page: { readonly offset: number; readonly limit: number },
): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`
    select d.*, ${ASKED} as is_asked, e.*, s.*
      from (select * from lottery_draw d where ${where(brandCode, filter)} ${filter.id === undefined ? sql`` : sql`and d.id = ${filter.id}`}
        order by d.draws_at desc, d.id desc offset ${page.offset} limit ${page.limit}) d
      cross join lateral (select count(*) filter (where o.state <> 'cancelled') as count,
          coalesce(sum(o.stake) filter (where o.state <> 'cancelled'), 0)::int8 as staked, coalesce(sum(o.payout), 0)::int8 as paid,
          coalesce(sum(o.stake) filter (where o.state = 'cancelled'), 0)::int8 as returned
        from lottery_order o where o.draw_id = d.id and o.asset = 'IDR') s
      cross join lateral (select count(*)::int as entered, coalesce(bool_or(state = 'differed'), false) as is_differing
        from lottery_entry where draw_id = d.id and state in ('waiting', 'differed')) e
      order by d.draws_at desc, d.id desc`.execute(query);
  return rows;
}

/** How many draws a filter leaves, and how many requests to cancel and typed results wait. */
export async function countDraws(query: Tx, brandCode: string, filter: Filter): Promise<{ draws: number; asked: number; entered: number }> {
  const { rows } = await sql<{ draws: number; asked: number; entered: number }>`
    select (select count(*)::int from lottery_draw d where ${where(brandCode, filter)}) as draws,
      (select count(*)::int from lottery_draw d where ${where(brandCode, { filter: 'asked', gameCode: undefined })}) as asked,
      (select count(*)::int from lottery_draw d where ${where(brandCode, { filter: 'entered', gameCode: undefined })}) as entered`.execute(
    query,
  );
  return rows[0] ?? { draws: 0, asked: 0, entered: 0 };
}

export type Effect = {
  readonly asset: string;
  readonly orders: number;
  readonly members: number;
  readonly lines: number;
  readonly stake: bigint;
  readonly payout: bigint;
};

/** What stands of a draw, by currency; minor units. */
export async function effectOf(query: Tx, drawId: bigint): Promise<Effect[]> {
  const { rows } = await sql<Effect>`
    select o.asset, count(distinct o.id)::int as orders, count(distinct o.member_id)::int as members, count(*)::int as lines,
        sum(l.stake)::int8 as stake, coalesce(sum(l.payout), 0)::int8 as payout
      from lottery_order o join lottery_line l on l.order_id = o.id
      where o.draw_id = ${drawId} and l.state <> 'cancelled' group by 1 order by 1`.execute(query);
  return rows;
}

export type NumberExposure = {
  readonly play: string;
  readonly number: string;
  readonly lines: number;
  readonly stake: bigint;
  readonly pays: bigint;
};

/** What each number of these plays would cost if it came once; a pick of several numbers is as many bets. Minor units of real money. */
export async function numberExposure(query: Tx, drawId: bigint, plays: readonly string[]): Promise<NumberExposure[]> {
  if (plays.length === 0) return [];
  const { rows } = await sql<NumberExposure>`
    select l.play, n.number, count(*)::int as lines, sum(l.stake / cardinality(p.numbers))::int8 as stake, sum(l.unit * m.max / 1000)::int8 as pays
      from lottery_line l join lottery_order o on o.id = l.order_id and o.asset = 'IDR'
        cross join lateral (select string_to_array(l.pick, ' ') as numbers) p cross join lateral unnest(p.numbers) n (number)
        cross join lateral (select max(value::int8) as max from jsonb_each_text(l.prices)) m
      where o.draw_id = ${drawId} and l.state = 'waiting' and l.play = any(${[...plays]}::text[]) group by 1, 2 order by 1, 2`.execute(
    query,
  );
  return rows;
}

export type Exposure = {
  readonly play: string;
  readonly pick: string;
  readonly lines: number;
  readonly stake: bigint;
  readonly pays: bigint;
};

/** The picks that would cost the house most if they were right once; minor units of real money. */
export async function exposureOf(query: Tx, drawId: bigint, limit: number): Promise<Exposure[]> {
  const { rows } = await sql<Exposure>`
    select l.play, l.pick, count(*)::int as lines, sum(l.stake)::int8 as stake, sum(l.unit * p.max / 1000)::int8 as pays
      from lottery_line l join lottery_order o on o.id = l.order_id and o.asset = 'IDR'
        cross join lateral (select max(value::int8) as max from jsonb_each_text(l.prices)) p
      where o.draw_id = ${drawId} and l.state = 'waiting' group by 1, 2 order by pays desc, l.play, l.pick limit ${limit}`.execute(query);
  return rows;
}

export type PlayLoad = { readonly draw_id: bigint; readonly play: string; readonly max: bigint };

/** What the dearest number of each play of these draws would cost, of real money; minor units. */
export async function dearest(query: Tx, drawIds: readonly bigint[]): Promise<PlayLoad[]> {
  const { rows } = await sql<PlayLoad>`
    select draw_id, play, coalesce(max(pays) filter (where number <> '*'), 0)::int8 + coalesce(max(pays) filter (where number = '*'), 0)::int8 as max
      from lottery_load where draw_id = any(${[...drawIds]}::int8[]) and asset = 'IDR' group by 1, 2`.execute(query);
  return rows;
}

export type Today = {
  readonly draws: number;
  readonly orders: number;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly settled: bigint;
  readonly exposure: bigint;
};

/** The draws of a day with their money, and what the worst number of every draw that waits would cost; minor units of real money. */
export async function daySums(query: Tx, brandCode: string, from: Date, to: Date): Promise<Today> {
  const { rows } = await sql<Today>`
    select count(distinct d.id)::int as draws, count(o.id)::int as orders, coalesce(sum(o.stake), 0)::int8 as staked,
        coalesce(sum(o.payout), 0)::int8 as paid, coalesce(sum(o.stake) filter (where o.state in ('won', 'lost')), 0)::int8 as settled,
        (select coalesce(sum(w.max), 0)::int8 from (select max(p.max) as max from (
            select l.draw_id, l.play, coalesce(max(l.pays) filter (where l.number <> '*'), 0) + coalesce(max(l.pays) filter (where l.number = '*'), 0) as max
              from lottery_load l join lottery_draw x on x.id = l.draw_id and x.brand_code = ${brandCode}
              where l.asset = 'IDR' group by 1, 2) p group by p.draw_id) w) as exposure
      from lottery_draw d left join lottery_order o on o.draw_id = d.id and o.asset = 'IDR' and o.state <> 'cancelled'
      where d.brand_code = ${brandCode} and d.draws_at >= ${from} and d.draws_at < ${to} and d.game_code = any(${CODES}::text[])`.execute(
    query,
  );
  return rows[0] ?? { draws: 0, orders: 0, staked: 0n, paid: 0n, settled: 0n, exposure: 0n };
}

/** How many of a day's draws are of these lotteries. */
export async function countDay(
  query: Tx,
  brandCode: string,
  { from, to, gameCodes }: { readonly from: Date; readonly to: Date; readonly gameCodes: readonly string[] },
) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lottery_draw
      where brand_code = ${brandCode} and game_code = any(${[...gameCodes]}::text[]) and draws_at >= ${from} and draws_at < ${to}`.execute(
    query,
  );
  return rows[0]?.count ?? 0;
}
