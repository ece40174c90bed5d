import { type RawBuilder, sql } from 'kysely';
import type { Span } from '../../lib/periods.ts';
import type { Query } from './contract-repo.ts';
import { holdUnpayable, payable } from './payable-repo.ts';
import type { DueRow } from './statement-repo.ts';
import { payableUntil } from './windows.ts';

/** How long an order may come to something else after it was bought: draws are cancelled within days. */
const LOOK_BACK = sql`interval '45 days'`;

/** Where the next day begins to be owed: behind the last one, or with the first order that anybody keeps a share of; null without any. */
export async function findNextPrizeFrom(query: Query): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select coalesce((select max(period_to) from prize_run),
      (select min(o.placed_at) from lottery_share s join lottery_order o on o.id = s.order_id)) as at`.execute(query);
  return rows[0]?.at?.getTime() ?? null;
}

/** Opens the run of a day; undefined when it has been reckoned, by whomever. */
export async function insertPrizeRun(tx: Query, { from, to }: Span, at: Date): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('prize_run')
    .values({ period_from: new Date(from), period_to: new Date(to), made_at: at })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Minor units of a valid bet that so many points are, half up. */
const share = (validBet: RawBuilder<unknown>, points: RawBuilder<unknown>) =>
  sql`div(${validBet}::numeric * ${points} * 2 + 2000, 4000)::int8`;

/** What of the stake of a noted bet was given, bound or freed. */
const GIVEN = sql`w.freed + coalesce((select sum(part.value::int8) from jsonb_each_text(w.given) part), 0)`;
/** Whether a member bought an order before the own first deposit, where the brand does not count such bets. */
const IS_BEFORE_DEPOSIT = sql`(not exists (select from contract_rules where counts_before_deposit)
  and not exists (select from deposit_credit d where d.member_id = o.member_id and d.at <= o.placed_at))`;

/** Orders that are due by then, and bring somebody above something. */
const due = (to: Date) =>
  sql`o.placed_at >= ${to}::timestamptz - ${LOOK_BACK} and o.placed_at < ${to} and o.state in ('won', 'lost', 'cancelled')`;

/** Whose purse was not looked at since an order that is due: until then nobody knows what of it was given. */
export async function findUnseenBuyers(query: Query, to: Date): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    select distinct o.member_id from lottery_order o join lottery_line l on l.order_id = o.id and l.state in ('won', 'lost')
      where ${due(to)} and exists (select from lottery_share s where s.order_id = o.id)
        and not exists (select from wagering_bet w where w.member_id = l.member_id and w.bet_id = l.bet_id) order by 1`.execute(query);
  return rows.map(({ member_id: id }) => id);
}

/**
 * The lines of a run: what each share of an ended order comes to by now, less what was counted of it before. Lines that were given back count
 * for nothing; so an order that was cancelled after it had been counted is taken back by a line of its own. Given money brings nobody anything; orders
 * that were counted by whole stakes, before that was so, stay as they are.
 */
export async function insertPrizeLines(tx: Query, runId: bigint, to: Date): Promise<void> {
  await sql`
    insert into prize_line (run_id, order_id, agent_id, valid_bet, amount)
      select ${runId}, order_id, agent_id, valid_bet, amount from (
        select s.order_id, s.agent_id, v.valid_bet, ${share(sql`v.valid_bet`, sql`s.points`)} - coalesce(c.counted, 0) as amount
          from lottery_order o join lottery_share s on s.order_id = o.id
          cross join lateral (select case when ${IS_BEFORE_DEPOSIT} then 0 else coalesce(sum(l.stake - least(l.stake, coalesce(${GIVEN}, 0))), 0) end::int8 as own,
              coalesce(sum(l.stake), 0)::int8 as whole
            from lottery_line l left join wagering_bet w on w.member_id = l.member_id and w.bet_id = l.bet_id and (w.given is not null or w.freed > 0)
            where l.order_id = o.id and l.state in ('won', 'lost')) n
          cross join lateral (select case when exists (select from prize_line p join prize_run r on r.id = p.run_id and r.is_whole where p.order_id = o.id)
            then n.whole else n.own end as valid_bet) v
          cross join lateral (select sum(p.amount)::int8 as counted from prize_line p where p.order_id = s.order_id and p.agent_id = s.agent_id) c
          where ${due(to)}) found
        where amount <> 0`.execute(tx);
}

/** One statement an agent: what the lines come to, and less than nothing is carried to the next. */
export async function insertPrizeStatements(tx: Query, runId: bigint): Promise<void> {
  await sql`
    insert into prize_statement (id, run_id, member_id, earned, carry_in, carry_out, amount)
      select gen_random_uuid(), ${runId}, agent_id, earned, carry_in, least(earned + carry_in, 0), greatest(earned + carry_in, 0) from (
        select l.agent_id, sum(l.amount)::int8 as earned, coalesce((select s.carry_out from prize_statement s where s.member_id = l.agent_id
            order by s.run_id desc limit 1), 0) as carry_in
          from prize_line l where l.run_id = ${runId} group by 1) sums`.execute(tx);
}

/** Marks up to so many statements that wait and whose time has come as paid, and says which. */
export async function markPrizesPaid(tx: Query, at: Date, limit: number): Promise<DueRow[]> {
  await holdUnpayable('prize_statement', at).execute(tx);
  const { rows } = await sql<Omit<DueRow, 'kind'>>`
    with due as (select s.id from prize_statement s join prize_run r on r.id = s.run_id and r.period_to <= ${payableUntil('daily', at)}
      join member m on m.id = s.member_id
      where ${payable(at)} order by s.run_id, s.member_id limit ${limit} for update of s for share of m)
    update prize_statement s set paid_at = ${at} from due where s.id = due.id returning s.id, s.member_id, s.amount`.execute(tx);
  return rows.map((row) => ({ ...row, kind: 'prize' as const }));
}

/** One page of an agent's days, the newest first, and how many they are. */
export async function findPrizeStatements(query: Query, memberId: bigint, offset: number, limit: number) {
  const mine = query.selectFrom('prize_statement as s').innerJoin('prize_run as r', 'r.id', 's.run_id').where('s.member_id', '=', memberId);
  const rows = await mine
    .selectAll('s')
    .select(['r.period_from', 'r.period_to'])
    .orderBy('r.period_from', 'desc')
    .orderBy('r.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await mine.select((of) => of.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

/** The orders of one of the agent's own days by number, behind `after`. */
export const findPrizeLines = (query: Query, memberId: bigint, id: string, after: string, limit: number) =>
  query
    .selectFrom('prize_statement as s')
    .innerJoin('prize_line as l', (on) => on.onRef('l.run_id', '=', 's.run_id').onRef('l.agent_id', '=', 's.member_id'))
    .innerJoin('lottery_share as h', (on) => on.onRef('h.order_id', '=', 'l.order_id').onRef('h.agent_id', '=', 'l.agent_id'))
    .innerJoin('lottery_order as o', 'o.id', 'l.order_id')
    .innerJoin('member as m', 'm.id', 'o.member_id')
    .select(['o.id', 'o.game_code', 'o.placed_at', 'o.member_id', 'm.username', 'l.valid_bet', 'h.points', 'l.amount'])
    .where('s.id', '=', id)
    .where('s.member_id', '=', memberId)
    .where('l.order_id', '>', after)
    .orderBy('l.order_id')
    .limit(limit)
    .execute();
