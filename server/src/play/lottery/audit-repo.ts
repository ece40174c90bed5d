import type { AuditCheck } from '../../ledger/audit-checks.ts';
import { firstOf } from '../../ledger/audit-words.ts';
import { RESULT_RULES } from './results/result-audit-repo.ts';

/** Every line is a bet of its member, stake and end alike. */
const LINES = `
  with checked as (
    select 'line ' || l.order_id || ' ' || l.position as what, ${firstOf({
      lottery_line_orphan: 'o.id is null or o.member_id <> l.member_id or o.draw_id <> l.draw_id',
      lottery_bet_missing: 'b.bet_id is null',
      lottery_bet_wrong: 'b.stake <> l.stake or b.game_code <> o.game_code or b.asset <> o.asset',
      lottery_end_wrong: `case l.state when 'cancelled' then b.status <> 3 or l.payout <> 0 when 'waiting' then b.status <> 0 or l.payout is not null
        when 'under_review' then l.payout is not null else b.status not in (1, 2) or b.payout <> l.payout or (l.state = 'won') <> (l.payout > 0) end`,
    })}
      from lottery_line l left join lottery_order o on o.id = l.order_id
        left join bet b on b.member_id = l.member_id and b.bet_id = l.bet_id)
  select violation, what from checked where violation is not null`;

/** An order is its lines. */
const ORDERS = `
  with checked as (
    select 'order ' || o.id as what, ${firstOf({
      lottery_order_lines_wrong: 'o.lines <> coalesce(s.lines, 0) or o.stake <> coalesce(s.stake, 0)',
      lottery_order_payout_wrong: `o.payout <> s.payout`,
      lottery_order_late: 'o.placed_at >= d.closes_at or o.placed_at < d.opens_at',
    })}
      from lottery_order o join lottery_draw d on d.id = o.draw_id
        left join (select order_id, count(*) as lines, sum(stake) as stake, coalesce(sum(payout), 0) as payout from lottery_line group by order_id) s
          on s.order_id = o.id)
  select violation, what from checked where violation is not null`;

/** An order's lines are those of its signed ticket, by their hash: the same text as `linesText` of ticket-service.ts writes. */
const TICKETS = `
  with said as (
    select id, (convert_from(decode(rpad(translate(split_part(ticket, '.', 2), '-_', '+/'), (length(split_part(ticket, '.', 2)) + 3) / 4 * 4, '='), 'base64'),
        'UTF8')::jsonb ->> 'lines') as hash from lottery_order where ticket ~ '^[\\w-]+\\.[\\w-]+\\.[\\w-]+$'),
  bought as (
    select order_id, encode(sha256(convert_to('[' || string_agg('[' || to_json(play) || ',' || to_json(pick) || ',"' || unit || '","' || stake || '",['
        || (select coalesce(string_agg('[' || to_json(e.key) || ',' || e.value || ']', ',' order by e.key || ',' || e.value collate "C"), '') from jsonb_each_text(prices) e)
        || ']]', ',' order by position) || ']', 'UTF8')), 'hex') as hash
      from lottery_line group by order_id)
  select 'lottery_lines_not_of_ticket' as violation, 'order ' || o.id as what
    from lottery_order o left join said s on s.id = o.id left join bought b on b.order_id = o.id where s.hash is distinct from b.hash`;

