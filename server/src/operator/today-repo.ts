import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

type Query = Kysely<Tables>;
const TRIAL = 4;

const countOf = (row: { count: bigint } | undefined): number => Number(row?.count ?? 0n);

/** What all members together hold of an asset, on hold included, in minor units. */
export async function liabilities(query: Query, asset: string): Promise<bigint> {
  const row = await query
    .selectFrom('ledger_account')
    .select((of) => of.fn.coalesce(of.fn.sum<string>('balance'), of.val('0')).as('sum'))
    .where('asset', '=', asset)
    .where('kind', 'in', ['wallet', 'held'])
    .executeTakeFirstOrThrow();
  return BigInt(row.sum);
}

export const countNewMembers = async (query: Query, since: Date): Promise<number> =>
  countOf(
    await query
      .selectFrom('member')
      .select((of) => of.fn.countAll<bigint>().as('count'))
      .where('registered_at', '>=', since)
      .where('is_agent', '!=', TRIAL)
      .executeTakeFirst(),
  );

export const countSignIns = async (query: Query, since: Date): Promise<number> =>
  countOf(
    await query
      .selectFrom('login_event')
      .select((of) => of.fn.countAll<bigint>().as('count'))
      .where('at', '>=', since)
      .where('outcome', '=', 'signed_in')
      .executeTakeFirst(),
  );

export const countActions = async (query: Query, since: Date): Promise<number> =>
  countOf(
    await query
      .selectFrom('operator_action')
      .select((of) => of.fn.countAll<bigint>().as('count'))
      .where('at', '>=', since)
      .executeTakeFirst(),
  );

export async function waitingAdjustments(query: Query): Promise<{ count: number; oldest: Date | null }> {
  const row = await query
    .selectFrom('operator_adjustment')
    .select((of) => [of.fn.countAll<bigint>().as('count'), of.fn.min('requested_at').as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return { count: countOf(row), oldest: row?.oldest ?? null };
}

/** What was credited and what was paid out in each hour since then, minor units; hours without either are left out. */
export async function hourSums(query: Query, since: Date): Promise<{ hour: number; deposits: bigint; withdrawals: bigint }[]> {
  const { rows } = await sql<{ hour: number; deposits: bigint; withdrawals: bigint }>`
    select floor(extract(epoch from at - ${since}) / 3600)::int4 as hour, coalesce(sum(came), 0)::int8 as deposits,
        coalesce(sum(went), 0)::int8 as withdrawals
      from (select at, amount as came, null::int8 as went from deposit_credit where at >= ${since}
        union all select paid_at, null, amount from withdrawal where paid_at >= ${since}) moved
      group by 1`.execute(query);
  return rows;
}

/** What members did for their own play since then; `waiting` counts what waits now. */
export async function saferPlay(query: Query, since: Date) {
  const { rows } = await sql<Record<'stricter' | 'waiting' | 'breaks' | 'exclusions', bigint>>`
    select (select count(*) from play_limit where source = 'member' and confirmable_at is null and requested_at >= ${since}) as stricter,
      (select count(*) from play_limit where source = 'member' and state = 'pending') as waiting,
      (select count(*) from play_stop where kind = 'break' and requested_at >= ${since}) as breaks,
      (select count(*) from play_stop where kind = 'exclusion' and requested_at >= ${since}) as exclusions`.execute(query);
  const [row] = rows;
  const of = (name: 'stricter' | 'waiting' | 'breaks' | 'exclusions'): number => Number(row?.[name] ?? 0n);
  return { stricter: of('stricter'), waiting: of('waiting'), breaks: of('breaks'), exclusions: of('exclusions') };
}
