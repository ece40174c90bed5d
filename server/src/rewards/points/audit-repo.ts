import type { AuditCheck } from '../../ledger/audit-checks.ts';

/** Points are earned as the member's bets say; what was seen of them is not more than there is. */
const EARNED = `
  select 'points_seen_wrong' as violation, 'member ' || s.member_id || ' ' || s.game_type as what
    from point_seen s left join point_earner e on e.member_id = s.member_id where e.member_id is null or s.valid_bet < 0
  union all
  select 'points_carry_wrong', 'member ' || member_id from point_earner where carry >= 100000000
  union all
  select 'points_earner_missing', l.id::text from ledger_transfer l where l.kind = 'points_earned'
    and not exists (select from point_earner e where l.reference = 'member:' || e.member_id)`;

/** An exchange that operators decided, against the chained log; whose points it took. */
const DECIDED = `
  select 'exchange_not_logged' as violation, 'exchange ' || e.id as what from point_exchange e
    where e.is_by_hand and (e.decided_by is not null and not exists (select from operator_action a where a.object = 'exchange:' || e.id
        and a.operator_id = e.decided_by and a.action = case e.state when 'approved' then 'exchange_approved' else 'exchange_refused' end)
      or e.state <> 'in_process' and e.decided_by is null and (e.state <> 'rejected' or e.reason is distinct from 'deposit_back'
        or not exists (select from point_owed o where o.member_id = e.member_id and o.owed_at <= e.decided_at))
      or e.agreed_by is not null and not exists (
        select from operator_action a where a.object = 'exchange:' || e.id and a.operator_id = e.agreed_by and a.action = 'exchange_agreed'))
  union all
  select 'exchange_decision_missing', a.object || ' ' || a.action from operator_action a
    where a.action in ('exchange_approved', 'exchange_refused', 'exchange_agreed') and not exists (
      select from point_exchange e where a.object = 'exchange:' || e.id and a.operator_id = case a.action when 'exchange_agreed' then e.agreed_by else e.decided_by end
        and (a.action = 'exchange_agreed' or e.state = case a.action when 'exchange_approved' then 'approved' else 'rejected' end))
  union all
  select 'exchange_of_another', 'exchange ' || e.id from point_exchange e join ledger_transfer l on l.id = e.id
    join ledger_account a on a.id = l.debit_account where a.name <> 'member:' || e.member_id || ':wallet:POINT'`;

/** A parcel stands where its exchange says, each step is an operator's in the log, and no reward has less than nothing left. */
const PARCELS = `
  select 'parcel_state_wrong' as violation, 'exchange ' || p.exchange_id as what from point_parcel p join point_exchange e on e.id = p.exchange_id
    where (p.state = 'delivered') <> (e.state = 'approved') or (p.state in ('refused', 'returned')) <> (e.state = 'rejected')
      or not exists (select from point_parcel_step s where s.exchange_id = p.exchange_id and s.state = p.state and s.at = p.state_at)
  union all
  select 'parcel_not_logged', 'exchange ' || s.exchange_id || ' ' || s.state from point_parcel_step s
    where s.state <> 'ordered' and not (s.state = 'refused' and s.operator_id is null
        and exists (select from point_exchange e where e.id = s.exchange_id and e.reason = 'deposit_back')) and not exists (select from operator_action a where a.object = 'exchange:' || s.exchange_id and a.operator_id = s.operator_id
      and a.action = case s.state when 'delivered' then 'exchange_approved' when 'refused' then 'exchange_refused' when 'returned' then 'exchange_refused'
        else 'exchange_' || s.state end)
  union all
  select 'parcel_step_missing', a.object || ' ' || a.action from operator_action a where a.action in ('exchange_packed', 'exchange_sent')
    and not exists (select from point_parcel_step s where a.object = 'exchange:' || s.exchange_id and a.action = 'exchange_' || s.state)
  union all
  select 'stock_below_nothing', 'reward ' || code from point_reward where available < 0
  union all
  select 'stock_below_nothing', 'variant ' || reward_code || ' ' || code from point_variant where available < 0`;