/** What tickets gave back because they were bought below their buyer's own group stands in the ledger, once; the other way round too. */
const REBATES = `
  with moved as (
    select l.reference, count(*) filter (where l.kind = 'lottery_rebate') as times, sum(l.amount) filter (where l.kind = 'lottery_rebate') as given,
        coalesce(sum(l.amount) filter (where l.kind = 'lottery_rebate_back'), 0) as back,
        max(case l.kind when 'lottery_rebate' then c.name else d.name end) as account
      from ledger_transfer l join ledger_account d on d.id = l.debit_account join ledger_account c on c.id = l.credit_account
      where l.kind in ('lottery_rebate', 'lottery_rebate_back') group by 1),
  checked as (
    select coalesce('order ' || o.id, m.reference) as what, ${firstOf({
      lottery_rebate_unknown: 'o.id is null',
      lottery_rebate_not_paid: 'o.rebate > 0 and m.given is null',
      lottery_rebate_wrong: `coalesce(o.rebate, 0) <> coalesce(m.given, 0) or m.times > 1 or o.rebate_back <> coalesce(m.back, 0)
        or m.account <> 'member:' || o.member_id || ':wallet:' || o.asset
        or o.state in ('won', 'lost') and o.rebate <> (select coalesce(sum(l.stake), 0) from lottery_line l where l.order_id = o.id and l.state <> 'cancelled')
          * (o.own_group - o.prize_group) / 2000`,
      lottery_rebate_overdue: `o.state in ('won', 'lost') and o.rebate is null and o.own_group > o.prize_group
        and d.settled_at < clock_timestamp() - interval '10 minutes'`,
    })}
      from (select * from lottery_order where own_group > prize_group or rebate is not null) o
        left join lottery_draw d on d.id = o.draw_id full join moved m on m.reference = 'lottery:' || o.id)
  select violation, what from checked where violation is not null`;

/** What a draw put into its pool, paid from it and put back stands in the ledger, and follows from its stakes; the other way round too. */
const POOLS = `
  with moved as (
    select split_part(split_part(l.reference, ':', 2), ' ', 1) as draw_id, a.asset, coalesce(sum(l.amount) filter (where l.kind = 'lottery_pool_in'), 0) as given,
        coalesce(sum(l.amount) filter (where l.kind = 'lottery_pool_out'), 0) as paid,
        coalesce(sum(l.amount) filter (where l.kind = 'lottery_pool_seed'), 0) as seed,
        coalesce(sum(case when a.name like 'house:games:%' then l.amount else -l.amount end) filter (where l.kind = 'lottery_pool_back'), 0) as back
      from ledger_transfer l join ledger_account a on a.id = l.debit_account
      where l.reference like 'lottery pool:%' and l.reference ~ '^lottery pool:\\d+( back)?$' group by 1, 2),
  checked as (
    select 'pool of draw ' || coalesce(p.draw_id::text, m.draw_id) || ' ' || coalesce(p.asset, m.asset) as what, ${firstOf({
      lottery_pool_unknown: 'p.draw_id is null',
      lottery_pool_wrong: `p.contribution <> coalesce(m.given, 0) or p.paid <> coalesce(m.paid, 0) or p.seed <> coalesce(m.seed, 0)
        or coalesce(p.undone, 0) <> coalesce(m.back, 0)`,
      lottery_pool_part_wrong: `d.state in ('drawn', 'settled') and p.contribution not between p.share * coalesce(s.standing, 0) / 1000 and p.share * coalesce(s.staked, 0) / 1000`,
      lottery_pool_shared_unwon: '(p.units = 0) <> (p.paid = 0)',
      lottery_pool_standing: `d.state = 'cancelled' and p.undone is null`,
    })}
      from lottery_pool p join lottery_draw d on d.id = p.draw_id
        left join (select l.draw_id, o.asset, sum(l.stake) as staked, sum(l.stake) filter (where l.state <> 'cancelled') as standing
          from lottery_line l join lottery_order o on o.id = l.order_id group by 1, 2) s on s.draw_id = p.draw_id and s.asset = p.asset
        full join moved m on m.draw_id = p.draw_id::text and m.asset = p.asset)
  select violation, what from checked where violation is not null`;

