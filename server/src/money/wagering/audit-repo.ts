import type { ClientBase } from 'pg';
import type { AuditCheck } from '../../ledger/audit-checks.ts';
import { type CheckReport, runChecks } from '../../ledger/run-checks.ts';
import { COUNT_RULES } from './audit-count-repo.ts';

/** One row for each member whose bonus account does not hold what their running bonus says. */
const BONUS_MONEY = `
  select 'bonus_money_wrong' as violation, coalesce(a.name, 'member:' || b.member_id) as what
    from (select name, split_part(name, ':', 2)::int8 as member_id, balance from ledger_account where name like 'member:%:bonus:%') a
    full join (select member_id, sum(amount) as amount from bonus where state = 'running' group by 1) b using (member_id)
    where coalesce(a.balance, 0) <> coalesce(b.amount, 0) limit 50`;

const TURNOVER = `
  select 'turnover_wrong' as violation, 'turnover ' || t.id as what
    from turnover t left join (select turnover_id, sum(counted) as counted from turnover_count group by 1) c on c.turnover_id = t.id
    where t.counted <> coalesce(c.counted, 0) and not exists (select from archive_rest x where x.kind = 'turnover' and x.owner = t.member_id) limit 50`;

const TALLIES = `
  select 'tally_wrong' as violation, 'member ' || coalesce(t.member_id, w.member_id) || ' ' || coalesce(t.game_type, w.game_type) as what
    from play_tally t
    full join (select member_id, game_type, sum(valid_bet) as valid, sum(valid_bet) filter (where is_bonus_play) as bonus
      from wagering_bet where state = 1 and game_type is not null group by 1, 2) w using (member_id, game_type)
    where (coalesce(t.valid_bet, 0) <> coalesce(w.valid, 0) or coalesce(t.bonus_bet, 0) <> coalesce(w.bonus, 0))
      and not exists (select from archive_rest x where x.kind = 'tallies' and x.owner = member_id) limit 50`;

const POINTS = `
  select 'points_wrong' as violation, 'member ' || e.member_id as what
    from point_earner e left join ledger_account a on a.name = 'member:' || e.member_id || ':wallet:POINT'
    where e.paid <> coalesce((select sum(t.amount) from ledger_transfer t where t.credit_account = a.id and t.kind = 'points_earned'), 0)
    limit 50`;

const PRIZES = `
  select 'prize_wrong' as violation, 'prize ' || coalesce(c.id, t.id) as what
    from prize_claim c
    full join (select l.id, l.amount, l.reference, a.name from ledger_transfer l join ledger_account a on a.id = l.credit_account
      where l.kind in ('prize', 'prize_points')) t on t.id = c.id
    left join turnover u on u.cause = 'prize' and u.reference = t.reference
    where c.id is null or t.id is null or t.amount <> c.amount or t.reference <> 'prize:' || c.id
      or t.name <> 'member:' || c.member_id || ':wallet:' || c.asset or (c.asset = 'IDR' and c.times > 0) <> (u.id is not null) limit 50`;

const EXCHANGES = `
  with moved as (
    select l.reference, sum(l.amount) filter (where l.kind in ('points_exchanged', 'points_held') and l.debit_account = p.id) as taken,
        sum(l.amount) filter (where l.kind = 'points_returned' and l.credit_account = p.id) as returned,
        sum(case l.kind when 'points_exchanged' then l.amount else -l.amount end) filter (where (l.kind = 'points_exchanged' and h.kind = 'house')
          or (l.kind = 'points_returned' and d.kind = 'house')) as spent,
        sum(l.amount) filter (where l.kind = 'points_credit') as credit
      from ledger_transfer l join ledger_account h on h.id = l.credit_account join ledger_account d on d.id = l.debit_account
        left join ledger_account p on p.id in (l.debit_account, l.credit_account) and p.name like 'member:%:wallet:POINT'
      where l.kind in ('points_exchanged', 'points_held', 'points_returned', 'points_credit') group by 1)
  select 'exchange_wrong' as violation, 'exchange ' || coalesce(e.id::text, m.reference) as what
    from point_exchange e full join moved m on m.reference = 'exchange:' || e.id
    where e.id is null or coalesce(m.taken, 0) <> e.points
      or coalesce(m.returned, 0) <> case when e.state = 'rejected' then e.points else 0 end
      or coalesce(m.spent, 0) <> case when e.state = 'approved' then e.points else 0 end
      or coalesce(m.credit, 0) <> case when e.state = 'approved' then coalesce(e.credit, 0) else 0 end limit 50`;

