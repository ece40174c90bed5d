import type { AuditCheck } from '../../ledger/audit-checks.ts';
import { firstOf } from '../../ledger/audit-words.ts';

/** Every statement that is paid is one transfer from the house to its agent, and the other way round. */
const PAID = `
  select case when s.id is null then 'commission_unknown' when t.reference is null then 'commission_not_paid'
      when s.paid_at is null then 'commission_not_marked' else 'commission_wrong' end as violation, coalesce('commission:' || s.id, t.reference) as what
    from (select id, member_id, amount, paid_at from commission_statement where amount > 0
        union all select id, member_id, amount, paid_at from prize_statement where amount > 0) s
    full join (select l.reference, l.amount, d.name as debit, c.name as credit from ledger_transfer l
        join ledger_account d on d.id = l.debit_account join ledger_account c on c.id = l.credit_account where l.kind = 'commission') t
      on t.reference = 'commission:' || s.id
    where s.id is null or (t.reference is null) <> (s.paid_at is null)
      or t.amount <> s.amount or t.debit <> 'house:commission:IDR' or t.credit <> 'member:' || s.member_id || ':wallet:IDR'`;

/** What a contract that asks for single bets counts of those of its team, as they were kept. */
const COUNTED = `(
  select coalesce(sum(case when c.basis = 'bets' then b.valid_bet else least(b.valid_bet, greatest(b.stake - b.payout, 0)) end), 0)
    from commission_bet b join commission_player p on p.run_id = b.run_id and p.member_id = b.member_id
    where b.run_id = s.run_id and b.stake >= c.single_bet and p.member_id <> s.member_id
      and s.member_id::text = any(string_to_array(rtrim(p.path, '/'), '/')))`;

/** The same of a correction: each bet as the last of the period's runs up to this one has kept it. */
const COUNTED_ANEW = `(
  select coalesce(sum(case when c.basis = 'bets' then b.valid_bet else least(b.valid_bet, greatest(b.stake - b.payout, 0)) end), 0)
    from (select distinct on (k.member_id, k.bet_id) k.* from commission_bet k join commission_run o on o.id = k.run_id
      where coalesce(o.corrects, o.id) = r.corrects and o.id <= r.id order by k.member_id, k.bet_id, k.run_id desc) b
    where b.stake >= c.single_bet and b.member_id <> s.member_id and exists (
      select from commission_player p join commission_run o on o.id = p.run_id
        where coalesce(o.corrects, o.id) = r.corrects and o.id <= r.id and p.member_id = b.member_id
          and s.member_id::text = any(string_to_array(rtrim(p.path, '/'), '/'))))`;

const FEES = '(s.fee_platform + s.fee_payment + s.fee_bonus)';
/** Each fee is its rate of what it is taken of; salaries have none. */
const fee = (name: string, of: string): string =>
  `s.fee_${name} <> case when r.kind = 'dividend' then div(greatest(${of}, 0)::numeric * (c.fees ->> '${name}')::int8 * 2 + 1000000, 2000000) else 0 end`;
const FEES_WRONG = `(${fee('platform', 's.stake - s.payout')} or ${fee('payment', 's.deposits')} or ${fee('bonus', 's.gifts')})`;

/** Each statement follows from its own figures and from the terms of its contract, which had been signed before its period began. */
const CALCULATED = `
  select case when c.member_id <> s.member_id or not s.is_claim and (c.starts_at > r.period_from or c.ends_at is not null and c.ends_at < r.period_to)
        then 'commission_contract_wrong'
      when s.tier > 0 and (c.tiers -> (s.tier - 1) ->> 'rate')::int4 is distinct from s.rate or (s.tier = 0 and s.rate <> 0)
        then 'commission_rate_wrong'
      when ${FEES_WRONG} then 'commission_fee_wrong'
      else 'commission_sum_wrong' end as violation, 'commission:' || s.id as what
    from commission_statement s join agent_contract c on c.id = s.contract_id join commission_run r on r.id = s.run_id
    where c.member_id <> s.member_id or not s.is_claim and (c.starts_at > r.period_from or c.ends_at is not null and c.ends_at < r.period_to)
      or (s.tier > 0 and (c.tiers -> (s.tier - 1) ->> 'rate')::int4 is distinct from s.rate) or (s.tier = 0 and s.rate <> 0)
      or ${FEES_WRONG} or s.is_claim and (s.stake, s.payout, s.valid_bet, s.base, s.carry_out) <> (0, 0, 0, 0, 0)
      or not s.is_claim and s.base <> case when r.kind = 'dividend' then greatest(s.stake - s.payout - ${FEES} + s.carry_in, 0)
          when c.basis = 'bets' and c.single_bet = 0 then s.valid_bet when r.corrects is null then ${COUNTED} else ${COUNTED_ANEW} end
      or s.carry_out <> case when r.kind = 'dividend' then greatest(least(s.stake - s.payout - ${FEES} + s.carry_in, 0), -r.max_carried) else 0 end
      or s.gross <> div(s.base::numeric * s.rate * 2 + 1000000, 2000000)`;

