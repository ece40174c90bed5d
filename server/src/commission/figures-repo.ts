import type { BetRule, Figures } from '@sorak/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Query } from './contract-repo.ts';
import { findMovesSince, placesBefore } from './place-repo.ts';

type Row = {
  readonly agent_id: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
  readonly active: bigint;
};
type Ask = { readonly from: number; readonly to: number; readonly asset: string; readonly activeFrom: bigint };

const QUARTER_MS = 900_000;

type Time = Pick<Ask, 'from' | 'to' | 'asset'>;

/**
 * The settled bets that `who` (member_id, path as `t`) placed in a period, summed for each person as `person`. Whole quarters of an hour come
 * from the betting record's sums and the bets that these do not reach yet; shorter periods from the bets, which are `single`.
 */
function played(who: RawBuilder<unknown>, { from, to, asset }: Time) {
  const isWhole = from % QUARTER_MS === 0 && to % QUARTER_MS === 0;
  const [first, last] = isWhole ? [from / QUARTER_MS, to / QUARTER_MS] : [0, 0];
  return sql`
      single as (
        select t.member_id, t.path, b.bet_id, b.stake, b.payout, case when b.is_free then 0 else b.stake end as valid_bet
          from ${who}
          join bet b on b.member_id = t.member_id left join bet_sum_state s on s.member_id = t.member_id
          where b.bet_id >= ${from}::int8 << 20 and b.bet_id < ${to}::int8 << 20
            and b.bet_id >= case when ${isWhole}::bool then coalesce(s.below, 0) else 0 end and b.asset = ${asset} and b.status in (1, 2)),
      settled as (
        select t.member_id, t.path, s.bets, s.stake, s.payout, s.valid_bet
          from ${who} join bet_sum s on s.member_id = t.member_id
          where s.quarter >= ${first}::int4 and s.quarter < ${last}::int4 and s.asset = ${asset} and s.status in (1, 2)
        union all select member_id, path, 1, stake, payout, valid_bet from single),
      person as (select member_id, any_value(path) as path, sum(bets)::int4 as bets, sum(stake)::int8 as stake, sum(payout)::int8 as payout,
        sum(valid_bet)::int8 as valid_bet from settled group by 1)`;
}

/** Everybody below these agents who has settled bets in a period, as `person`, with all above them as `places` says: each person's bets are summed once. */
function people(agentIds: readonly bigint[], time: Time, places: RawBuilder<unknown>) {
  return sql`${places},
    holder as materialized (select member_id, path, left(path, -1 - length(member_id::text)) as above from place
        where member_id = any(${agentIds}::int8[])),
      top as materialized (select path from holder h where not exists (select from holder o where o.path = h.above)),
      line as materialized (select path, left(path, -1) || '0' as last from top t
        where not exists (select from top o where t.path > o.path and t.path < left(o.path, -1) || '0')),
      ${played(sql`line l join place t on t.path > l.path and t.path < l.last`, time)}`;
}

const byAgent = (rows: readonly Row[]): Map<bigint, Figures> =>
  new Map(rows.map((row) => [row.agent_id, { validBet: row.valid_bet, stake: row.stake, payout: row.payout, active: Number(row.active) }]));

/** What `person` comes to for each of the agents: everybody counts for all above them, who are few: those of one upline are summed first. */
const sums = (activeFrom: bigint) => sql`
    direct as (select left(path, -1 - length(member_id::text)) as path, sum(stake)::int8 as stake, sum(payout)::int8 as payout,
        sum(valid_bet)::int8 as valid_bet, count(*) filter (where valid_bet >= ${activeFrom}::int8) as active from person group by 1),
      above as (select a.id::int8 as agent_id, d.* from direct d cross join lateral unnest(string_to_array(rtrim(d.path, '/'), '/')) as a (id))
    select agent_id, sum(stake)::int8 as stake, sum(payout)::int8 as payout, sum(valid_bet)::int8 as valid_bet, sum(active)::int8 as active
      from above where agent_id in (select member_id from holder) group by 1`;

