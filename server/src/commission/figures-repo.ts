import type { Figures } from '@sorak/contract';
import { sql } from 'kysely';
import type { Query } from './contract-repo.ts';

type Row = {
  readonly agent_id: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
  readonly active: bigint;
};
type Ask = { readonly from: number; readonly to: number; readonly asset: string; readonly activeFrom: bigint };

const QUARTER_MS = 900_000;

/**
 * Everybody below these agents who has settled bets in a period, as `person`, with all above them: each person's bets are summed once. Whole
 * quarters of an hour come from the betting record's sums and the bets that these do not reach yet; shorter periods from the bets.
 */
function people(agentIds: readonly bigint[], { from, to, asset }: Pick<Ask, 'from' | 'to' | 'asset'>) {
  const isWhole = from % QUARTER_MS === 0 && to % QUARTER_MS === 0;
  const [first, last] = isWhole ? [from / QUARTER_MS, to / QUARTER_MS] : [0, 0];
  return sql`
    holder as (select member_id, path from team_place where member_id = any(${agentIds}::int8[])),
      line as (select h.path from holder h
        where not exists (select 1 from holder o where o.member_id <> h.member_id and h.path > o.path and h.path < left(o.path, -1) || '0')),
      team as materialized (select p.member_id, p.path, case when ${isWhole}::bool then coalesce(s.below, 0) else 0 end as below
        from line l join team_place p on p.path > l.path and p.path < left(l.path, -1) || '0'
        left join bet_sum_state s on s.member_id = p.member_id),
      settled as (
        select t.member_id, t.path, s.bets, s.stake, s.payout, s.valid_bet from team t join bet_sum s on s.member_id = t.member_id
          where s.quarter >= ${first}::int4 and s.quarter < ${last}::int4 and s.asset = ${asset} and s.status in (1, 2)
        union all
        select t.member_id, t.path, 1, b.stake, b.payout, case when b.is_free then 0 else b.stake end
          from team t cross join lateral (select * from bet where bet.member_id = t.member_id
            and bet_id >= greatest(t.below, ${from}::int8 << 20) and bet_id < ${to}::int8 << 20 offset 0) b
          where b.asset = ${asset} and b.status in (1, 2)),
      person as materialized (select member_id, path, sum(bets)::int4 as bets, sum(stake)::int8 as stake, sum(payout)::int8 as payout,
        sum(valid_bet)::int8 as valid_bet from settled group by 1, 2)`;
}

const byAgent = (rows: readonly Row[]): Map<bigint, Figures> =>
  new Map(rows.map((row) => [row.agent_id, { validBet: row.valid_bet, stake: row.stake, payout: row.payout, active: Number(row.active) }]));

/** What `person` comes to for each of the agents: everybody counts for all above them. */
const sums = (activeFrom: bigint) => sql`
    above as (select a.id::int8 as agent_id, p.* from person p
        cross join lateral unnest(string_to_array(rtrim(p.path, '/'), '/')) as a (id) where a.id::int8 <> p.member_id)
    select agent_id, sum(stake)::int8 as stake, sum(payout)::int8 as payout, sum(valid_bet)::int8 as valid_bet,
        count(*) filter (where valid_bet >= ${activeFrom}::int8) as active
      from above where agent_id in (select member_id from holder) group by 1`;

/** What each of these agents' teams did in a period, all agents at once. */
export async function readFigures(query: Query, agentIds: readonly bigint[], ask: Ask): Promise<Map<bigint, Figures>> {
  const { rows } = await sql<Row>`with ${people(agentIds, ask)}, ${sums(ask.activeFrom)}`.execute(query);
  return byAgent(rows);
}

/** The same, and everybody who counts is kept with the run: so a statement can be reckoned again from its players for ever. */
export async function keepFigures(tx: Query, runId: bigint, agentIds: readonly bigint[], ask: Ask): Promise<Map<bigint, Figures>> {
  const { rows } = await sql<Row>`with ${people(agentIds, ask)},
    kept as (insert into commission_player select ${runId}::int8, member_id, path, bets, stake, payout, valid_bet from person),
    ${sums(ask.activeFrom)}`.execute(tx);
  return byAgent(rows);
}

export type PlayerRow = {
  readonly member_id: bigint;
  readonly username: string;
  readonly level: number;
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
};

/** Of the team of an agent those who played in a run's period, by number, behind `after`; how many levels below the agent they stood then. */
export async function findPlayers(query: Query, runId: bigint, agentId: bigint, after: bigint, limit: number): Promise<PlayerRow[]> {
  const { rows } = await sql<PlayerRow>`
    select p.member_id, m.username, p.bets, p.stake, p.payout, p.valid_bet,
        cardinality(string_to_array(rtrim(p.path, '/'), '/')) - array_position(string_to_array(rtrim(p.path, '/'), '/'), ${String(agentId)}) as level
      from commission_player p join member m on m.id = p.member_id
      where p.run_id = ${runId} and p.member_id > ${after} and p.member_id <> ${agentId}
        and ${String(agentId)} = any(string_to_array(rtrim(p.path, '/'), '/'))
      order by p.member_id limit ${limit}`.execute(query);
  return rows;
}