/** What a dividend carries in is what the last one of the same two carried out, but for what is about to be corrected. */
const CARRIED = `
  with version as (
    select distinct on (coalesce(r.corrects, r.id), s.contract_id) s.id, s.member_id, s.carry_in, s.carry_out, r.period_from, r.is_netted,
        coalesce(r.corrects, r.id) as period, c.upline_id
      from commission_statement s join commission_run r on r.id = s.run_id join agent_contract c on c.id = s.contract_id where s.is_dividend
      order by coalesce(r.corrects, r.id), s.contract_id, s.run_id desc)
  select 'commission_carry_wrong' as violation, 'commission:' || id as what
    from (select v.*, lag(carry_out, 1, 0) over (partition by member_id, coalesce(upline_id, 0) order by period_from, id) as before from version v) v
    where is_netted and carry_in <> before and not exists (select from commission_late l where l.run_id = v.period)`;

/** What came to each level is what it is owed less what it still claims, and what it passes on is what came below: no more goes on than came. */
const FLOW = `
  with stated as (
    select s.id, s.run_id, s.member_id, s.came, s.passed, c.upline_id, r.is_netted, r.corrects,
        s.gross - lag(s.gross, 1, 0) over (partition by coalesce(r.corrects, r.id), s.contract_id order by s.run_id) as owed
      from commission_statement s join commission_run r on r.id = s.run_id join agent_contract c on c.id = s.contract_id),
  moved as (select m.run_id, k.member_id, k.upline_id, m.change from commission_claim_move m join commission_claim k on k.id = m.claim_id),
  own as (select run_id, member_id, sum(change) as change from moved group by 1, 2),
  below as (select run_id, upline_id, sum(owed) as owed from (select run_id, upline_id, owed from stated where is_netted
      union all select run_id, upline_id, -change from moved) b where upline_id is not null group by 1, 2)
  select 'commission_came_wrong' as violation, 'commission:' || s.id as what
    from stated s left join own o on o.run_id = s.run_id and o.member_id = s.member_id
    where s.is_netted and s.came <> s.owed - coalesce(o.change, 0)
  union all
  select 'commission_passed_wrong', coalesce('commission:' || s.id, b.run_id || ' of ' || b.upline_id)
    from (select * from stated where is_netted) s full join below b on b.run_id = s.run_id and b.upline_id = s.member_id
    where coalesce(s.passed, 0) <> coalesce(b.owed, 0)
  union all
  select 'commission_passed_more', 'commission:' || id from stated where is_netted and corrects is null and (came < 0 or passed > came)
  union all
  select 'commission_claim_wrong', 'claim ' || k.id
    from commission_claim k left join (select claim_id, sum(change) as open from commission_claim_move group by 1) m on m.claim_id = k.id
    where k.open <> coalesce(m.open, 0)`;

/** What stands below a statement is what those statements say themselves; below that of a correction, each in its last version by then. */
const SHARES = `
  with version as (
    select s.*, c.upline_id, coalesce(r.corrects, r.id) as period,
        lead(s.run_id) over (partition by coalesce(r.corrects, r.id), s.contract_id order by s.run_id) as until
      from commission_statement s join commission_run r on r.id = s.run_id join agent_contract c on c.id = s.contract_id where not s.is_claim),
  below as (
    select s.id, count(o.id) as shares, count(*) filter (where b.gross is null or b.gross <> o.gross) as wrong
      from version s join version o on o.period = s.period and o.upline_id = s.member_id
        and o.run_id <= s.run_id and (o.until is null or o.until > s.run_id)
      left join lateral (select (e ->> 'gross')::int8 as gross from jsonb_array_elements(s.below) e
        where (e ->> 'memberId')::int8 = o.member_id) b on true group by 1)
  select 'commission_below_wrong' as violation, 'commission:' || s.id as what
    from commission_statement s left join below b on b.id = s.id
    where not s.is_claim and (jsonb_array_length(s.below) <> coalesce(b.shares, 0) or b.wrong > 0)`;

