import type { AuditCheck } from '../../ledger/audit-checks.ts';

/** What was claimed stands in the ledger under the gift's own id, and nothing of that kind stands there without a gift. */
const PAID = `
  select 'gift_not_paid' as violation, 'gift ' || coalesce(g.id, t.id) as what
    from (select * from campaign_gift where state = 'claimed' and form not in ('ticket', 'free_spins', 'free_bet')) g
    full join (select l.id, l.amount, l.kind, l.reference, a.name from ledger_transfer l join ledger_account a on a.id = l.credit_account
      where l.kind in ('campaign', 'campaign_points')) t on t.id = g.id
    left join campaign_gift o on o.id = t.id
    where t.id is null or o.id is null or o.state not in ('claimed', 'taken_back') or t.amount <> o.amount or t.reference <> 'campaign:' || o.id
      or t.kind <> case o.form when 'points' then 'campaign_points' else 'campaign' end
      or t.name <> 'member:' || o.member_id || ':wallet:' || case o.form when 'points' then 'POINT' else 'IDR' end
  union all
  select 'gift_back_wrong', 'transfer ' || l.id from ledger_transfer l join ledger_account a on a.id = l.debit_account
    left join campaign_gift g on l.reference = 'campaign:' || g.id
    where l.kind = 'campaign_points_back' and (g.id is null or g.state <> 'taken_back' or g.form <> 'points'
      or g.amount < (select sum(o.amount) from ledger_transfer o where o.kind = l.kind and o.reference = l.reference) or a.name <> 'member:' || g.member_id || ':wallet:POINT')`;

/** Each gift names a version that was published, and a cause that is there: its fact, a redeemed code, an operator's word, or a period. */
const CAUSED = `
  select 'gift_version_wrong' as violation, 'gift ' || g.id as what from campaign_gift g
    left join campaign_version v on v.campaign_id = g.campaign_id and v.number = g.version
    where v.state is distinct from 'published' or g.form <> v.rule ->> 'form'
  union all
  select 'gift_cause_wrong', 'gift ' || g.id from campaign_gift g left join fact f on f.id = g.fact_id
    left join campaign_version v on v.campaign_id = g.campaign_id and v.number = g.version
    where case split_part(g.cause, ':', 1)
      when 'fact' then g.cause <> 'fact:' || coalesce(g.fact_id, 0) or (g.offered_at > now() - interval '390 days'
        and (f.id is null or (f.member_id <> g.member_id and v.rule #>> '{trigger,kind}' <> 'referral')))
      when 'code' then not exists (select from campaign_redemption r where r.gift_id = g.id and r.member_id = g.member_id and g.cause = 'code:' || r.code)
      when 'exchange' then not exists (select from point_exchange e where e.gift_id = g.id and e.member_id = g.member_id and g.cause = 'exchange:' || e.id)
      when 'operator' then g.operator_id is null or g.reason is null or not exists (select from operator_action a where a.operator_id = g.operator_id
        and a.action = 'campaign_granted' and 'hand:' || (a.detail ->> 'requestId') = g.key)
      else g.cause <> g.key or g.fact_id is not null end
  union all
  select 'redemption_wrong', 'code ' || r.code || ' of member ' || r.member_id from campaign_redemption r join campaign_code k on k.code = r.code
    left join campaign_gift g on g.id = r.gift_id where r.gift_id is not null and (g.member_id is distinct from r.member_id or g.campaign_id <> k.campaign_id)
  union all
  select 'code_uses_wrong', 'code ' || k.code from campaign_code k
    where k.used <> (select count(*) from campaign_redemption r where r.code = k.code)`;

/** Free play is granted where it was claimed, as its rule says, and takes of the budget what may leave of its winnings, or nothing once it has won nothing. */
const GRANTED = `
  select 'free_grant_wrong' as violation, 'gift ' || coalesce(g.id, f.reward_uuid) as what
    from (select g.*, v.rule from campaign_gift g join campaign_version v on v.campaign_id = g.campaign_id and v.number = g.version
      where g.form in ('free_spins', 'free_bet') and g.state in ('claimed', 'taken_back')) g
    full join (select f.*, n.code from free_round_campaign f join vendor n on n.id = f.vendor_id where f.terms is not null) f on f.reward_uuid = g.id
    where g.id is null or f.reward_uuid is null or f.member_id <> g.member_id or f.rounds <> (g.rule #>> '{play,count}')::int
      or f.stake <> round((g.rule #>> '{play,stake}')::numeric * 100) or f.code <> g.rule #>> '{play,vendor}' or f.game_code <> g.rule #>> '{play,game}'
      or f.stake * f.rounds <> g.amount or f.terms ->> 'times' <> g.rule #>> '{terms,times}' or f.terms ->> 'days' <> g.rule #>> '{terms,days}'
      or (f.terms ->> 'max')::int8 <> div(g.amount * (g.rule #>> '{terms,mostPercent}')::numeric, 100)
  union all
  select 'gift_cost_wrong', 'gift ' || g.id from campaign_gift g join campaign_version v on v.campaign_id = g.campaign_id and v.number = g.version
    left join free_round_campaign f on f.reward_uuid = g.id
    where g.cost <> case when g.form not in ('free_spins', 'free_bet') then g.amount when g.cost = 0 and f.won = 0 then 0
      else div(g.amount * coalesce((v.rule #>> '{terms,mostPercent}')::numeric, 0), 100) end`;

