import type { AuditCheck } from '../../ledger/audit-checks.ts';
import { firstOf } from '../../ledger/audit-words.ts';

/** What was noted of the members' bets, against the bets and the ledger: nothing is left out, nothing is made up. */
const NOTED = `
  with stake as (
    select l.debit_account, l.debit_seq, l.reference, l.amount, w.member_id, w.seen_seq from ledger_transfer l
      join wagering_member w on w.wallet_account = l.debit_account where l.kind = 'bet'),
  checked as (
    select coalesce('bet:' || n.bet_id, s.reference) as what, ${firstOf({
      noted_missing: 'n.bet_id is null and s.debit_seq <= s.seen_seq',
      noted_unknown: 'n.bet_id is not null and s.reference is null',
      noted_too_soon: 'n.bet_id is not null and s.debit_seq > s.seen_seq',
      noted_stake_wrong: 'n.stake <> s.amount or n.wallet_seq <> s.debit_seq',
      noted_state_wrong: 'n.state <> 1 and n.valid_bet > 0 or n.state = 0 and n.reason is not null or n.valid_bet > n.stake',
      noted_bet_missing: 'n.bet_id is not null and b.bet_id is null',
    })}
      from wagering_bet n full join stake s on s.reference = 'bet:' || n.bet_id and s.member_id = n.member_id
        left join bet b on b.member_id = n.member_id and b.bet_id = n.bet_id)
  select violation, what from checked where violation is not null
  union all
  select 'noted_place_wrong', 'member ' || m.member_id from wagering_member m left join ledger_account a on a.id = m.wallet_account
    where a.name is distinct from 'member:' || m.member_id || ':wallet:IDR' or m.seen_seq > a.seq`;

/** What counted of each bet, against what was noted of it and the terms that it counts for. */
const COUNTED = `
  with counted as (select c.*, t.id as known, t.member_id as owner, t.since_seq, t.max_bet, n.bet_id as noted, n.stake as staked, n.wallet_seq,
        case when t.cause = 'deposit' then n.at_risk else n.valid_bet end as max
      from turnover_count c left join turnover t on t.id = c.turnover_id
      left join wagering_bet n on n.member_id = c.member_id and n.bet_id = c.bet_id)
  select case when noted is null then 'counted_unknown' when counted > max then 'counted_too_much'
      when stake <> staked then 'counted_stake_wrong' when member_id <> owner then 'counted_for_another' else 'counted_wrong' end as violation,
      'bet:' || bet_id || ' for turnover ' || turnover_id as what
    from counted
    where noted is null or known is null or member_id <> owner or stake <> staked or counted > max
      or counted > max * weight / 100 or wallet_seq <= since_seq or counted > coalesce(max_bet, counted)`;

const ALREADY_COUNTED = 'n.state = 1 and n.rule is not null';

/** Valid bets made anew from the bets: of each event, of each bet, and of their sums. Of members whose wallets were followed to the end. */
const VALID = `
  with bet_of as (
      select n.*, b.payout, b.is_free, b.round_key, b.status, b.vendor_id, b.game_code, b.event_key as own_event from wagering_bet n
        join bet b on b.member_id = n.member_id and b.bet_id = n.bet_id),
    event as (
      select n.member_id, coalesce(n.event_key, n.round_key) as event, n.event_key is null as is_round, min(n.bet_id) as first, sum(n.stake) as staked,
          sum(n.payout) as paid, sum(n.at_risk) as at_risk, bool_and(n.state = 1 and n.rule = 2) as is_over
        from bet_of n join wagering_member m on m.member_id = n.member_id join ledger_account a on a.id = m.wallet_account and a.seq = m.seen_seq
        where n.status <> 3 and not n.is_free group by 1, 2, 3),
    summed as (
      select n.member_id, ((n.bet_id >> 20) / 900000)::int4 as quarter, n.vendor_id, n.game_code, n.ended, sum(n.valid_bet) as valid_bet,
          sum(n.own_bet) as own_bet
        from bet_of n where n.state = 1 and n.valid_bet > 0 group by 1, 2, 3, 4, 5)
  select 'valid_bet_wrong' as violation, 'bet:' || first as what from event where is_over and at_risk <> least(staked, abs(paid - staked))
  union all
  select 'valid_bet_wrong', 'bet:' || n.bet_id from bet_of n where ${ALREADY_COUNTED} and (n.event_key is distinct from n.own_event
      or n.rule = 1 and n.at_risk <> case when n.is_free then 0 else n.stake end
      or n.valid_bet <> div(n.at_risk::numeric * least(n.edge, 25000), 25000)
      or n.own_bet <> div(n.valid_bet::numeric * (n.stake - least(n.stake, n.freed + coalesce((select sum(g.value::int8) from jsonb_each_text(n.given) g), 0))), n.stake))
  union all
  select 'valid_sum_wrong', 'member ' || coalesce(s.member_id, w.member_id) || ' ' || coalesce(s.game_code, w.game_code)
    from valid_sum s full join summed w on w.member_id = s.member_id and w.quarter = s.quarter and w.vendor_id = s.vendor_id
      and w.game_code = s.game_code and w.ended = s.ended
    where (coalesce(s.valid_bet, 0), coalesce(s.own_bet, 0)) <> (coalesce(w.valid_bet, 0), coalesce(w.own_bet, 0))
      and not exists (select from archive_rest x where x.kind = 'valid' and x.owner = coalesce(s.member_id, w.member_id))`;

