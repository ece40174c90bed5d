import { CONTRACT_KINDS, type ContractKind } from '@sorak/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { arrayText } from '../../db/array-text.ts';
import type { Span } from '../../lib/periods.ts';
import type { ContractRow, Query } from './contract-repo.ts';
import { holdUnpayable, payable } from './payable-repo.ts';
import type { CommissionTables, StoredShare } from './tables.ts';
import { payableUntil } from './windows.ts';

type Series = Pick<ContractRow, 'kind' | 'cycle'>;
type StatementRow = Selectable<CommissionTables['commission_statement']>;

/** Where the next period of a series begins to be owed: behind the last one that was reckoned, or with the first contract; null without any. */
export async function findNextFrom(query: Query, { kind, cycle }: Series): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select coalesce((select max(period_to) from commission_run where kind = ${kind} and cycle = ${cycle}),
      (select min(starts_at) from agent_contract where kind = ${kind} and cycle = ${cycle} and starts_at is not null)) as at`.execute(
    query,
  );
  return rows[0]?.at?.getTime() ?? null;
}

/** The earliest beginning of a contract of a series that runs at a moment or later; null for none. */
export async function findRunningFrom(query: Query, { kind, cycle }: Series, at: number): Promise<number | null> {
  const { starts } = await query
    .selectFrom('agent_contract')
    .select((of) => of.fn.min('starts_at').as('starts'))
    .where('kind', '=', kind)
    .where('cycle', '=', cycle)
    .where('starts_at', 'is not', null)
    .where((of) => of.or([of('ends_at', 'is', null), of('ends_at', '>', new Date(at))]))
    .executeTakeFirstOrThrow();
  return starts?.getTime() ?? null;
}

/** Opens the run of a period; undefined when it has been reckoned, by whomever. */
export async function insertRun(
  tx: Query,
  { kind, cycle }: Series,
  { from, to }: Span,
  { at, maxCarried }: { readonly at: Date; readonly maxCarried: bigint | null },
): Promise<bigint | undefined> {
  const period = { period_from: new Date(from), period_to: new Date(to) };
  const row = await tx
    .insertInto('commission_run')
    .values({ kind, cycle, ...period, made_at: at, has_players: true, corrects: null, max_carried: maxCarried })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export type PartyRow = Pick<ContractRow, 'id' | 'member_id' | 'upline_id' | 'tiers' | 'basis' | 'single_bet' | 'fees'> & {
  readonly carry: bigint | null;
};

/** The contracts that hold for the whole of a period, between people who stood one below the other when it began, each with what the last period of these two carried on, however long ago. */
export async function findParties(
  tx: Query,
  { kind, cycle }: Series,
  { from, to }: Span,
  /** Those of these agents, and those directly below them, alone. */
  agentIds?: readonly bigint[],
): Promise<PartyRow[]> {
  const these = agentIds ? sql`and (c.member_id = any(${agentIds}::int8[]) or c.upline_id = any(${agentIds}::int8[]))` : sql``;
  // Dividends alone carry anything, and to look for it takes as long as all else.
  const carry =
    kind === 'dividend'
      ? sql`(select s.carry_out from commission_statement s join commission_run r on r.id = s.run_id join agent_contract k on k.id = s.contract_id
          where s.member_id = c.member_id and s.is_dividend and k.upline_id is not distinct from c.upline_id and r.period_to <= ${new Date(from)}
          order by r.period_to desc, r.id desc limit 1)`
      : sql`null::int8`;
  const { rows } = await sql<PartyRow>`
    select c.id, c.member_id, c.upline_id, c.tiers, c.basis, c.single_bet, c.fees, ${carry} as carry
      from agent_contract c join member m on m.id = c.member_id
      left join lateral (select id, from_upline from branch_move where member_id = c.member_id and moved_at > ${new Date(from)} order by id limit 1) v on true
      where c.kind = ${kind} and c.cycle = ${cycle} and c.state in ('signed', 'ended') and c.starts_at <= ${new Date(from)}
        and (c.ends_at is null or c.ends_at >= ${new Date(to)})
        and case when v.id is null then m.upline_id else v.from_upline end is not distinct from c.upline_id ${these}`.execute(tx);
  return rows;
}

export type NewStatement = Omit<StatementRow, 'below' | 'paid_at' | 'held_at' | 'hold' | 'voided_at'> & {
  readonly below: readonly StoredShare[];
};
const AT_ONCE = 5_000;

/** All but what `below` is: numbers, uuids and nothing, which need no quotes. */
const TYPE_OF = {
  id: 'uuid',
  run_id: 'int8',
  contract_id: 'uuid',
  member_id: 'int8',
  valid_bet: 'int8',
  stake: 'int8',
  payout: 'int8',
  active: 'int4',
  deposits: 'int8',
  gifts: 'int8',
  fee_platform: 'int8',
  fee_payment: 'int8',
  fee_bonus: 'int8',
  tier: 'int4',
  rate: 'int4',
  carry_in: 'int8',
  carry_out: 'int8',
  base: 'int8',
  gross: 'int8',
  earned: 'int8',
  calculated: 'int8',
  debt_in: 'int8',
  debt_out: 'int8',
  debt_of: 'uuid',
  amount: 'int8',
  came: 'int8',
  passed: 'int8',
  is_claim: 'bool',
  is_dividend: 'bool',
} as const satisfies Readonly<Record<Exclude<keyof NewStatement, 'below'>, string>>;
const COLUMNS = Object.keys(TYPE_OF) as (keyof typeof TYPE_OF)[];

const textOf = (value: bigint | number | string | boolean | null) => (typeof value === 'boolean' ? String(value) : value);

/** A list for each column: a parameter for every field of a hundred thousand rows, or a document of them, takes longer than the rows. */
export async function insertStatements(tx: Query, rows: readonly NewStatement[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    const names = sql.join(COLUMNS.map((column) => sql.ref(column)));
    const lists = COLUMNS.map((column) => sql`${arrayText(some.map((row) => textOf(row[column])))}::${sql.raw(TYPE_OF[column])}[]`);
    const below = some.map((row) => JSON.stringify(row.below));
    await sql`
      insert into commission_statement (${names}, below)
        select ${names}, below::jsonb from unnest(${sql.join(lists)}, ${below}::text[]) s (${names}, below)`.execute(tx);
  }
}

export type DueRow = { readonly id: string; readonly member_id: bigint; readonly amount: bigint; readonly kind: ContractKind | 'prize' };

/**
 * Marks up to so many statements that wait and whose time has come as paid, and says which. What another process pays at this moment is waited for, and
 * then passed over. Those of closed accounts are put aside.
 */
export async function markPaid(tx: Query, at: Date, limit: number): Promise<DueRow[]> {
  const due = CONTRACT_KINDS.map((kind) => sql`(${kind}::text, ${payableUntil(kind, at)}::timestamptz)`);
  await holdUnpayable('commission_statement', at).execute(tx);
  const { rows } = await sql<DueRow>`
    with due as materialized (
      select s.id from commission_statement s join commission_run r on r.id = s.run_id join member m on m.id = s.member_id
          join (values ${sql.join(due)}) p (kind, until) on p.kind = r.kind and r.period_to <= p.until
        where ${payable(at)} order by s.run_id, s.member_id limit ${limit} for update of s for share of m)
    update commission_statement s set paid_at = ${at} from due, commission_run r where s.id = due.id and r.id = s.run_id
      returning s.id, s.member_id, s.amount, r.kind`.execute(tx);
  return rows;
}

/** What an agent keeps of a period by all of its runs; null while it is not reckoned. */
export async function findKeptOf(query: Query, { kind, cycle }: Series, { from }: Span, agentId: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ kept: bigint }>`
    select (select coalesce(sum(s.came - s.passed), 0)::int8 from commission_statement s join commission_run o on o.id = s.run_id
        where s.member_id = ${agentId} and (o.id = r.id or o.corrects = r.id)) as kept
      from commission_run r where r.kind = ${kind} and r.cycle = ${cycle} and r.period_from = ${new Date(from)} and r.revision = 0`.execute(
    query,
  );
  return rows[0]?.kept ?? null;
}

export type StatementView = StatementRow &
  Pick<ContractRow, 'basis' | 'single_bet'> & {
    readonly fee_rates: ContractRow['fees'];
    readonly kind: ContractKind;
    readonly corrects: bigint | null;
    readonly period_from: Date;
    readonly period_to: Date;
    readonly max_carried: bigint | null;
    /** What the agent claimed of contracts of the kind when the run was made. */
    readonly claimed: bigint;
    /** The same before the run. */
    readonly claimed_before: bigint;
  };

export type RunOf = Pick<ContractRow, 'kind' | 'basis' | 'single_bet'> & {
  readonly id: bigint;
  readonly corrects: bigint | null;
  readonly has_players: boolean;
};

/** The run of an agent's own statement with what its contract counts, and whether those who played are kept; undefined for anybody else's. */
export const findRunOf = (query: Query, memberId: bigint, id: string): Promise<RunOf | undefined> =>
  query
    .selectFrom('commission_statement as s')
    .innerJoin('commission_run as r', 'r.id', 's.run_id')
    .innerJoin('agent_contract as c', 'c.id', 's.contract_id')
    .select(['r.id', 'r.corrects', 'r.has_players', 'r.kind', 'c.basis', 'c.single_bet'])
    .where('s.id', '=', id)
    .where('s.member_id', '=', memberId)
    .executeTakeFirst();

const claimedUntil = (until: RawBuilder<unknown>) =>
  sql<bigint>`(select coalesce(sum(m.change), 0)::int8 from commission_claim k join commission_claim_move m on m.claim_id = k.id
    where k.member_id = s.member_id and k.kind = r.kind and ${until})`;

/** One page of an agent's statements, the newest period first, how many they are, and what of them was paid, is held and waits to be paid. */
export async function findStatements(query: Query, memberId: bigint, kind: ContractKind | undefined, offset: number, limit: number) {
  const mine = query
    .selectFrom('commission_statement as s')
    .innerJoin('commission_run as r', 'r.id', 's.run_id')
    .where('s.member_id', '=', memberId)
    .$if(kind !== undefined, (one) => one.where('r.kind', '=', kind ?? 'daily'));
  const rows: StatementView[] = await mine
    .innerJoin('agent_contract as c', 'c.id', 's.contract_id')
    .selectAll('s')
    .select(['r.kind', 'r.corrects', 'r.period_from', 'r.period_to', 'r.max_carried', 'c.basis', 'c.single_bet', 'c.fees as fee_rates'])
    .select([claimedUntil(sql`m.run_id <= s.run_id`).as('claimed'), claimedUntil(sql`m.run_id < s.run_id`).as('claimed_before')])
    .orderBy('r.period_from', 'desc')
    .orderBy('r.id', 'desc')
    .orderBy('s.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count, ...sums } = await mine
    .select((of) => [
      of.fn.countAll<bigint>().as('count'),
      sql<bigint>`coalesce(sum(s.amount) filter (where s.paid_at is not null), 0)::int8`.as('paid'),
      sql<bigint>`coalesce(sum(s.amount) filter (where s.held_at is not null and s.voided_at is null), 0)::int8`.as('underReview'),
      sql<bigint>`coalesce(sum(s.amount) filter (where s.paid_at is null and s.held_at is null), 0)::int8`.as('waiting'),
    ])
    .executeTakeFirstOrThrow();
  const { claimed } = await query
    .selectFrom('commission_claim')
    .select(sql<bigint>`coalesce(sum(open), 0)::int8`.as('claimed'))
    .where('member_id', '=', memberId)
    .where('open', '>', 0n)
    .$if(kind !== undefined, (one) => one.where('kind', '=', kind ?? 'daily'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count), sums: { ...sums, claimed } };
}

type Days = { readonly starts: readonly number[]; readonly end: number };

/** What an agent was paid from each start to the next, by its place: of contracts of a kind, or of all contracts and of prize groups. */
export async function readIncome(
  query: Query,
  memberId: bigint,
  kind: ContractKind | undefined,
  { starts, end }: Days,
): Promise<Map<number, bigint>> {
  const days = starts.map((at) => new Date(at));
  const paid = sql`member_id = ${memberId} and paid_at >= ${days[0]} and paid_at < ${new Date(end)}`;
  const contracts = kind
    ? sql`select s.paid_at, s.amount from commission_statement s join commission_run r on r.id = s.run_id where r.kind = ${kind} and ${paid}`
    : sql`select paid_at, amount from commission_statement where ${paid} union all select paid_at, amount from prize_statement where ${paid}`;
  const { rows } = await sql<{ day: number; amount: bigint }>`
    select width_bucket(paid_at, ${days}::timestamptz[]) - 1 as day, sum(amount)::int8 as amount from (${contracts}) p group by 1`.execute(
    query,
  );
  return new Map(rows.map(({ day, amount }) => [day, amount]));
}