/** What of a budget is taken is that of its gifts, and no budget was passed. */
const BUDGETS = `
  with held as (
    select g.campaign_id, sum(g.cost) as amount, count(*) as gifts from campaign_gift g
      where g.state in ('waiting', 'claimed') or (g.state = 'taken_back' and exists (select from ledger_transfer t where t.id = g.id)) group by 1)
  select 'campaign_budget_wrong' as violation, 'campaign ' || c.code as what from campaign c left join held h on h.campaign_id = c.id
    where c.reserved <> coalesce(h.amount, 0) or c.gifts <> coalesce(h.gifts, 0)
      or c.reserved > coalesce((select max((v.rule #>> '{limits,budget}')::numeric * 100) from campaign_version v
        where v.campaign_id = c.id and v.state = 'published'), 0)`;

/** What was published was published by a second operator, and stands in the log; so does each state of a campaign. */
const PUBLISHED = `
  select 'campaign_not_logged' as violation, 'campaign ' || c.code || ' version ' || v.number as what
    from campaign_version v join campaign c on c.id = v.campaign_id
    where v.state = 'published' and (v.decided_by is null or v.asked_by is null or v.decided_by in (v.asked_by, v.made_by) or not exists (
      select from operator_action a where a.object = 'campaign:' || c.code and a.action = 'campaign_published' and a.operator_id = v.decided_by
        and (a.detail ->> 'version')::int = v.number))
  union all
  select 'campaign_state_wrong', 'campaign ' || c.code from campaign c
    where (c.state = 'draft') <> (c.version is null)
      or (c.version is not null and not exists (select from campaign_version v where v.campaign_id = c.id and v.number = c.version and v.state = 'published'))
      or (c.state in ('paused', 'stopped') and not exists (
        select from operator_action a where a.object = 'campaign:' || c.code and a.action = 'campaign_' || c.state))`;

/** Each gift of a wheel has its spin, which keeps its promise and stopped where seed and word say, and came to what stands there. */
const SPUN = `
  with spin as (
    select g.id, g.amount, g.state, s.gift_id, s.promise, s.opened_seed, s.own, s.number, s.slice, s.spun_at, v.rule #> '{size,slices}' as slices
      from campaign_gift g join campaign_version v on v.campaign_id = g.campaign_id and v.number = g.version
      left join wheel_spin s on s.gift_id = g.id where v.rule #>> '{size,kind}' = 'wheel'),
  made as (
    select s.*, ((('x' || left(encode(sha256(convert_to(s.opened_seed || ':' || s.id || ':' || s.own, 'UTF8')), 'hex'), 12))::bit(48)::int8 * 10000) >> 48)::int4 as stop,
        encode(sha256(convert_to(s.opened_seed || ':' || (select string_agg((x.e ->> 'amount') || ':' || (x.e ->> 'chance'), ',' order by x.n)
          from jsonb_array_elements(s.slices) with ordinality x (e, n)), 'UTF8')), 'hex') as kept
      from spin s where s.spun_at is not null)
  select 'wheel_spin_wrong' as violation, 'gift ' || m.id as what from made m
    where m.promise <> m.kept or m.number <> m.stop or m.slice is distinct from (select count(*)::int4 from (
        select sum((x.e ->> 'chance')::int) over (order by x.n) as up from jsonb_array_elements(m.slices) with ordinality x (e, n)) c where c.up <= m.stop)
      or m.amount <> ((m.slices -> m.slice ->> 'amount')::numeric * 100)
  union all
  select 'wheel_spin_missing', 'gift ' || s.id from spin s where s.gift_id is null or (s.spun_at is null) <> (s.state in ('waiting', 'declined', 'lapsed'))
      and s.state <> 'taken_back'
  union all
  select 'wheel_spin_missing', 'spin ' || w.gift_id from wheel_spin w where not exists (select from spin s where s.gift_id = w.gift_id)`;

/** A refused invitation counts by an operator's word alone, which stands in the log with its reason; and each word there stands here. */
const REVIEWED = `
  select 'referral_not_logged' as violation, 'invitation ' || r.inviter_id || ' ' || r.friend_id as what from referral_review r
    where r.state <> 'asked' and not exists (select from operator_action a where a.object = 'referral:' || r.inviter_id || ':' || r.friend_id
      and a.operator_id = r.decided_by and a.action = 'referral_' || r.state and a.detail ->> 'reason' = r.reason)
  union all
  select 'referral_decision_missing', a.object from operator_action a where a.action in ('referral_counted', 'referral_refused')
    and not exists (select from referral_review r where a.object = 'referral:' || r.inviter_id || ':' || r.friend_id and a.action = 'referral_' || r.state)`;

export const CAMPAIGN_RULES: readonly AuditCheck[] = [
  { name: 'gifts of campaigns stand in the ledger', sql: PAID },
  { name: 'gifts of campaigns have their version and their cause', sql: CAUSED },
  { name: 'free play of campaigns is granted by its rule', sql: GRANTED },
  { name: 'budgets of campaigns are those of their gifts', sql: BUDGETS },
  { name: 'campaigns were published by two', sql: PUBLISHED },
  { name: 'reviews of invitations stand in the log', sql: REVIEWED },
  { name: 'wheels stopped where their seeds say', sql: SPUN },
];
