import type { ContractKind } from '@sorak/contract';
import { type Selectable, sql } from 'kysely';
import type { Span } from '../../lib/periods.ts';
import type { Query } from './contract-repo.ts';
import { gifted, type Kept } from './figures-repo.ts';
import type { CommissionTables } from './tables.ts';
import type { Series } from './windows.ts';

const LOCK = 4_300_434;
const AT_ONCE = 1_000;

/**
 * Periods are reckoned, and corrected, one after the other, whichever process does it: so a change of a bet is seen by the reckoning of its
 * period or else by a correction, and what one statement leaves owing is taken up by one other. Held until the transaction ends.
 */
export async function lockSettlement(tx: Query): Promise<void> {
  await sql`select set_config('statement_timeout', '120s', true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}

/** Takes up to so many changed bets off the list, marks in each reckoned period that holds them who has to be looked at again, and says how many bets it took. */
export async function sortChanges(tx: Query, series: readonly Series[], at: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    with taken as (delete from commission_change where id in (select id from commission_change order by id limit ${limit})
        returning member_id, to_timestamp((bet_id >> 20) / 1000.0) as placed_at),
      late as (
        select distinct r.id, t.member_id from taken t
          cross join json_to_recordset(${JSON.stringify(series)}::json) as k (kind text, cycle text)
          cross join lateral (select id, period_to, has_players from commission_run
            where kind = k.kind and cycle = k.cycle and revision = 0 and period_from <= t.placed_at order by period_from desc, id desc limit 1) r
          where r.has_players and r.period_to > t.placed_at),
      marked as (insert into commission_late select id, member_id, ${at} from late on conflict do nothing)
    select count(*) as count from taken`.execute(tx);
  return Number(rows[0]?.count ?? 0n);
}

export type LateRun = Series & Span & { readonly id: bigint; readonly since: Date; readonly max_carried: bigint | null };

/** SettledParty periods in which somebody is marked, the oldest first, and since when. */
export async function findLateRuns(query: Query): Promise<LateRun[]> {
  const { rows } = await sql<Series & { id: bigint; period_from: Date; period_to: Date; since: Date; max_carried: bigint | null }>`
    select r.id, r.kind, r.cycle, r.period_from, r.period_to, r.max_carried, l.since from commission_run r
      join (select run_id, min(noticed_at) as since from commission_late group by 1) l on l.run_id = r.id order by r.period_from, r.id`.execute(
    query,
  );
  return rows.map(({ period_from: from, period_to: to, ...row }) => ({ ...row, from: from.getTime(), to: to.getTime() }));
}

/** Takes the marks of a period, for whoever corrects it; none when another has done so meanwhile. */
export const takeMarks = async (tx: Query, runId: bigint): Promise<bigint[]> =>
  (await tx.deleteFrom('commission_late').where('run_id', '=', runId).returning('member_id').execute()).map(({ member_id: id }) => id);

/** Marks agents in the next period of theirs with the same agent above, which takes up what these contracts carry out of this one. */
export async function markNext(tx: Query, { kind, to }: LateRun, contractIds: readonly string[], at: Date): Promise<void> {
  await sql`
    insert into commission_late
      select n.id, c.member_id, ${at} from agent_contract c cross join lateral (
          select r.id from commission_statement s join commission_run r on r.id = s.run_id join agent_contract k on k.id = s.contract_id
            where s.member_id = c.member_id and s.is_dividend and k.upline_id is not distinct from c.upline_id
              and r.kind = ${kind} and r.period_from >= ${new Date(to)} and r.revision = 0 and r.has_players
            order by r.period_from, r.id limit 1) n
        where c.id = any(${contractIds}::uuid[])
      on conflict do nothing`.execute(tx);
}

