import { sql } from 'kysely';
import type { Query } from './contract-repo.ts';

export type LineRow = {
  readonly member_id: bigint;
  readonly username: string;
  readonly level: number;
  readonly result: bigint;
  readonly rate: number;
  readonly gross: bigint;
  readonly came: bigint;
  readonly passed: bigint;
  readonly carry_out: bigint;
};

export type LevelRow = {
  readonly level: number;
  readonly agents: bigint;
  readonly came: bigint;
  readonly claims: bigint;
  readonly cut: bigint;
  readonly kept: bigint;
  /** What would have been paid, had each been owed its rate less what it owes below, and a loss nothing. */
  readonly unnetted: bigint;
};

export const findRunSpan = (query: Query, runId: bigint) =>
  query.selectFrom('commission_run').select(['period_from', 'period_to']).where('id', '=', runId).executeTakeFirst();

/** The statements of a run of an agent and all below it, by the contracts they stand on. */
const line = (runId: bigint, memberId: bigint) => sql`
  with recursive stated as materialized (
    select s.member_id, c.upline_id, s.stake - s.payout as result, s.rate, s.gross, s.came, s.passed, s.carry_out
      from commission_statement s join agent_contract c on c.id = s.contract_id where s.run_id = ${runId}),
  line as (
    select s.*, 0 as level, array[s.member_id] as place from stated s where s.member_id = ${memberId}
    union all select s.*, l.level + 1, l.place || s.member_id from line l join stated s on s.upline_id = l.member_id)`;

export async function findLevels(query: Query, runId: bigint, memberId: bigint): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`${line(runId, memberId)},
    below as (select upline_id, sum(gross) as gross from line where level > 0 group by 1)
    select l.level, count(*) as agents, sum(l.came)::int8 as came, sum(l.gross)::int8 as claims,
        sum(greatest(l.gross - l.came, 0))::int8 as cut, sum(l.came - l.passed)::int8 as kept,
        sum(greatest(l.gross - coalesce(b.gross, 0), 0))::int8 as unnetted
      from line l left join below b on b.upline_id = l.member_id group by 1 order by 1`.execute(query);
  return rows;
}

/** The first of them as they stand below each other. */
export async function findLine(query: Query, runId: bigint, memberId: bigint, limit: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`${line(runId, memberId)}
    select l.member_id, m.username, l.level, l.result, l.rate, l.gross, l.came, l.passed, l.carry_out
      from line l join member m on m.id = l.member_id order by l.place limit ${limit}`.execute(query);
  return rows;
}