/** What a correction takes off is what the statement before came to, and what it leaves owing is taken up by the agent's next statement, of whatever kind. */
const CORRECTED = `
  with checked as (
    select 'commission:' || s.id as what, ${firstOf({
      commission_calculated_wrong: `s.calculated <> coalesce(b.earned, 0)`,
      commission_debt_wrong: `s.debt_in <> coalesce(d.debt_out, 0) or d.id is not null and (d.member_id <> s.member_id or dr.id >= r.id)`,
      commission_debt_left: `s.debt_out < 0 and not exists (select from commission_statement n where n.debt_of = s.id)
          and not exists (select from commission_write_off w where w.statement_id = s.id and w.state = 'approved') and exists (
          select from commission_statement n join commission_run nr on nr.id = n.run_id
            where n.member_id = s.member_id and n.run_id > s.run_id and n.debt_of is null and (nr.takes_any_debt or nr.kind = r.kind))`,
    })}
      from commission_statement s join commission_run r on r.id = s.run_id
      left join lateral (select p.earned from commission_statement p join commission_run o on o.id = p.run_id
        where r.corrects is not null and (o.id = r.corrects or o.corrects = r.corrects) and o.id < r.id and p.contract_id = s.contract_id
        order by o.id desc limit 1) b on true
      left join commission_statement d on d.id = s.debt_of left join commission_run dr on dr.id = d.run_id)
  select violation, what from checked where violation is not null`;

/** A statement's figures are the sums of those of the team who played, as they stood when it was reckoned. */
const PLAYERS = `
  with team as (
    select p.run_id, a.id::int8 as agent_id, sum(p.stake) as stake, sum(p.payout) as payout, sum(p.valid_bet) as valid_bet, sum(p.deposits) as deposits, sum(p.gifts) as gifts,
        count(*) filter (where p.valid_bet >= 1000000) as active
      from commission_player p cross join lateral unnest(string_to_array(rtrim(p.path, '/'), '/')) as a (id)
      where a.id::int8 <> p.member_id group by 1, 2)
  select 'commission_players_wrong' as violation, 'commission:' || s.id as what
    from commission_statement s join commission_run r on r.id = s.run_id and r.has_players
    left join team t on t.run_id = s.run_id and t.agent_id = s.member_id
    where not s.is_claim and r.corrects is null and (s.stake, s.payout, s.valid_bet, s.active, s.deposits, s.gifts) is distinct from
      (coalesce(t.stake, 0)::int8, coalesce(t.payout, 0)::int8, coalesce(t.valid_bet, 0)::int8, coalesce(t.active, 0)::int4,
        coalesce(t.deposits, 0)::int8, coalesce(t.gifts, 0)::int8)`;

/** The same of corrections: everybody as the last of the period's runs up to this one has kept them. */
const PLAYERS_ANEW = `
  with version as (
    select p.*, coalesce(r.corrects, r.id) as period, lead(p.run_id) over (partition by coalesce(r.corrects, r.id), p.member_id order by p.run_id) as until
      from commission_player p join commission_run r on r.id = p.run_id
      where exists (select from commission_run o where o.corrects = coalesce(r.corrects, r.id))),
  team as (
    select r.id as run_id, a.id::int8 as agent_id, sum(p.stake) as stake, sum(p.payout) as payout, sum(p.valid_bet) as valid_bet, sum(p.deposits) as deposits, sum(p.gifts) as gifts,
        count(*) filter (where p.valid_bet >= 1000000) as active
      from commission_run r join version p on p.period = r.corrects and p.run_id <= r.id and (p.until is null or p.until > r.id)
      cross join lateral unnest(string_to_array(rtrim(p.path, '/'), '/')) as a (id)
      where a.id::int8 <> p.member_id group by 1, 2)
  select 'commission_players_wrong' as violation, 'commission:' || s.id as what
    from commission_statement s join commission_run r on r.id = s.run_id and r.corrects is not null
    left join team t on t.run_id = s.run_id and t.agent_id = s.member_id
    where not s.is_claim and (s.stake, s.payout, s.valid_bet, s.active, s.deposits, s.gifts) is distinct from
      (coalesce(t.stake, 0)::int8, coalesce(t.payout, 0)::int8, coalesce(t.valid_bet, 0)::int8, coalesce(t.active, 0)::int4,
        coalesce(t.deposits, 0)::int8, coalesce(t.gifts, 0)::int8)`;

