import { sql } from 'kysely';
import type { Query } from './contract-repo.ts';

export type AgentRow = {
  readonly id: bigint;
  readonly username: string;
  readonly is_agent: number;
  readonly agent_suspended_at: Date | null;
  readonly upline_id: bigint | null;
  readonly upline: string | null;
  readonly depth: number;
  readonly members: bigint;
  readonly agents: bigint;
  readonly contracts: bigint;
};

/** Agents: one, those directly below somebody (null: the house), or those whose name begins so. */
export type Which = { readonly kinds: readonly number[] } & (
  | { readonly id: bigint }
  | { readonly below: bigint | null }
  | { readonly prefix: string }
);

const isOf = (which: Which) => {
  const asked =
    'id' in which
      ? sql`m.id = ${which.id}`
      : 'prefix' in which
        ? sql`starts_with(m.username, ${which.prefix})`
        : sql`m.upline_id is not distinct from ${which.below}::int8`;
  return sql`${asked} and m.is_agent = any(${which.kinds}::int4[])`;
};

const size = sql`(select count(*) from team_path b where b.path > p.path and b.path < left(p.path, -1) || '0')`;

/** Some of them by name. */
export async function findAgents(query: Query, which: Which, offset = 0, limit = 1): Promise<AgentRow[]> {
  const { rows } = await sql<AgentRow>`
    select m.id, m.username, m.is_agent, m.agent_suspended_at, m.upline_id, u.username as upline, p.depth, ${size} as members,
        (select count(*) from member d where d.upline_id = m.id and d.is_agent = any(${which.kinds}::int4[])) as agents,
        (select count(*) from agent_contract c where c.member_id = m.id and c.state = 'signed') as contracts
      from member m join team_path p on p.member_id = m.id left join member u on u.id = m.upline_id
      where ${isOf(which)} order by m.username limit ${limit} offset ${offset}`.execute(query);
  return rows;
}

/** How many come behind these, and how many stand below them. */
export async function countRest(query: Query, which: Which, offset: number): Promise<{ agents: number; members: number }> {
  const { rows } = await sql<{ agents: bigint; members: bigint }>`
    select count(*) as agents, coalesce(sum(size), 0)::int8 as members
      from (select ${size} as size from member m join team_path p on p.member_id = m.id
        where ${isOf(which)} order by m.username offset ${offset}) rest`.execute(query);
  return { agents: Number(rows[0]?.agents ?? 0n), members: Number(rows[0]?.members ?? 0n) };
}

type Branch = { readonly id: bigint; readonly path: string };

/** All of them, by name. */
export async function findBranches(query: Query, which: Which): Promise<Branch[]> {
  const { rows } = await sql<Branch>`
    select m.id, p.path from member m join team_path p on p.member_id = m.id where ${isOf(which)} order by m.username`.execute(query);
  return rows;
}

type Part = { readonly path: string; readonly part: number };
type Span = { readonly from: number; readonly to: number };
const QUARTER_MS = 900_000;

/** The valid bets of all below these paths of a time of whole quarters of an hour, summed for each part. */
export async function sumParts(query: Query, parts: readonly Part[], { from, to }: Span): Promise<Map<number, bigint>> {
  const [first, last] = [from / QUARTER_MS, to / QUARTER_MS];
  const rows = await query.transaction().execute(async (tx) => {
    // The branches of a large house are everybody.
    await sql`select set_config('statement_timeout', '60s', true)`.execute(tx);
    return sql<{ part: number; valid_bet: bigint }>`
      with branch as (select * from unnest(${parts.map(({ path }) => path)}::text[], ${parts.map(({ part }) => part)}::int4[]) as b (path, part)),
        team as (select b.part, t.member_id from branch b join team_path t on t.path > b.path and t.path < left(b.path, -1) || '0')
      select t.part, sum(s.valid_bet)::int8 as valid_bet from team t join valid_sum s on s.member_id = t.member_id
        where s.quarter >= ${first}::int4 and s.quarter < ${last}::int4 group by t.part`.execute(tx);
  });
  return new Map(rows.rows.map((row) => [row.part, row.valid_bet]));
}

/** Everybody above a member, from the top. */
export async function findAbove(query: Query, memberId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select a.id::int8 as id from team_path p cross join lateral unnest(string_to_array(rtrim(p.path, '/'), '/')) with ordinality as a (id, place)
      where p.member_id = ${memberId} and a.id::int8 <> p.member_id order by a.place`.execute(query);
  return rows.map(({ id }) => id);
}
