import type { DividendCycle } from '@sorak/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Query } from './contract-repo.ts';
import { isPayable } from './payable-repo.ts';
import type { RunKind } from './tables.ts';

export type RunRow = {
  /** A number; of prize groups with `prize-` before it. */
  readonly id: string;
  readonly kind: RunKind;
  readonly cycle: DividendCycle;
  readonly period_from: Date;
  readonly period_to: Date;
  readonly made_at: Date;
  readonly is_correction: boolean;
  readonly statements: bigint;
  readonly paid: bigint;
  readonly held: bigint;
  readonly waiting: bigint;
  readonly amount: bigint;
  readonly paid_amount: bigint;
  readonly owing: bigint;
};

/** How far the statements `s` of a run are paid; `owing` is what lies between two columns of theirs. */
const progress = (from: RawBuilder<unknown>, owing: RawBuilder<unknown>) => sql`
  select count(*) as statements, count(s.paid_at) as paid, count(s.held_at) filter (where s.voided_at is null) as held,
      count(*) filter (where s.paid_at is null and s.held_at is null and s.amount > 0) as waiting, coalesce(sum(s.amount) filter (where s.voided_at is null), 0)::int8 as amount,
      coalesce(sum(s.amount) filter (where s.paid_at is not null), 0)::int8 as paid_amount, sum(least(${owing}, 0))::int8 as owing
    from ${from} where s.run_id = r.id`;

/** Runs that owe something or left something owing, of contracts and of prize groups: most five minutes do neither. */
const owing = sql`(
    select r.id, false as is_prize, r.made_at from commission_run r
      where exists (select from commission_statement s where s.run_id = r.id and (s.amount > 0 or s.debt_out < s.debt_in))
    union all select r.id, true, r.made_at from prize_run r
      where exists (select from prize_statement s where s.run_id = r.id and (s.amount > 0 or s.carry_out < s.carry_in)))`;

/** One page of runs, the latest first, and how many they are. */
export async function findRuns(query: Query, offset: number, limit: number): Promise<{ rows: RunRow[]; count: number }> {
  const page = sql`page as materialized (select * from ${owing} o order by made_at desc, is_prize, id desc offset ${offset} limit ${limit})`;
  const { rows } = await sql<RunRow>`with ${page}
    select r.id::text, r.kind, r.cycle, r.period_from, r.period_to, r.made_at, r.corrects is not null as is_correction, p.*
      from page join commission_run r on r.id = page.id and not page.is_prize
      cross join lateral (${progress(sql`commission_statement s`, sql`s.debt_out - s.debt_in`)}) p
    union all
    select 'prize-' || r.id, 'prize', 'daily', r.period_from, r.period_to, r.made_at, false, p.*
      from page join prize_run r on r.id = page.id and page.is_prize
      cross join lateral (${progress(sql`prize_statement s`, sql`s.carry_out - s.carry_in`)}) p
    order by 6 desc, 2, 1 desc`.execute(query);
  const counted = await sql<{ count: bigint }>`select count(*) as count from ${owing} o`.execute(query);
  return { rows, count: Number(counted.rows[0]?.count ?? 0n) };
}

export type RunStatementRow = {
  readonly id: string;
  readonly member_id: bigint;
  readonly username: string;
  /** Null where nothing is a rate of a base: of prize groups. */
  readonly base: bigint | null;
  readonly rate: number;
  readonly gross: bigint;
  readonly came: bigint;
  readonly passed: bigint;
  readonly claimed: bigint;
  readonly earned: bigint;
  readonly calculated: bigint;
  readonly debt_in: bigint;
  readonly debt_out: bigint;
  readonly amount: bigint;
  readonly paid_at: Date | null;
  readonly held_at: Date | null;
  readonly hold: 'operator' | 'account' | null;
  readonly voided_at: Date | null;
};

const ofContracts = sql`select s.id, s.run_id, s.member_id, s.base, s.rate, s.gross, s.came, s.passed, s.earned, s.calculated, s.debt_in, s.debt_out, s.amount,
  (select coalesce(sum(m.change), 0)::int8 from commission_claim c join commission_claim_move m on m.claim_id = c.id
    where c.member_id = s.member_id and c.kind = (select kind from commission_run where id = s.run_id) and m.run_id <= s.run_id) as claimed,
  s.paid_at, s.held_at, s.hold, s.voided_at from commission_statement s`;
const ofPrizes = sql`select s.id, s.run_id, s.member_id, null::int8 as base, 0 as rate, greatest(s.earned, 0) as gross, 0::int8 as came,
  0::int8 as passed, s.earned, 0::int8 as calculated, s.carry_in as debt_in, s.carry_out as debt_out, s.amount, 0::int8 as claimed, s.paid_at, s.held_at, s.hold, s.voided_at from prize_statement s`;

/** The statements of a run by its id, what is held first and the greatest next. */
export async function findRunStatements(query: Query, runId: string, offset: number, limit: number) {
  const [, prize, number = '0'] = /^(prize-)?(\d+)$/.exec(runId) ?? [];
  const of = sql`(${prize ? ofPrizes : ofContracts} where s.run_id = ${BigInt(number)}) s`;
  const { rows } = await sql<RunStatementRow>`
    select s.*, m.username from ${of} join member m on m.id = s.member_id
      order by s.held_at is null, s.amount desc, s.id offset ${offset} limit ${limit}`.execute(query);
  const counted = await sql<{ count: bigint }>`select count(*) as count from ${of}`.execute(query);
  return { rows, count: Number(counted.rows[0]?.count ?? 0n) };
}

export async function findStatement(query: Query, id: string): Promise<RunStatementRow | undefined> {
  const { rows } = await sql<RunStatementRow>`
    select s.*, m.username from (${ofContracts} where s.id = ${id} union all ${ofPrizes} where s.id = ${id}) s join member m on m.id = s.member_id`.execute(
    query,
  );
  return rows[0];
}

/** Holds (a time) or releases (null) a statement that is not paid; false when it was not the other way. */
export async function setHeld(tx: Query, id: string, at: Date | null): Promise<boolean> {
  for (const table of ['commission_statement', 'prize_statement'] as const) {
    const done = await tx
      .updateTable(table)
      .set({ held_at: at, hold: at === null ? null : 'operator' })
      .where('id', '=', id)
      .where('paid_at', 'is', null)
      .where('amount', '>', 0n)
      .where('held_at', at === null ? 'is not' : 'is', null)
      .where('voided_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (done) return true;
  }
  return false;
}

/** Whether the account of a statement's agent is closed or excluded, so that nothing may be released to it. */
export async function isClosed(tx: Query, memberId: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql<{
    open: boolean;
  }>`select ${isPayable(at)} as open from member m where m.id = ${memberId} for share of m`.execute(tx);
  return rows[0]?.open !== true;
}

/** Never pays a held statement; false when it is not held, or voided already. */
export async function setVoided(tx: Query, id: string, at: Date): Promise<boolean> {
  for (const table of ['commission_statement', 'prize_statement'] as const) {
    const done = await tx
      .updateTable(table)
      .set({ voided_at: at })
      .where('id', '=', id)
      .where('paid_at', 'is', null)
      .where('held_at', 'is not', null)
      .where('voided_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (done) return true;
  }
  return false;
}