/** Where a period keeps single bets, everybody’s figures are the sums of theirs, each in its last version by then. */
const BETS = `
  with of_run as (select id, coalesce(corrects, id) as period from commission_run),
  kept as (select b.*, o.period from commission_bet b join of_run o on o.id = b.run_id)
  select 'commission_bets_wrong' as violation, 'run ' || p.run_id || ' member ' || p.member_id as what
    from commission_player p join of_run r on r.id = p.run_id
    cross join lateral (select coalesce(sum(stake), 0) as stake, coalesce(sum(payout), 0) as payout, coalesce(sum(valid_bet), 0) as valid_bet
      from (select distinct on (k.bet_id) k.* from kept k where k.period = r.period and k.run_id <= p.run_id and k.member_id = p.member_id
        order by k.bet_id, k.run_id desc) b) s
    where r.period in (select period from kept) and (p.stake, p.payout, p.valid_bet) <> (s.stake, s.payout, s.valid_bet)`;

/** A statement is put aside, let go and voided by operators alone, as their log says; for a closed account it is put aside by itself. */
const HELD = `
  with last as (select distinct on (object) object, action from operator_action
      where action in ('commission_held', 'commission_released', 'commission_voided') order by object, seq desc),
  stated as (select 'commission:' || id as object, hold, voided_at from commission_statement
    union all select 'commission:' || id, hold, voided_at from prize_statement),
  checked as (
    select coalesce(s.object, l.object) as what, ${firstOf({
      commission_hold_unknown: 's.object is null',
      commission_void_lost: `l.action = 'commission_voided' and s.voided_at is null`,
      commission_void_not_logged: `s.voided_at is not null and l.action is distinct from 'commission_voided'`,
      commission_hold_lost: `l.action = 'commission_held' and s.hold is null`,
      commission_hold_not_logged: `s.hold = 'operator' and s.voided_at is null and l.action is distinct from 'commission_held'`,
    })}
      from stated s full join last l on l.object = s.object)
  select violation, what from checked where violation is not null`;

/** What operators want of a contract with the house is asked by one and decided by another, stands in their log, and is what was made of it. */
const HOUSE = `
  with checked as (
    select 'house contract ' || h.id as what, ${firstOf({
      house_contract_by_one: `h.state in ('approved', 'refused') and h.decided_by = h.requested_by or h.state = 'withdrawn' and h.decided_by <> h.requested_by`,
      house_contract_not_logged: `not exists (select from operator_action a where a.object = 'member:' || h.member_id
            and a.action = 'house_contract_requested' and a.operator_id = h.requested_by and a.detail ->> 'request' = h.id::text)
          or h.state <> 'waiting' and not exists (select from operator_action a where a.object = 'member:' || h.member_id
            and a.action = 'house_contract_' || h.state and a.operator_id = h.decided_by and a.detail ->> 'request' = h.id::text)`,
      house_contract_wrong: `h.state = 'approved' and (c.id is null or c.upline_id is not null or c.member_id <> h.member_id or c.kind <> h.kind
          or h.terms is null and c.state <> 'ended' or h.terms is not null and jsonb_array_length(h.terms -> 'tiers') <> jsonb_array_length(c.tiers))`,
    })}
      from house_contract_request h left join agent_contract c on c.id = h.contract_id)
  select violation, what from checked where violation is not null
  union all
  select 'house_contract_missing', a.object || ' ' || a.action from operator_action a
    where a.action in ('house_contract_requested', 'house_contract_approved', 'house_contract_refused', 'house_contract_withdrawn')
      and not exists (select from house_contract_request h where a.object = 'member:' || h.member_id and a.detail ->> 'request' = h.id::text
        and case a.action when 'house_contract_requested' then a.operator_id = h.requested_by
          else a.operator_id = h.decided_by and a.action = 'house_contract_' || h.state end)`;