/** What is asked for, against what asks for it. */
const REQUIREMENTS = `
  with named as (
    select *, case when reference ~ '^[a-z]+:[0-9a-f]{8}-[0-9a-f-]{27}$' then split_part(reference, ':', 2)::uuid end as named from turnover),
  cause as (
    select t.id, t.cause, t.reference, t.member_id, t.amount, case t.cause
        when 'bonus' then (select b.member_id from bonus b where b.id = t.named and b.turnover_id = t.id)
        when 'rebate' then (select c.member_id from rebate_claim c where c.id = t.named and t.amount = c.amount)
        when 'adjustment' then (select a.member_id from operator_adjustment a where a.id = t.named and t.amount = a.amount
          and a.state = 'approved' and a.direction = 'credit' and a.turnover_times = t.times)
        when 'prize' then (select p.member_id from prize_claim p where p.id = t.named and t.amount = p.amount and t.times = p.times)
        when 'campaign' then (select g.member_id from campaign_gift g where g.id = t.named and g.state in ('claimed', 'taken_back')
          and t.amount = case g.form when 'bonus' then g.base else (select f.won from free_round_campaign f where f.reward_uuid = g.id) end)
        else t.member_id end as owner, t.ending from named t)
  select 'turnover_cause_wrong' as violation, 'turnover ' || id || ' ' || reference as what from cause
    where owner is distinct from member_id and not (cause = 'bonus' and ending = 'given_up' and owner is null)
  union all
  select 'turnover_figures_wrong', 'turnover ' || id from turnover
    where required <> amount * times / 100 or (ended_at is null and counted >= required) or (ending = 'met' and cause <> 'bonus' and counted < required
          and not exists (select from given_credit g where g.turnover_id = turnover.id and g.ended_at is not null))
      or (ending = 'expired' and (expires_at is null or ended_at < expires_at))
  union all
  select 'bonus_turnover_wrong', 'bonus ' || b.id from bonus b left join turnover t on t.id = b.turnover_id and t.reference = 'bonus:' || b.id
    where t.id is null or t.member_id <> b.member_id or (b.state = 'running' and t.ended_at is not null and t.ending = 'given_up')
      or (b.state <> 'running' and b.state <> t.ending)
  union all
  select 'rebate_turnover_wrong', 'rebate ' || c.id from rebate_claim c
    where exists (select from turnover t where t.reference = 'rebate:' || c.id and t.member_id <> c.member_id)`;

/** Bonuses against what the ledger moved for them. */
const BONUSES = `
  with moved as (
    select l.reference, sum(l.amount) filter (where l.kind = 'bonus_grant') as given, sum(l.amount) filter (where l.kind = 'bonus_release') as met,
        sum(l.amount) filter (where l.kind = 'bonus_forfeit') as given_up, sum(l.amount) filter (where l.kind = 'bonus_expired') as expired,
        max(c.name) filter (where l.kind = 'bonus_grant') as account
      from ledger_transfer l join ledger_account c on c.id = l.credit_account where l.kind like 'bonus\\_%' group by 1)
  select case when b.id is null then 'bonus_missing' when m.reference is null then 'bonus_not_given' when b.amount <> m.given then 'bonus_amount_wrong'
      else 'bonus_state_wrong' end as violation, coalesce('bonus:' || b.id, m.reference) as what
    from bonus b full join moved m on m.reference = 'bonus:' || b.id
    where b.id is null or m.reference is null or b.amount <> m.given or m.account <> 'member:' || b.member_id || ':bonus:IDR'
      or coalesce(m.met, 0) <> case b.state when 'met' then b.amount else 0 end
      or coalesce(m.given_up, 0) <> case b.state when 'given_up' then b.amount else 0 end
      or coalesce(m.expired, 0) <> case b.state when 'expired' then b.amount else 0 end`;

export const COUNT_RULES: readonly AuditCheck[] = [
  { name: 'bets that were noted are those of the ledger', sql: NOTED },
  { name: 'what counts of a bet was staked', sql: COUNTED },
  { name: 'valid bets follow from the bets', sql: VALID },
  { name: 'turnover is asked for by what was given', sql: REQUIREMENTS },
  { name: 'bonuses are their transfers', sql: BONUSES },
];
