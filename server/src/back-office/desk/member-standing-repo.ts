import type { KindSum } from '@sorak/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { bonusWallet, freeWins, held, wallet } from '../../ledger/accounts.ts';

type Query = Kysely<Tables>;

/** All that ever came to a member's accounts of an asset and left them, by kind: each line once on each side, as reports count it. */
export async function lifeSums(query: Query, memberId: bigint, asset: string): Promise<KindSum[]> {
  const names = [wallet, held, bonusWallet, freeWins].map((account) => account(memberId, asset).name);
  const { rows } = await sql<KindSum>`
    with own as (select id from ledger_account where name = any (${names}::text[]))
    select kind, count(*) as lines, sum(came)::int8 as came, sum(went)::int8 as went from (
      select t.kind, 0::int8 as came, t.amount as went from own join ledger_transfer t on t.debit_account = own.id
      union all select t.kind, t.amount, 0 from own join ledger_transfer t on t.credit_account = own.id) x
      group by kind`.execute(query);
  return rows;
}

/** Everybody above a member, from the top. */
export async function uplinesOf(query: Query, memberId: bigint): Promise<{ id: bigint; username: string }[]> {
  const { rows } = await sql<{ id: bigint; username: string }>`
    select m.id, m.username from team_path p cross join lateral unnest(string_to_array(rtrim(p.path, '/'), '/')) with ordinality as a (id, place)
      join member m on m.id = a.id::int8 where p.member_id = ${memberId} and m.id <> p.member_id order by a.place`.execute(query);
  return rows;
}

/** Alerts about a member that nobody has put aside and whose case is not closed, the heaviest first. */
export const alertsOf = (query: Query, memberId: bigint) =>
  query
    .selectFrom('case_alert as a')
    .leftJoin('desk_case as c', 'c.id', 'a.case_id')
    .select(['a.id', 'a.rule', 'a.score', 'a.raised_at', 'a.case_id', 'a.evidence'])
    .where('a.member_id', '=', memberId)
    .where('a.dismissed_at', 'is', null)
    .where((of) => of.or([of('c.state', 'is', null), of('c.state', '<>', 'closed')]))
    .orderBy('a.score', 'desc')
    .orderBy('a.id')
    .limit(20)
    .execute();

export const harmOf = (query: Query, memberId: bigint) =>
  query.selectFrom('harm_standing').select(['score', 'markers', 'waiting_since']).where('member_id', '=', memberId).executeTakeFirst();

/** The newest messages in a member's inbox, those that were taken away too. */
export const inboxOf = (query: Query, memberId: bigint, limit: number) =>
  query
    .selectFrom('inbox_message')
    .select(['id', 'kind', 'title', 'sent_at', 'read_at', 'deleted_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The newest mailings that meant a member. */
export const mailingsOf = (query: Query, memberId: bigint, limit: number) =>
  query
    .selectFrom('mailing_line as l')
    .innerJoin('mailing as m', 'm.id', 'l.mailing_id')
    .select((of) => ['m.code', 'm.channel', 'l.outcome', of.fn.coalesce('l.done_at', 'l.due_at').as('at')])
    .where('l.member_id', '=', memberId)
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