/** A chase is the orders that were bought for it, each at another draw, and never more than it may be. */
const CHASES = `
  with checked as (
    select 'chase ' || c.id as what, ${firstOf({
      lottery_chase_orders_wrong: 'c.made <> coalesce(s.orders, 0) or c.spent <> coalesce(s.stake, 0)',
      lottery_chase_of_another: 's.members > 1 or s.member_id <> c.member_id or s.asset <> c.asset',
      lottery_chase_over: 'c.spent > c.max or c.made > c.times',
    })}
      from lottery_chase c left join (select chase_id, count(*) as orders, sum(stake) as stake, count(distinct member_id) as members,
          min(member_id) as member_id, min(asset) as asset from lottery_order where chase_id is not null group by 1) s on s.chase_id = c.id)
  select violation, what from checked where violation is not null`;

/** What each number of a draw that is to come would cost is what the standing lines on it say, and within the limit. */
const LOADS = `
  with said as (
    select l.draw_id, o.asset, l.play, l.bets = 0 as is_wide, sum((l.unit * p.max / 1000) * greatest(l.bets, 1))::int8 as pays
      from lottery_line l join lottery_order o on o.id = l.order_id join lottery_draw d on d.id = l.draw_id and d.state in ('open', 'closed')
        cross join lateral (select coalesce(max(value::int8), 0) as max from jsonb_each_text(l.prices)) p
      where l.state = 'waiting' and l.bets is not null group by 1, 2, 3, 4),
  kept as (
    select t.draw_id, t.asset, t.play, t.number = '*' as is_wide, sum(t.pays)::int8 as pays, max(t.pays) as max
      from lottery_load t join lottery_draw d on d.id = t.draw_id and d.state in ('open', 'closed') group by 1, 2, 3, 4),
  checked as (
    select 'numbers of ' || coalesce(k.play, s.play) || ' in draw ' || coalesce(k.draw_id, s.draw_id) || ' ' || coalesce(k.asset, s.asset) as what, ${firstOf(
      {
        lottery_load_wrong: 'coalesce(k.pays, 0) <> coalesce(s.pays, 0)',
        lottery_load_over: `k.max + case when k.is_wide then 0 else coalesce((select w.pays from lottery_load w
          where w.draw_id = k.draw_id and w.asset = k.asset and w.play = k.play and w.number = '*'), 0) end > (d.terms ->> 'mostNumber')::int8`,
      },
    )}
      from kept k full join said s on s.draw_id = k.draw_id and s.asset = k.asset and s.play = k.play and s.is_wide = k.is_wide
        join lottery_draw d on d.id = coalesce(k.draw_id, s.draw_id)
    union all
    select 'draw ' || m.draw_id || ' of member ' || m.member_id, ${firstOf({
      lottery_draw_over: `m.staked > (d.terms ->> 'mostDraw')::int8`,
      lottery_given_back_wrong: 'm.given_back <> m.cancelled',
    })}
      from (select o.draw_id, o.member_id, o.asset, sum(o.stake - o.given_back) as staked, sum(o.given_back) as given_back,
            coalesce(sum((select sum(l.stake) from lottery_line l where l.order_id = o.id and l.state = 'cancelled')), 0) as cancelled
          from lottery_order o join lottery_draw d on d.id = o.draw_id and d.state in ('open', 'closed') group by 1, 2, 3) m
        join lottery_draw d on d.id = m.draw_id)
  select violation, what from checked where violation is not null`;

