import type { CASE_LINKS } from '@sorak/contract';
import { sql } from 'kysely';
import type { Query } from './repo.ts';

export type Account = {
  readonly id: bigint;
  readonly username: string;
  readonly status: 'active' | 'disabled';
  readonly deposited: bigint;
  readonly withdrawn: bigint;
};

export async function accountsOf(query: Query, caseId: bigint): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select m.id, m.username, m.status,
        (select coalesce(sum(f.amount), 0)::int8 from fact f where f.member_id = m.id and f.kind = 'deposit_credited') as deposited,
        (select coalesce(sum(f.amount), 0)::int8 from fact f where f.member_id = m.id and f.kind = 'withdrawal_paid') as withdrawn
      from case_member x join member m on m.id = x.member_id where x.case_id = ${caseId} order by m.id`.execute(query);
  return rows;
}

/** Who the owners of a case's accounts are, for whom the law entitles to it. */
export async function personsOf(query: Query, caseId: bigint) {
  const { rows } = await sql<{
    member_id: string;
    name: string | null;
    birth_date: string | null;
    mobile: string | null;
    email: string | null;
  }>`
    select m.id::text as member_id, m.payee_name as name, m.birth_date::text as birth_date, m.mobile, m.email
      from case_member x join member m on m.id = x.member_id where x.case_id = ${caseId} order by m.id`.execute(query);
  return rows;
}

export type Link = {
  readonly kind: (typeof CASE_LINKS)[number];
  readonly label: string;
  readonly shared_by: number;
  readonly members: { readonly id: string; readonly username: string; readonly isIn: boolean }[];
};
const MEMBERS = 20;
const LINKS = 40;

/** What accounts of a case share with each other and with anybody else: few who share it say more than many. */
export async function linksOf(query: Query, caseId: bigint, at: Date): Promise<Link[]> {
  const { rows } = await sql<Link>`
    with own as (select m.* from case_member x join member m on m.id = x.member_id where x.case_id = ${caseId}),
      seen as (select distinct s.member_id, s.ip, s.user_agent from member_session s join own o on o.id = s.member_id where s.created_at > ${at}::timestamptz - interval '90 days'),
      shared as (
        select 'payee' as kind, 'P' || left(md5(o.payee_key), 6) as label, m.id from (select distinct payee_key from own where payee_key <> '') o join member m on m.payee_key = o.payee_key
        union select 'browser', host(s.ip) || ' ' || left(s.user_agent, 40), t.member_id from (select distinct ip, user_agent from seen) s
          join member_session t on t.ip = s.ip and t.user_agent = s.user_agent and t.created_at > ${at}::timestamptz - interval '90 days'
        union select 'address', host(s.ip), t.member_id from (select distinct ip from seen) s join member_session t on t.ip = s.ip and t.created_at > ${at}::timestamptz - interval '90 days'
        union select 'card', 'K' || left(md5(encode(o.number_hash, 'hex')), 6), c.member_id
          from (select distinct b.number_hash from own join bank_card b on b.member_id = own.id) o join bank_card c on c.number_hash = o.number_hash
        union select 'line', u.username, m.id from (select distinct upline_id from own where upline_id is not null) o join member u on u.id = o.upline_id join member m on m.upline_id = u.id)
    select s.kind, s.label, count(*)::int as shared_by,
        (array_agg(jsonb_build_object('id', m.id::text, 'username', m.username, 'isIn', w.id is not null) order by w.id is null, m.id))[1:${sql.raw(String(MEMBERS))}] as members
      from shared s join member m on m.id = s.id left join own w on w.id = s.id group by s.kind, s.label having count(*) > 1
      order by count(*), s.kind, s.label limit ${LINKS}`.execute(query);
  return rows;
}
