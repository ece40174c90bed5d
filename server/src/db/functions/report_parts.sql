-- The same lines as report_sums, each once for every dimension: where the member signed in from last, on what, under which agent of the house, and
-- which campaign gave it. What none of these can be said of has an empty key, so that each dimension comes to the same sums.
create or replace function report_parts(p_asset text, p_from timestamptz, p_to timestamptz)
  returns table (dimension text, key text, kind text, lines int8, came int8, went int8)
language sql stable as $$
  with part as materialized (
    select t.debit_account, t.credit_account, t.amount, t.kind, t.reference from ledger_transfer t
      where t.seq >= ledger_seq_at(p_from - interval '1 hour') and t.seq < ledger_seq_at(p_to + interval '1 hour')
        and t.at >= p_from and t.at < p_to),
  line as (
    select p.kind, p.reference, a.name, p.amount as came, 0::int8 as went from part p
      join ledger_account a on a.id = p.credit_account and a.asset = p_asset where p.credit_account < 1000000000000
    union all
    select p.kind, p.reference, a.name, 0, p.amount from part p
      join ledger_account a on a.id = p.debit_account and a.asset = p_asset where p.debit_account < 1000000000000),
  told as materialized (
    select kind, came, went,
        case when reference ~ '^(campaign|given):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(reference, ':', 2)::uuid end as gift_id,
        case when name ~ '^member:[0-9]{1,18}:' then split_part(name, ':', 2)::int8 end as member_id
      from line),
  own as materialized (
    select member_id, kind, count(*) as lines, sum(came)::int8 as came, sum(went)::int8 as went from told group by 1, 2),
  who as materialized (
    select m.member_id, coalesce(e.country, '') as country, coalesce(top.id::text, '') as agent,
        case when e.user_agent is null then '' when e.user_agent ~* 'ipad|tablet' then 'tablet'
          when e.user_agent ~* 'mobi|android|iphone' then 'phone' else 'desk' end as device
      from (select distinct member_id from own where member_id is not null) m
        left join lateral (select x.country, x.user_agent from login_event x
          where x.member_id = m.member_id and x.outcome = 'signed_in' and x.at < p_to order by x.id desc limit 1) e on true
        left join team_path p on p.member_id = m.member_id
        left join member top on top.id = split_part(p.path, '/', 1)::int8 and top.is_agent in (1, 2, 41, 42))
  select 'country', coalesce(w.country, ''), o.kind, sum(o.lines)::int8, sum(o.came)::int8, sum(o.went)::int8
    from own o left join who w on w.member_id = o.member_id group by 2, 3
  union all
  select 'agent', coalesce(w.agent, ''), o.kind, sum(o.lines)::int8, sum(o.came)::int8, sum(o.went)::int8
    from own o left join who w on w.member_id = o.member_id group by 2, 3
  union all
  select 'device', coalesce(w.device, ''), o.kind, sum(o.lines)::int8, sum(o.came)::int8, sum(o.went)::int8
    from own o left join who w on w.member_id = o.member_id group by 2, 3
  union all
  select 'campaign', coalesce(c.code, ''), t.kind, count(*), sum(t.came)::int8, sum(t.went)::int8
    from told t left join campaign_gift g on g.id = t.gift_id left join campaign c on c.id = g.campaign_id group by 2, 3
$$;
