import { type BetRule, type ContractKind, isEveryBet } from '@sorak/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Query } from './contract-repo.ts';
import { counted } from './figures-repo.ts';

/** The rows of these runs of one period, each in its last version: those of the period as it stands by the last of them. */
const lastOf = (table: 'commission_bet' | 'commission_player', runs: readonly bigint[], key: RawBuilder<unknown>) => {
  const [only] = runs;
  return runs.length === 1
    ? sql`(select * from ${sql.ref(table)} where run_id = ${only})`
    : sql`(select distinct on (${key}) * from ${sql.ref(table)} where run_id = any(${runs}::int8[]) order by ${key}, run_id desc)`;
};
const lastBets = (runs: readonly bigint[]) => lastOf('commission_bet', runs, sql`member_id, bet_id`);
const lastPlayers = (runs: readonly bigint[]) => lastOf('commission_player', runs, sql`member_id`);

type Choosy = { readonly memberId: bigint; readonly rule: BetRule };

/** What contracts that ask for single bets count of the bets of a period's runs, by agent. */
export async function readCounted(tx: Query, runs: readonly bigint[], parties: readonly Choosy[]): Promise<Map<bigint, bigint>> {
  if (parties.length === 0) return new Map();
  const rules = parties.map(({ memberId, rule }) => ({
    agent_id: String(memberId),
    basis: rule.basis,
    single_bet: String(rule.singleBet),
  }));
  const { rows } = await sql<{ agent_id: bigint; counted: bigint }>`
    select r.agent_id, sum(${counted(sql`r.basis`)})::int8 as counted
      from ${lastBets(runs)} b join ${lastPlayers(runs)} p on p.member_id = b.member_id
      cross join lateral unnest(string_to_array(rtrim(p.path, '/'), '/')) as a (id)
      join json_to_recordset(${JSON.stringify(rules)}::json) as r (agent_id int8, basis text, single_bet int8) on r.agent_id = a.id::int8
      where r.agent_id <> p.member_id and b.stake >= r.single_bet group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.agent_id, row.counted]));
}

export type PlayerRow = {
  readonly member_id: bigint;
  readonly username: string;
  readonly level: number;
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
  readonly deposits: bigint;
  readonly gifts: bigint;
  readonly counted: bigint;
  readonly is_corrected: boolean;
};

/** `runs`: those of the period up to the one that is looked at, in order. */
export type Team = { readonly runs: readonly bigint[]; readonly agentId: bigint; readonly kind: ContractKind; readonly rule: BetRule };

/** What a contract counts of each player `p`. */
const countedOfPlayer = ({ runs, kind, rule }: Team) => {
  if (kind === 'dividend') return sql`p.stake - p.payout`;
  if (isEveryBet(rule)) return sql`p.valid_bet`;
  return sql`(select coalesce(sum(${counted(sql`${rule.basis}`)}), 0)::int8 from ${lastBets(runs)} b
    where b.member_id = p.member_id and b.stake >= ${rule.singleBet})`;
};

/** Of the team of an agent those who played in a run's period, by number, behind `after`; how many levels below the agent they stood then. */
export async function findPlayers(query: Query, team: Team, after: bigint, limit: number): Promise<PlayerRow[]> {
  const { runs, agentId } = team;
  const { rows } = await query.transaction().execute(async (tx) => {
    // By the key, which has them in order, from where the page before ended: right after a run nothing tells PostgreSQL that it has a million rows.
    await sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(tx);
    return sql<PlayerRow>`
    select p.member_id, m.username, p.bets, p.stake, p.payout, p.valid_bet, p.deposits, p.gifts, ${countedOfPlayer(team)} as counted,
        ${runs.length > 1}::bool and p.run_id = ${runs.at(-1)} as is_corrected,
        cardinality(string_to_array(rtrim(p.path, '/'), '/')) - array_position(string_to_array(rtrim(p.path, '/'), '/'), ${String(agentId)}) as level
      from ${lastPlayers(runs)} p join member m on m.id = p.member_id
      where p.member_id > ${after} and p.member_id <> ${agentId} and strpos('/' || p.path, ${`/${agentId}/`}) > 0
      order by p.member_id limit ${limit}`.execute(tx);
  });
  return rows;
}
