import { sql } from 'kysely';
import { type Ask, type Found, found, RECORD } from './alert-repo.ts';
import type { Query } from './repo.ts';

/** Deposits of thirty days at or above the bound; once a month. */
export const largeMonth = (query: Query, { memberId, at, setting }: Ask): Promise<Found[]> =>
  found(
    query,
    'large_month',
    sql`select case when sum(f.amount) >= ${setting.large_month} then to_char(${at}::timestamptz, 'YYYY-MM') end as key, ${RECORD} as evidence
      from fact f where f.member_id = ${memberId} and f.kind = 'deposit_credited' and f.at > ${at}::timestamptz - interval '30 days' and f.at <= ${at}`,
  );

/** All that a member has ever paid in, from the ledger's own sums: facts are forgotten after a while; once for each time that it has doubled. */
export const largeLife = (query: Query, { memberId, at, setting }: Ask): Promise<Found[]> =>
  found(
    query,
    'large_life',
    sql`with sums as (select coalesce(sum(credited), 0)::numeric as paid, min(created_at) as since from deposit_order where member_id = ${memberId} and created_at <= ${at})
      select case when paid >= ${setting.large_life} then 'x' || (2 ^ floor(log(2, paid / ${setting.large_life})))::int8 end as key,
          jsonb_build_array(jsonb_build_object('what', 'deposit_credited', 'reference', '', 'at', floor(extract(epoch from since) * 1000)::int8, 'amount', paid / 100)) as evidence
        from sums`,
  );

/** Deposits of twenty-four hours over all accounts of one browser at one address, where no single one reaches the bound; once a day. */
export const deviceDay = (query: Query, { memberId, at, setting }: Ask): Promise<Found[]> =>
  found(
    query,
    'device_day',
    sql`with own as (select distinct ip, user_agent from member_session where member_id = ${memberId} and created_at > ${at}::timestamptz - interval '30 days'),
        few as (select s.ip, s.user_agent, array_agg(distinct s.member_id) as members from member_session s join own o on o.ip = s.ip and o.user_agent = s.user_agent
          where s.created_at > ${at}::timestamptz - interval '30 days' group by 1, 2 having count(distinct s.member_id) between 2 and ${setting.few_share}),
        sharers as (select distinct unnest(members) as member_id from few)
      select case when sum(f.amount) >= ${setting.large_day} and sum(f.amount) filter (where f.member_id = ${memberId}) < ${setting.large_day}
          then to_char(${at}::timestamptz, 'YYYY-MM-DD') end as key, ${RECORD} as evidence
        from fact f join sharers s using (member_id) where f.kind = 'deposit_credited' and f.at > ${at}::timestamptz - interval '24 hours' and f.at <= ${at}`,
  );

/** What went in less what came out within thirty days, at or above the bound from which a member's means are looked at; once a month. */
export const netMonth = (query: Query, { memberId, at, setting }: Ask): Promise<Found[]> =>
  found(
    query,
    'net_month',
    sql`select case when sum(case f.kind when 'deposit_credited' then f.amount else -f.amount end) >= ${setting.net_month} then to_char(${at}::timestamptz, 'YYYY-MM') end as key,
        ${RECORD} as evidence
      from fact f where f.member_id = ${memberId} and f.kind in ('deposit_credited', 'withdrawal_paid') and f.at > ${at}::timestamptz - interval '30 days' and f.at <= ${at}`,
  );

/** Another open account with the same name and birth date; once for each number of them. */
export const secondAccount = (query: Query, { memberId }: Ask): Promise<Found[]> =>
  found(
    query,
    'second_account',
    sql`select case when count(*) > 0 then count(*)::text end as key,
        jsonb_agg(jsonb_build_object('what', 'account', 'reference', o.username, 'at', floor(extract(epoch from o.registered_at) * 1000)::int8, 'amount', null) order by o.id) as evidence
      from member m join member o on o.payee_key = m.payee_key and o.birth_date = m.birth_date and o.id <> m.id and o.status = 'active'
      where m.id = ${memberId} and m.payee_key <> ''`,
  );
