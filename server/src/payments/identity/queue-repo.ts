import { sql } from 'kysely';
import type { QueueCounts } from '../../lib/queue-page.ts';
import type { Query } from './limit-repo.ts';

export type Tab = 'waiting' | 'asked' | 'expiring' | 'decided';

const queued = (query: Query) =>
  query
    .selectFrom('identity_case as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .leftJoin('identity as i', 'i.member_id', 'c.member_id')
    .leftJoin('operator as d', 'd.id', 'c.decided_by')
    .selectAll('c')
    .select(['m.username', 'm.payee_name', 'i.level as held', 'd.name as decider'])
    .select(sql<string | null>`m.birth_date::text`.as('birth_date'));

export type QueueRow = Awaited<ReturnType<typeof findQueued>>[number];
type Asked = { readonly brandCode: string; readonly tab: Tab; readonly soon: string; readonly offset: number; readonly limit: number };

const inTab = ({ brandCode, tab, soon }: Pick<Asked, 'brandCode' | 'tab' | 'soon'>) =>
  tab === 'expiring'
    ? sql<boolean>`c.brand_code = ${brandCode} and c.state = 'approved' and c.valid_until <= ${soon}`
    : tab === 'decided'
      ? sql<boolean>`c.brand_code = ${brandCode} and c.state not in ('waiting', 'asked')`
      : sql<boolean>`c.brand_code = ${brandCode} and c.state = ${tab}`;

/** One page of a tab: what waits oldest first, what runs out next first, the others newest first. */
export const findQueued = (query: Query, { offset, limit, ...of }: Asked) =>
  queued(query)
    .where(inTab(of))
    .orderBy(
      of.tab === 'waiting' ? 'c.sent_at' : of.tab === 'expiring' ? 'c.valid_until' : 'c.decided_at',
      of.tab === 'waiting' || of.tab === 'expiring' ? 'asc' : 'desc',
    )
    .orderBy('c.id')
    .offset(offset)
    .limit(limit)
    .execute();

export const findOne = (query: Query, brandCode: string, id: string): Promise<QueueRow | undefined> =>
  queued(query).where('c.brand_code', '=', brandCode).where('c.id', '=', id).executeTakeFirst();

/** How many wait, how many the tab holds, and since when the first waits. */
export async function countQueued(query: Query, of: Pick<Asked, 'brandCode' | 'tab' | 'soon'>): Promise<QueueCounts> {
  const row = await query
    .selectFrom('identity_case as c')
    .select((on) => [
      on.fn.countAll<bigint>().filterWhere('c.state', '=', 'waiting').as('waiting'),
      sql<bigint>`count(*) filter (where ${inTab(of)})`.as('decided'),
      on.fn.min('c.sent_at').filterWhere('c.state', '=', 'waiting').as('oldest'),
    ])
    .where('c.brand_code', '=', of.brandCode)
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), decided: Number(row.decided), oldest: row.oldest };
}

/** Other members who have shown the same document, or the same name and birth date, whatever became of it. */
export const findDoubles = (
  query: Query,
  { member_id, number_hash, person_hash }: Pick<QueueRow, 'member_id' | 'number_hash' | 'person_hash'>,
) =>
  query
    .selectFrom('identity_case as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .select(['m.id', 'm.username'])
    .select(sql<boolean>`bool_or(c.number_hash = ${number_hash})`.as('is_number'))
    .where('c.member_id', '<>', member_id)
    .where((of) => of.or([of('c.number_hash', '=', number_hash), of('c.person_hash', '=', person_hash)]))
    .groupBy(['m.id', 'm.username'])
    .orderBy('m.id')
    .limit(20)
    .execute();

/** Members who registered under that name and birth date. */
export const findNamesakes = (query: Query, memberId: bigint, nameKey: string, birthday: string) =>
  query
    .selectFrom('member')
    .select(['id', 'username'])
    .where('payee_key', '=', nameKey)
    .where(sql<boolean>`birth_date = ${birthday}::date`)
    .where('id', '<>', memberId)
    .orderBy('id')
    .limit(20)
    .execute();

export const findEarlier = (query: Query, memberId: bigint, beside: string) =>
  query
    .selectFrom('identity_case as c')
    .leftJoin('operator as d', 'd.id', 'c.decided_by')
    .select(['c.id', 'c.level', 'c.state', 'c.reason', 'd.name as decider'])
    .select(sql<Date>`coalesce(c.ended_at, c.decided_at, c.sent_at)`.as('at'))
    .where('c.member_id', '=', memberId)
    .where('c.id', '<>', beside)
    .orderBy('c.sent_at', 'desc')
    .orderBy('c.id')
    .limit(20)
    .execute();

/** What a member has asked out and nobody has paid yet. */
export async function waitingOut(query: Query, memberId: bigint): Promise<{ count: number; amount: bigint }> {
  const row = await query
    .selectFrom('withdrawal')
    .select((of) => [of.fn.countAll<bigint>().as('count'), sql<bigint>`coalesce(sum(amount), 0)::int8`.as('amount')])
    .where('member_id', '=', memberId)
    .where('state', 'in', ['review', 'second_review', 'on_hold', 'sending'])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), amount: row.amount };
}
