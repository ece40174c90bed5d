import { figureOfKind, LEDGER_KINDS } from '@sorak/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

type Query = Kysely<Tables>;

export type CohortCell = {
  readonly week: string;
  readonly size: bigint;
  /** Null of a cohort that did nothing. */
  readonly nth: number | null;
  readonly members: bigint;
  readonly ggr: bigint;
  /** Of GGR, what the house gave of it in gifts, rebates and commissions. */
  readonly given: bigint;
  readonly deposits: bigint;
};

/** Longer than anybody waits for a page. */
const TIMEOUT_MS = 8_000;
const CANCELLED = '57014';
/** What reports take off GGR. */
const GIVEN_KINDS = Object.keys(LEDGER_KINDS).filter((kind) => ['gifts', 'rebates', 'commissions'].includes(figureOfKind(kind)));

/**
 * By the week of the first deposit since a Monday, and by weeks after it: who settled a bet, what they lost, what they paid in; minor units.
 * Bets by sums of quarters of an hour and what is not in them yet. Null when that takes too long.
 */
export async function readCohorts(query: Query, asset: string, timeZone: string, from: Date): Promise<CohortCell[] | null> {
  const first = Math.floor(from.getTime() / 900_000);
  try {
    return await query.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`.execute(tx);
      const { rows } = await sql<CohortCell>`
        with who as materialized (
          select c.member_id, date_trunc('week', min(c.at) at time zone ${timeZone})::date as week from deposit_credit c
            where c.at >= ${from} and not exists (select from deposit_credit e where e.member_id = c.member_id and e.at < ${from}) group by 1),
        own as materialized (
          select a.id, w.week, w.member_id from who w cross join unnest('{wallet,held,bonus,free}'::text[]) k
            join ledger_account a on a.name = 'member:' || w.member_id || ':' || k || ':' || ${asset}::text),
        act as (
          select w.week, w.member_id, to_timestamp(s.quarter * 900::float8) as at, s.stake - s.payout as lost, 0::int8 as paid, 0::int8 as given, true as played
            from who w join bet_sum s on s.member_id = w.member_id and s.quarter >= ${first} and s.asset = ${asset} and s.status in (1, 2) and s.bets > 0
          union all
          select w.week, w.member_id, to_timestamp((b.bet_id >> 20) / 1000::float8), b.stake - b.payout, 0, 0, true
            from who w left join bet_sum_state st on st.member_id = w.member_id
              join bet b on b.member_id = w.member_id and b.bet_id >= greatest(coalesce(st.below, 0), (${first}::int8 * 900000) << 20)
            where b.asset = ${asset} and b.status in (1, 2)
          union all
          select w.week, w.member_id, c.at, 0, c.amount, 0, false from who w join deposit_credit c on c.member_id = w.member_id
          union all
          select o.week, o.member_id, t.at, 0, 0, t.amount, false from ledger_transfer t join own o on o.id = t.credit_account
            where t.at >= ${from} and t.kind not in ('bet', 'win') and t.kind = any (${[...GIVEN_KINDS]}::text[])
          union all
          select o.week, o.member_id, t.at, 0, 0, -t.amount, false from ledger_transfer t join own o on o.id = t.debit_account
            where t.at >= ${from} and t.kind not in ('bet', 'win') and t.kind = any (${[...GIVEN_KINDS]}::text[])),
        cells as (
          select week, (date_trunc('week', at at time zone ${timeZone})::date - week) / 7 as nth,
              count(distinct member_id) filter (where played) as members, sum(lost)::int8 as ggr, sum(paid)::int8 as deposits,
              sum(given)::int8 as given
            from act group by 1, 2),
        sizes as (select week, count(*) as size from who group by 1)
        select z.week::text as week, z.size, c.nth, coalesce(c.members, 0) as members, coalesce(c.ggr, 0)::int8 as ggr,
            coalesce(c.deposits, 0)::int8 as deposits, coalesce(c.given, 0)::int8 as given
          from sizes z left join cells c on c.week = z.week and c.nth >= 0`.execute(tx);
      return rows;
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELLED) return null;
    throw error;
  }
}