/**
 * What was given: its transfer, and what became of it. Where a wallet was looked at to its last line, what is bound and what came in or was
 * freed is no more than it holds.
 */
const GIVEN = `
  select 'given_wrong' as violation, 'given ' || g.id as what
    from given_credit g left join ledger_transfer t on t.id = g.id left join ledger_account a on a.id = t.credit_account
      left join turnover u on u.id = g.turnover_id
      left join (select reference, sum(amount) as amount from ledger_transfer where kind = 'given_back' group by 1) r
        on r.reference = 'given:' || g.id
    where t.id is null or t.amount <> g.amount or a.name <> 'member:' || g.member_id || ':wallet:IDR'
      or u.id is null or u.reference <> t.reference or u.member_id <> g.member_id
      or g.returned <> coalesce(r.amount, 0) or (g.ended_at is null and g.paid + g.returned > 0)
      or (g.paid > 0 and u.ending is distinct from 'met')
  union all
  select 'given_wrong', 'wallet of member ' || m.member_id
    from wagering_member m join ledger_account a on a.id = m.wallet_account
      left join lateral (select sum(held) as held from given_credit g where g.member_id = m.member_id) g on true
    where a.seq = m.seen_seq and m.deposited + m.freed + coalesce(g.held, 0) > a.balance
  union all
  select 'given_wrong', 'leaving ' || l.transfer_id
    from wallet_leaving l left join ledger_transfer t on t.id = l.transfer_id left join ledger_account a on a.id = t.debit_account
    where t.id is null or t.amount <> l.amount or t.reference <> l.reference or a.name <> 'member:' || l.member_id || ':wallet:IDR'
      or (l.given > 0 and t.kind <> 'adjustment')
    limit 50`;

/**
 * What of a running gift is bound is what was given, less what of it was staked, and what such stakes brought or gave back, up to the line that
 * was looked at last: not more and not less. Where wins were taken back, or a correction took of it, the share that was left decides, and it is passed over.
 */
const HELD = `
  with gift as (
    select g.id, g.member_id, g.held, case when t.credit_seq <= coalesce(m.seen_seq, 0) then g.amount else 0 end as given, m.seen_seq, m.wallet_account
      from given_credit g left join wagering_member m on m.member_id = g.member_id join ledger_transfer t on t.id = g.id
      where g.ended_at is null
        and not exists (select from wallet_leaving l where l.member_id = g.member_id and l.given > 0)
        and not exists (select from ledger_transfer r where r.kind = 'win_rollback' and r.debit_account = m.wallet_account and r.debit_seq > t.credit_seq)),
  part as (
    select n.bet_id, n.stake, e.key as gift, e.value::int8 as part from wagering_bet n cross join lateral jsonb_each_text(n.given) e
      where n.member_id in (select member_id from gift) and n.given is not null),
  came as (
    select c.reference, c.kind, c.amount, c.credit_account, c.credit_seq from ledger_transfer c
      where c.credit_account in (select wallet_account from gift) and c.reference like 'bet:%'),
  staked as (select gift, sum(part) as parts from part group by 1),
  brought as (
    select p.gift, sum(case c.kind when 'bet_rollback' then p.part else div(c.amount::numeric * p.part, p.stake) end) as parts
      from part p join gift g on g.id::text = p.gift
        join came c on c.reference = 'bet:' || p.bet_id and c.credit_account = g.wallet_account and c.credit_seq <= g.seen_seq group by 1)
  select 'given_held_wrong' as violation, 'given ' || g.id as what
    from gift g left join staked s on s.gift = g.id::text left join brought b on b.gift = g.id::text
    where g.held <> g.given - coalesce(s.parts, 0) + coalesce(b.parts, 0)`;

export const WAGERING_RULES: readonly AuditCheck[] = [
  { name: 'bonus money is that of running bonuses', sql: BONUS_MONEY },
  { name: 'turnover follows from what counted', sql: TURNOVER },
  { name: 'valid bets follow from the bets', sql: TALLIES },
  { name: 'points earned stand in the ledger', sql: POINTS },
  { name: 'prizes stand in the ledger', sql: PRIZES },
  { name: 'what was given is bound by its terms', sql: GIVEN },
  { name: 'what is bound of a gift is what is left of it', sql: HELD },
  { name: 'exchanges of points stand in the ledger', sql: EXCHANGES },
  ...COUNT_RULES,
];

/** Proves the books of bonuses and turnover against the ledger, in the form of its checks. */
export const auditWagering = (client: ClientBase): Promise<CheckReport[]> => runChecks(client, WAGERING_RULES);
