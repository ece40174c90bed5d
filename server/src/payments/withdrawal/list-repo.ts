import { nameKey, type WithdrawalTab } from '@sorak/contract';
import { type ExpressionBuilder, type Expression, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Query, Row } from './repo.ts';
import type { Purpose } from './tables.ts';

type Page = { readonly rows: Row[]; readonly total: number };

/** One page of a member's withdrawals, newest first. */
export async function findOwn(query: Query, memberId: bigint, offset: number, limit: number): Promise<Page> {
  const own = query.selectFrom('withdrawal').where('member_id', '=', memberId);
  const rows = await own.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { total } = await own.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Those that are not over, the newest first: on their way, put aside, to be confirmed, or reported. */
export const findOpen = (query: Query, memberId: bigint, limit: number): Promise<Row[]> =>
  query
    .selectFrom('withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', ['review', 'second_review', 'on_hold', 'sending', 'paid', 'reported'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The same of those that wait for the member's word, or were confirmed by time alone after `since`. */
export async function findToConfirm(query: Query, memberId: bigint, since: Date, offset: number, limit: number): Promise<Page> {
  const own = query
    .selectFrom('withdrawal')
    .where('member_id', '=', memberId)
    .where((of) =>
      of.or([
        of('state', '=', 'paid'),
        of.and([of('state', '=', 'received'), of('is_automatic_receipt', '=', true), of('state_at', '>', since)]),
      ]),
    );
  const rows = await own.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { total } = await own.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export type QueueFilter = {
  readonly tab: WithdrawalTab;
  readonly search: string;
  readonly minRisk: number;
  readonly before: Date | null;
  /** Only what this operator had a hand in. */
  readonly handledBy: bigint | null;
  readonly offset: number;
  readonly limit: number;
};

export type QueueRow = Row & { readonly username: string };

const STATES: Readonly<Record<Exclude<WithdrawalTab, 'all'>, readonly Row['state'][]>> = {
  review: ['review', 'second_review'],
  held: ['on_hold'],
  sending: ['sending'],
  paid: ['paid', 'received'],
  reported: ['reported'],
  refused: ['refused', 'returned'],
};
/** Where somebody waits, whose rank says so comes first, then whoever waits longest. */
const WAITING: readonly WithdrawalTab[] = ['review', 'held', 'sending', 'reported'];
const MIN_SEARCH = 2;

type Builder = ExpressionBuilder<Tables & { w: Tables['withdrawal']; m: Tables['member'] }, 'w' | 'm'>;

function matches({ tab, search, minRisk, before, handledBy }: QueueFilter, of: Builder): Expression<SqlBool> {
  const words = search.trim();
  const id = /^w\d{6}(\d{4,12})$/i.exec(words)?.[1];
  return of.and([
    ...(tab === 'all' ? [] : [of('w.state', 'in', [...STATES[tab]])]),
    ...(minRisk > 0 ? [of('w.risk_score', '>=', minRisk)] : []),
    ...(before ? [of('w.created_at', '<=', before)] : []),
    ...(handledBy === null
      ? []
      : [
          of.exists(
            of
              .selectFrom('withdrawal_event as e')
              .select('e.id')
              .whereRef('e.withdrawal_id', '=', 'w.id')
              .where('e.operator_id', '=', handledBy),
          ),
        ]),
    ...(id !== undefined
      ? [of('w.id', '=', BigInt(id))]
      : words.length >= MIN_SEARCH
        ? [
            of.or([
              of('m.username', '=', words.toLowerCase()),
              of('w.card_masked', 'like', `%${words.replaceAll(/[%_\\]/g, '')}`),
              of('m.payee_key', '=', nameKey(words)),
            ]),
          ]
        : []),
  ]);
}

/** One page of the operators' queue. */
export async function findQueue(query: Query, filter: QueueFilter): Promise<{ readonly rows: QueueRow[]; readonly total: number }> {
  const found = query
    .selectFrom('withdrawal as w')
    .innerJoin('member as m', 'm.id', 'w.member_id')
    .where((of) => matches(filter, of));
  const isWaiting = WAITING.includes(filter.tab);
  const rows = await found
    .selectAll('w')
    .select('m.username')
    .$if(isWaiting, (list) => list.orderBy('w.goes_first', 'desc'))
    .orderBy('w.id', isWaiting ? 'asc' : 'desc')
    .offset(filter.offset)
    .limit(filter.limit)
    .execute();
  const { total } = await found.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export const findQueued = (query: Query, id: bigint): Promise<QueueRow> =>
  query
    .selectFrom('withdrawal as w')
    .innerJoin('member as m', 'm.id', 'w.member_id')
    .selectAll('w')
    .select('m.username')
    .where('w.id', '=', id)
    .executeTakeFirstOrThrow();

/** Who has approved each of these, in their present round and attempt. */
export async function approversByRow(query: Query, rows: readonly Row[], purpose: Purpose): Promise<Map<bigint, bigint[]>> {
  const found =
    rows.length === 0
      ? []
      : await query
          .selectFrom('withdrawal_approval as a')
          .innerJoin('withdrawal as w', (join) =>
            join.onRef('w.id', '=', 'a.withdrawal_id').onRef('w.round', '=', 'a.round').onRef('w.attempt', '=', 'a.attempt'),
          )
          .select(['a.withdrawal_id', 'a.operator_id'])
          .where('a.purpose', '=', purpose)
          .where(
            'a.withdrawal_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('a.at')
          .orderBy('a.withdrawal_id')
          .orderBy('a.operator_id')
          .execute();
  const by = new Map<bigint, bigint[]>();
  for (const { withdrawal_id: id, operator_id: operator } of found) by.set(id, [...(by.get(id) ?? []), operator]);
  return by;
}

export type Figures = {
  readonly review: number;
  readonly held: number;
  readonly sending: number;
  readonly paid: number;
  readonly reported: number;
  readonly refused: number;
  readonly oldest_at: Date | null;
  readonly over_target: number;
  readonly median_ms: number | null;
  readonly paid_amount: bigint;
  readonly paid_count: number;
  readonly decided: number;
  readonly automatic: number;
};

/** What members have reported and nobody has settled, and since when the oldest of it is. */
export const readDisputes = (query: Query): Promise<{ count: number; oldest: Date | null }> =>
  query
    .selectFrom('withdrawal')
    .select([sql<number>`count(*)::int4`.as('count'), sql<Date | null>`min(state_at)`.as('oldest')])
    .where('state', '=', 'reported')
    .executeTakeFirstOrThrow();

/** What stands above the queue: what waits, and how the day since `today` went. */
export async function readFigures(query: Query, today: Date, target: Date): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      count(*) filter (where state in ('review', 'second_review'))::int4 as review,
      count(*) filter (where state = 'on_hold')::int4 as held,
      count(*) filter (where state = 'sending')::int4 as sending,
      count(*) filter (where state = 'paid')::int4 as paid,
      count(*) filter (where state = 'reported')::int4 as reported,
      count(*) filter (where state in ('refused', 'returned') and state_at >= ${today})::int4 as refused,
      min(created_at) filter (where state in ('review', 'second_review', 'on_hold')) as oldest_at,
      count(*) filter (where state in ('review', 'second_review', 'on_hold') and created_at < ${target})::int4 as over_target,
      percentile_cont(0.5) within group (order by extract(epoch from paid_at - created_at) * 1000)
        filter (where paid_at >= ${today} and round = 1) as median_ms,
      coalesce(sum(amount) filter (where paid_at >= ${today}), 0)::int8 as paid_amount,
      count(*) filter (where paid_at >= ${today})::int4 as paid_count,
      count(*) filter (where sent_at >= ${today} or (state = 'refused' and state_at >= ${today}))::int4 as decided,
      count(*) filter (where sent_at >= ${today} and approvals_needed = 0)::int4 as automatic
    from withdrawal where state in ('review', 'second_review', 'on_hold', 'sending', 'paid', 'reported') or state_at >= ${today}`.execute(
    query,
  );
  const [row] = rows;
  if (!row) throw new Error('a row of counts is always there');
  return row;
}