/** A period of a large team is more than a page: it may take its time, and it groups in memory what no index has in order. */
async function allowLarge(tx: Query): Promise<void> {
  await sql`select set_config('statement_timeout', '120s', true), set_config('work_mem', '64MB', true),
    set_config('enable_sort', 'off', true)`.execute(tx);
}

/** Everybody where they stood when the period began. */
const before = async (tx: Query, { from }: Pick<Ask, 'from'>) => placesBefore(await findMovesSince(tx, from));

/** What each of these agents' teams did in a period, all agents at once. */
export async function readFigures(query: Query, agentIds: readonly bigint[], ask: Ask): Promise<Map<bigint, Figures>> {
  const { rows } = await query.transaction().execute(async (tx) => {
    await allowLarge(tx);
    return sql<Row>`with ${people(agentIds, ask, await before(tx, ask))}, ${sums(ask.activeFrom)}`.execute(tx);
  });
  return byAgent(rows);
}

/** The same, and everybody who counts is kept with the run, with `keepsBets` each bet too: so a statement can be reckoned again for ever. */
export async function keepFigures(
  tx: Query,
  runId: bigint,
  agentIds: readonly bigint[],
  ask: Ask & { readonly keepsBets: boolean },
): Promise<Map<bigint, Figures>> {
  await allowLarge(tx);
  const bets = sql`, kept_bets as (insert into commission_bet select ${runId}::int8, member_id, bet_id, valid_bet, payout from single)`;
  const { rows } = await sql<Row>`with ${people(agentIds, ask, await before(tx, ask))},
    kept as (insert into commission_player select ${runId}::int8, member_id, path, bets, stake, payout, valid_bet from person)
    ${ask.keepsBets ? bets : sql``}, ${sums(ask.activeFrom)}`.execute(tx);
  return byAgent(rows);
}

export type Played = {
  readonly member_id: bigint;
  readonly path: string;
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
};

/** What each of these members has played in a period by now, and where they stood when it began; nothing at all is a row too. */
export async function readPlayed(tx: Query, memberIds: readonly bigint[], ask: Time): Promise<Played[]> {
  await allowLarge(tx);
  const these = sql`(select member_id, path from place where member_id = any(${memberIds}::int8[])) t`;
  const { rows } = await sql<Played>`with ${await before(tx, ask)}, ${played(these, ask)}
    select t.member_id, t.path, coalesce(p.bets, 0)::int4 as bets, coalesce(p.stake, 0)::int8 as stake, coalesce(p.payout, 0)::int8 as payout,
        coalesce(p.valid_bet, 0)::int8 as valid_bet
      from ${these} left join person p on p.member_id = t.member_id order by 1`.execute(tx);
  return rows;
}

/** What the rule of a contract counts of a bet `b`. */
export const counted = (basis: RawBuilder<unknown>) =>
  sql`case when ${basis} = 'bets' then b.valid_bet else greatest(b.valid_bet - b.payout, 0) end`;

/** What a rule would count of a team's settled bets in a time: each bet is looked at. */
export async function countTeamBets(
  query: Query,
  agentId: bigint,
  { basis, singleBet }: BetRule,
  { from, to, asset }: Omit<Ask, 'activeFrom'>,
) {
  const { rows } = await query.transaction().execute(async (tx) => {
    await allowLarge(tx);
    return sql<{ counted: bigint }>`
      with single as (select case when b.is_free then 0 else b.stake end as valid_bet, b.payout
          from team_place a join team_place t on t.path > a.path and t.path < left(a.path, -1) || '0' join bet b on b.member_id = t.member_id
          where a.member_id = ${agentId} and b.bet_id >= ${from}::int8 << 20 and b.bet_id < ${to}::int8 << 20 and b.asset = ${asset} and b.status in (1, 2))
        select coalesce(sum(${counted(sql`${basis}`)}), 0)::int8 as counted from single b where b.valid_bet >= ${singleBet}`.execute(tx);
  });
  return rows[0]?.counted ?? 0n;
}