/** What was drawn was committed before, and nothing of a draw that is over still waits. */
const DRAWS = `
  with checked as (
    select 'draw ' || d.id as what, ${firstOf({
      lottery_seed_wrong: `d.seed is not null and encode(sha256(decode(d.seed, 'hex')), 'hex') <> d.commitment`,
      lottery_seed_missing: `d.chain is not null and d.result is not null and d.seed is null`,
      lottery_mix_wrong: `d.mix is not null and (d.orders <> coalesce(o.orders, 0)
        or d.mix <> encode(sha256(convert_to(coalesce(o.numbers, ''), 'UTF8')), 'hex'))`,
      lottery_commitment_wrong: `d.link = 1 and d.commitment <> c.end_hash`,
      lottery_cancelled_unasked: `(d.state in ('cancelling', 'cancelled')) <> exists (
          select from lottery_cancellation c where c.draw_id = d.id and c.state = 'approved')`,
      lottery_cancelled_standing: `d.state = 'cancelled' and exists (select from lottery_order o where o.draw_id = d.id and o.state <> 'cancelled')`,
      lottery_draw_unfinished: `d.state = 'settled' and exists (
          select from lottery_order x join lottery_line l on l.order_id = x.id and l.version < d.version and l.state <> 'cancelled' where x.draw_id = d.id)`,
    })}
      from lottery_draw d left join lottery_chain c on c.brand_code = d.brand_code and c.game_code = d.game_code and c.number = d.chain
        left join (select draw_id, count(*) as orders, string_agg(id::text, ' ' order by id) as numbers from lottery_order group by draw_id) o
          on o.draw_id = d.id)
  select violation, what from checked where violation is not null`;

/** A draw is cancelled by two operators, and what each of them did stands in their log; the other way round too. */
const CANCELLATIONS = `
  with checked as (
    select 'cancellation ' || c.id as what, ${firstOf({
      lottery_cancellation_by_one: `c.state in ('approved', 'refused') and c.decided_by = c.requested_by
          or c.state = 'withdrawn' and c.decided_by <> c.requested_by`,
      lottery_cancellation_not_logged: `not exists (select from operator_action a where a.object = 'draw:' || c.draw_id
            and a.action = 'draw_cancellation_requested' and a.operator_id = c.requested_by and a.detail ->> 'request' = c.id::text)
          or c.state <> 'waiting' and not exists (select from operator_action a where a.object = 'draw:' || c.draw_id
            and a.action = 'draw_cancellation_' || c.state and a.operator_id = c.decided_by and a.detail ->> 'request' = c.id::text)`,
    })}
      from lottery_cancellation c)
  select violation, what from checked where violation is not null
  union all
  select 'lottery_cancellation_missing', a.object || ' ' || a.action from operator_action a
    where a.action in ('draw_cancellation_requested', 'draw_cancellation_approved', 'draw_cancellation_refused', 'draw_cancellation_withdrawn')
      and not exists (select from lottery_cancellation c where a.object = 'draw:' || c.draw_id and a.detail ->> 'request' = c.id::text
        and case a.action when 'draw_cancellation_requested' then a.operator_id = c.requested_by
          else a.operator_id = c.decided_by and a.action = 'draw_cancellation_' || c.state end)`;

/** What the agents above keep of an order is no more than lies between its group and the best one, and never of the own. */
const SHARES = `
  with checked as (
    select 'share of order ' || o.id as what, ${firstOf({
      lottery_share_own: 's.is_own',
      lottery_share_of_play: `o.asset <> 'IDR'`,
      lottery_share_above: 's.points + o.prize_group > 2000',
    })}
      from (select order_id, sum(points) as points, bool_or(x.agent_id = y.member_id) as is_own from lottery_share x
          join lottery_order y on y.id = x.order_id group by order_id) s join lottery_order o on o.id = s.order_id)
  select violation, what from checked where violation is not null`;

export const LOTTERY_RULES: readonly AuditCheck[] = [
  { name: 'every line of the lottery is a bet', sql: LINES },
  { name: 'every order of the lottery is its lines', sql: ORDERS },
  { name: 'every line of the lottery is that of its ticket', sql: TICKETS },
  { name: 'rebates of the lottery stand in the ledger', sql: REBATES },
  { name: 'pools of lotteries stand in the ledger', sql: POOLS },
  { name: 'chases are the orders that they bought', sql: CHASES },
  { name: 'numbers of draws stay within their limits', sql: LOADS },
  { name: 'every draw follows from its chain', sql: DRAWS },
  { name: 'draws are cancelled by two', sql: CANCELLATIONS },
  { name: 'shares of lottery orders lie between the groups', sql: SHARES },
  ...RESULT_RULES,
];
