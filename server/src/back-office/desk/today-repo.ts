import type { WaitingKind } from '@sorak/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Stretch } from './span.ts';

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

/** Cases that are not closed, members whose markers nobody has looked at, and what waits for a second signature. */
export async function waitingElsewhere(
  query: Query,
  brandCode: string,
): Promise<{ kind: WaitingKind; count: bigint; oldest: Date | null }[]> {
  const { rows } = await sql<{ kind: WaitingKind; count: bigint; oldest: Date | null }>`
    select 'cases' as kind, count(*) as count, min(opened_at) as oldest from desk_case where brand_code = ${brandCode} and state <> 'closed'
    union all select 'safer-play', count(*), min(waiting_since) from harm_standing where waiting_since is not null
    union all select 'cells', count(*), min(decided_at) from clearing_transfer where state = 'held'
    union all select 'operators', count(*), min(requested_at) from desk_request where brand_code = ${brandCode} and state = 'waiting'
    union all select 'campaigns', count(*), min(asked_at) from campaign_version where state = 'asked'`.execute(query);
  return rows;
}

export type StretchSum = {
  readonly deposits: bigint;
  readonly credits: bigint;
  readonly withdrawals: bigint;
  readonly payouts: bigint;
  readonly members: bigint;
  readonly sign_ins: bigint;
};

/** What was credited and paid out in each stretch (`to` excluded), minor units, how often, and who was new or signed in. In their order. */
export async function stretchSums(query: Query, stretches: readonly Stretch[]): Promise<StretchSum[]> {
  const datesOf = (of: 'from' | 'to'): Date[] => stretches.map((one) => new Date(one[of]));
  const { rows } = await sql<StretchSum>`
    select c.*, w.*, m.*, l.* from unnest(${datesOf('from')}::timestamptz[], ${datesOf('to')}::timestamptz[]) with ordinality x (lo, hi, no)
      cross join lateral (select count(*) as credits, coalesce(sum(amount), 0)::int8 as deposits
        from deposit_credit where at >= x.lo and at < x.hi) c
      cross join lateral (select count(*) as payouts, coalesce(sum(amount), 0)::int8 as withdrawals
        from withdrawal where paid_at >= x.lo and paid_at < x.hi) w
      cross join lateral (select count(*) as members from member
        where registered_at >= x.lo and registered_at < x.hi and is_agent <> ${TRIAL}) m
      cross join lateral (select count(*) as sign_ins from login_event where at >= x.lo and at < x.hi and outcome = 'signed_in') l
      order by x.no`.execute(query);
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