/** A good costs what its history says last, and each price but its first was agreed on by two. */
const PRICES = `
  select 'good_price_wrong' as violation, 'good ' || r.code as what from point_reward r
    where r.points is distinct from (select p.points from point_price p where p.brand_code = r.brand_code and p.reward_code = r.code order by p.since desc limit 1)
  union all
  select 'good_price_not_logged', 'good ' || p.reward_code from point_price p
    where p.since > (select min(o.since) from point_price o where o.brand_code = p.brand_code and o.reward_code = p.reward_code)
      and not exists (select from operator_action a where a.object = 'good:' || p.reward_code and a.action = 'desk_approved'
        and (a.detail #>> '{after,points}')::numeric * 100 = p.points)`;

/** A voucher became one gift of its own member, by the word of its exchange. */
const VOUCHERS = `
  select 'voucher_without_gift' as violation, 'exchange ' || e.id as what from point_exchange e
    left join campaign_gift g on g.id = e.gift_id
    where case when e.gift_id is null then e.state = 'approved' and not e.is_by_hand and e.credit is null
      else g.member_id is distinct from e.member_id or g.cause is distinct from 'exchange:' || e.id end
  union all
  select 'voucher_not_returned', 'exchange ' || e.id from point_exchange e where e.gift_id is not null and e.state = 'rejected'
    and not exists (select from free_round_campaign f where f.reward_uuid = e.gift_id and f.state = 'ended' and f.won = 0 and f.rounds_left = f.rounds)`;

/** Each booster stands as two agreed on it, or ends where somebody ended it; what was seen within one belongs to one. */
const BOOSTERS = `
  select 'booster_not_logged' as violation, 'booster ' || b.code as what from point_booster b
    where not exists (select from operator_action a where a.object = 'booster:' || b.code and a.action = 'desk_approved'
        and (a.detail #>> '{after,startsAt}')::numeric = extract(epoch from b.starts_at) * 1000 and a.detail #> '{after,ranks}' = b.ranks
        and a.detail #> '{after,gameTypes}' = to_jsonb(b.game_types))
      or (extract(epoch from b.ends_at) * 1000)::int8 <> coalesce(
        (select (a.detail #>> '{after,endsAt}')::int8 from operator_action a
          where a.object = 'booster:' || b.code and a.action in ('desk_approved', 'booster_ended') order by a.seq desc limit 1), 0)
  union all
  select 'boost_seen_wrong', 'member ' || s.member_id || ' ' || s.booster_code from point_boost_seen s
    where not exists (select from point_booster b where b.code = s.booster_code and s.game_type = any (b.game_types))
      or not exists (select from point_earner e where e.member_id = s.member_id)`;

/** What is owed is what of a gift that went back was spent, and what was taken of it stands in the ledger. */
const OWED = `
  select 'points_owed_wrong' as violation, 'gift ' || o.gift_id as what from point_owed o left join campaign_gift g on g.id = o.gift_id
    left join (select reference, sum(amount) as amount from ledger_transfer where kind = 'campaign_points_back' group by 1) l
      on l.reference = 'campaign:' || o.gift_id
    where g.state is distinct from 'taken_back' or g.form <> 'points' or g.member_id <> o.member_id
      or g.amount - o.amount + o.taken <> coalesce(l.amount, 0)
  union all
  select 'points_owed_missing', 'fact ' || f.id from fact f join fact_reader r on r.name = 'pointsOwed' and f.place <= r.place
    where f.kind = 'points_owed' and not exists (select from point_owed o where o.gift_id::text = f.subject)`;

export const POINT_RULES: readonly AuditCheck[] = [
  { name: 'points are calculated from what was seen', sql: EARNED },
  { name: 'decisions on exchanges stand in the log', sql: DECIDED },
  { name: 'parcels stand where their steps led', sql: PARCELS },
  { name: 'prices of goods are those of their history', sql: PRICES },
  { name: 'boosters are those that two agreed on', sql: BOOSTERS },
  { name: 'points that are owed are of gifts that went back', sql: OWED },
  { name: 'vouchers became gifts', sql: VOUCHERS },
];