/** What is written off is what a statement left owing, of an agent whose next statement does not take it up, by two. */
const WRITTEN_OFF = `
  with checked as (
    select 'write-off ' || w.id as what, ${firstOf({
      write_off_by_one: `w.state in ('approved', 'refused') and w.decided_by = w.requested_by or w.state = 'withdrawn' and w.decided_by <> w.requested_by`,
      write_off_not_logged: `not exists (select from operator_action a where a.object = 'member:' || w.member_id
            and a.action = 'write_off_requested' and a.operator_id = w.requested_by and a.detail ->> 'request' = w.id::text)
          or w.state <> 'waiting' and not exists (select from operator_action a where a.object = 'member:' || w.member_id
            and a.action = 'write_off_' || w.state and a.operator_id = w.decided_by and a.detail ->> 'request' = w.id::text)`,
      write_off_wrong: `s.member_id <> w.member_id or s.debt_out <> w.amount
          or w.state = 'approved' and exists (select from commission_statement n where n.debt_of = s.id)`,
    })}
      from commission_write_off w join commission_statement s on s.id = w.statement_id)
  select violation, what from checked where violation is not null
  union all
  select 'write_off_missing', a.object || ' ' || a.action from operator_action a where a.action like 'write\\_off\\_%'
    and not exists (select from commission_write_off w where a.object = 'member:' || w.member_id and a.detail ->> 'request' = w.id::text)`;

/** The group that operators gave an agent last is the agent's, unless it was set again later by the line above. */
const GROUPS = `
  select 'agent_prize_group_wrong' as violation, a.object as what
    from (select distinct on (member_id) * from operator_action where action = 'agent_prize_group' order by member_id, seq desc) a
    left join prize_group g on g.member_id = a.member_id
    where g.member_id is null or g.set_at < to_timestamp((a.detail ->> 'setAt')::int8 / 1000.0)
      or g.set_at = to_timestamp((a.detail ->> 'setAt')::int8 / 1000.0) and g.prize_group <> (a.detail ->> 'group')::int4`;

/** What prize groups brought is what the shares of their orders say, counted once, and each day's statement is its lines. */
const PRIZES = `
  select case when s.points is null then 'prize_line_unknown' else 'prize_line_wrong' end as violation, 'prize of ' || l.order_id as what
    from (select order_id, agent_id, sum(amount) as amount, (array_agg(valid_bet order by run_id desc))[1] as valid_bet
        from prize_line group by 1, 2) l
      left join lottery_share s on s.order_id = l.order_id and s.agent_id = l.agent_id
    where s.points is null or l.amount <> div(l.valid_bet::numeric * s.points * 2 + 2000, 4000)
  union all
  select 'prize_statement_wrong', 'commission:' || coalesce(s.id::text, l.run_id || ' of ' || l.agent_id)
    from prize_statement s full join (select run_id, agent_id, sum(amount) as amount from prize_line group by 1, 2) l
      on l.run_id = s.run_id and l.agent_id = s.member_id
    where s.earned is distinct from l.amount or s.carry_in <> coalesce((select p.carry_out from prize_statement p
      where p.member_id = s.member_id and p.run_id < s.run_id order by p.run_id desc limit 1), 0)`;

export const COMMISSION_RULES: readonly AuditCheck[] = [
  { name: 'commissions stand in the ledger', sql: PAID },
  { name: 'statements of commissions follow from contracts', sql: CALCULATED },
  { name: 'commissions along a line add up', sql: SHARES },
  { name: 'commissions pass on no more than came from above', sql: FLOW },
  { name: 'losses of dividends are carried on', sql: CARRIED },
  { name: 'statements of commissions are their players', sql: PLAYERS },
  { name: 'corrected commissions are their players', sql: PLAYERS_ANEW },
  { name: 'players of commissions are their bets', sql: BETS },
  { name: 'corrections of commissions take off what was said before', sql: CORRECTED },
  { name: 'statements are held as operators’ log says', sql: HELD },
  { name: 'contracts of the house are decided by two', sql: HOUSE },
  { name: 'debts of agents are written off by two', sql: WRITTEN_OFF },
  { name: 'agents have the prize group that operators gave', sql: GROUPS },
  { name: 'prize groups bring what their orders say', sql: PRIZES },
];