/** A period's runs up to one of them, the first reckoning and then its corrections. */
export async function findRunsOf(query: Query, first: bigint, last?: bigint): Promise<bigint[]> {
  const rows = await query
    .selectFrom('commission_run')
    .select('id')
    .where((of) => of.or([of('id', '=', first), of('corrects', '=', first)]))
    .$if(last !== undefined, (of) => of.where('id', '<=', last ?? 0n))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Opens a correction of a period that has this many runs. */
export async function insertCorrection(
  tx: Query,
  { id, kind, cycle, from, to, max_carried }: LateRun,
  revision: number,
  at: Date,
): Promise<bigint> {
  const values = {
    kind,
    cycle,
    period_from: new Date(from),
    period_to: new Date(to),
    made_at: at,
    has_players: true,
    corrects: id,
    revision,
    max_carried,
  };
  return (await tx.insertInto('commission_run').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** What was kept last of these people in a period's runs. */
export async function findKept(tx: Query, runs: readonly bigint[], memberIds: readonly bigint[]): Promise<Map<bigint, Kept>> {
  const { rows } = await sql<Kept>`
    select distinct on (member_id) member_id, path, bets, stake, payout, valid_bet, deposits, gifts from commission_player
      where run_id = any(${runs}::int8[]) and member_id = any(${memberIds}::int8[]) order by member_id, run_id desc`.execute(tx);
  return new Map(rows.map((row) => [row.member_id, row]));
}

export async function insertPlayers(tx: Query, runId: bigint, rows: readonly Kept[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx
      .insertInto('commission_player')
      .values(rows.slice(at, at + AT_ONCE).map((row) => ({ ...row, run_id: runId })))
      .execute();
}

export type StatementRow = Selectable<CommissionTables['commission_statement']>;

/** The last statement of each of these contracts in a period's runs. */
export async function findLastStatements(
  tx: Query,
  runs: readonly bigint[],
  contractIds: readonly string[],
): Promise<Map<string, StatementRow>> {
  const { rows } = await sql<StatementRow>`
    select distinct on (contract_id) * from commission_statement
      where run_id = any(${runs}::int8[]) and contract_id = any(${contractIds}::uuid[]) order by contract_id, run_id desc`.execute(tx);
  return new Map(rows.map((row) => [row.contract_id, row]));
}

export type Debt = { readonly id: string; readonly owed: bigint };

/**
 * What corrections left owing that no later statement has taken up and nobody has written off, by agent: less than nothing. Any kind: the contract that it came from
 * may have ended. Where an agent has two from before that was so, that of the own kind comes first.
 */
export async function findDebts(tx: Query, kind: ContractKind, memberIds: readonly bigint[]): Promise<Map<bigint, Debt>> {
  const { rows } = await sql<Debt & { member_id: bigint }>`
    select distinct on (s.member_id) s.id, s.member_id, s.debt_out as owed from commission_statement s join commission_run r on r.id = s.run_id
      where s.debt_out < 0 and s.member_id = any(${memberIds}::int8[])
        and not exists (select from commission_statement n where n.debt_of = s.id)
        and not exists (select from commission_write_off w where w.statement_id = s.id and w.state = 'approved')
      order by s.member_id, r.kind <> ${kind}, s.run_id`.execute(tx);
  return new Map(rows.map(({ member_id: memberId, ...debt }) => [memberId, debt]));
}

type Time = Span & { readonly asset: string };

/** Keeps with a correction the bets of these members that differ from those kept before; a bet that counts no longer is kept as nothing. */
export async function keepChangedBets(
  tx: Query,
  runId: bigint,
  before: readonly bigint[],
  memberIds: readonly bigint[],
  { from, to, asset }: Time,
) {
  const members = sql`(select u.id as member_id, ''::text as path from unnest(${memberIds}::int8[]) u (id)) t`;
  await sql`
    with ${gifted(members, { from, to, asset })}
      now as (select b.member_id, b.bet_id, b.stake - coalesce(g.stake, 0) as stake, coalesce(w.own_bet, 0) - coalesce(g.valid_bet, 0) as valid_bet,
          b.payout - coalesce(g.payout, 0) as payout from bet b left join gifted g on g.member_id = b.member_id and g.bet_id = b.bet_id
          left join wagering_bet w on w.member_id = b.member_id and w.bet_id = b.bet_id
        where b.member_id = any(${memberIds}::int8[]) and b.bet_id >= ${from}::int8 << 20 and b.bet_id < ${to}::int8 << 20 and b.asset = ${asset}
          and b.status in (1, 2) and b.stake > coalesce(g.stake, 0))
    insert into commission_bet (run_id, member_id, bet_id, stake, valid_bet, payout)
      select ${runId}::int8, coalesce(n.member_id, o.member_id), coalesce(n.bet_id, o.bet_id), coalesce(n.stake, 0), coalesce(n.valid_bet, 0),
          coalesce(n.payout, 0)
        from now n
        full join (select distinct on (member_id, bet_id) member_id, bet_id, stake, valid_bet, payout from commission_bet
          where run_id = any(${before}::int8[]) and member_id = any(${memberIds}::int8[]) order by member_id, bet_id, run_id desc) o
          on o.member_id = n.member_id and o.bet_id = n.bet_id
        where (n.stake, n.valid_bet, n.payout) is distinct from (o.stake, o.valid_bet, o.payout)
          and (n.member_id is not null or o.stake > 0 or o.valid_bet > 0 or o.payout > 0)`.execute(tx);
}
