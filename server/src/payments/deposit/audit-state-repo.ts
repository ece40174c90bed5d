import type { AuditCheck } from '../../ledger/audit-checks.ts';
import { accountName, firstOf, uuidOf } from '../../ledger/audit-words.ts';

/** What each order says of its end, against what came, was credited and went back. */
const STATES = `
  with checked as (
    select 'deposit ' || o.reference as what, ${firstOf({
      deposit_state_wrong: `(o.status = 'credited') <> (o.credited > 0)
          or (o.status in ('creating', 'waiting', 'expired', 'cancelled', 'failed') and o.received > 0)
          or (o.status = 'review' and o.held = 0) or (o.status = 'returned' and (o.returned <> o.received or o.received = 0))
          or (o.status = 'part' and o.held = 0)`,
      deposit_end_wrong: `(o.status in ('creating', 'waiting')) and o.ended_at is not null or o.status in ('credited', 'returned', 'expired', 'cancelled', 'failed')
          and o.ended_at is null`,
      deposit_paid_time_wrong: '(o.paid_at is not null) <> (o.received > 0)',
    })} from deposit_order o)
  select violation, what from checked where violation is not null`;

/** A payment was booked under the id that its provider's number gives, with its amount. */
const PAYMENTS = `
  with booking as materialized (
    select p.*, u.id as unmatched_id, coalesce(u.id, ${uuidOf(`'deposit held ' || p.provider_code || ' ' || p.payment_id`)}) as transfer_id
      from deposit_payment p left join deposit_unmatched u on u.provider_code = p.provider_code and u.payment_id = p.payment_id)
  select 'payment_not_booked' as violation, 'payment ' || p.payment_id as what
    from booking p left join ledger_transfer t on t.id = p.transfer_id and t.kind = 'deposit_held'
    left join ledger_account d on d.id = t.debit_account left join deposit_order o on o.id = p.order_id
    where t.id is null or (p.unmatched_id is null and t.amount <> p.amount) or d.name <> 'house:provider.' || p.provider_code || ':' || d.asset
      or (p.unmatched_id is null and t.reference <> 'deposit:' || o.reference) or o.provider_code <> p.provider_code
  union all
  select 'payment_missing', 'transfer ' || t.id from ledger_transfer t
    where t.kind = 'deposit_held' and t.reference like 'deposit:%' and not exists (
      select from deposit_payment p join deposit_order o on o.id = p.order_id where t.reference = 'deposit:' || o.reference and p.amount = t.amount)`;

/** A credit went to the owner of its order, for what the order names. */
const CREDITS = `
  select 'credit_wrong' as violation, 'transfer ' || c.transfer_id as what
    from deposit_credit c left join deposit_order o on o.id = c.order_id left join ledger_transfer t on t.id = c.transfer_id
    left join ledger_account a on a.id = t.credit_account
    where o.id is null or t.id is null or o.member_id <> c.member_id or t.reference <> 'deposit:' || o.reference
      or a.name <> ${accountName('o.member_id', 'wallet', 'o.currency')} or (c.is_by_hand and not exists (
        select from deposit_decision d where d.order_id = o.id and d.action = 'credit' and d.state = 'done' and d.amount = c.amount))
  union all
  select 'credit_turnover_wrong', 'turnover ' || u.id from turnover u
    left join deposit_order o on o.reference = split_part(substr(u.reference, 9), '.', 1)
    where u.cause = 'deposit' and not exists (select from deposit_credit c where c.order_id = o.id and c.amount = u.amount and c.member_id = u.member_id)`;

/** What operators decided, against the chained log: who asked, and who did or refused it. */
const DECISIONS = `
  with decided as (
    select 'deposit:' || o.reference as object, d.action, d.asked_by, d.decided_by, d.state from deposit_decision d
      join deposit_order o on o.id = d.order_id
    union all
    select 'unmatched:' || d.unmatched_id, d.action, d.asked_by, d.decided_by, d.state from deposit_unmatched_decision d),
  expected as (
    select object, asked_by as operator_id, action || '_asked' as step from decided
      where state <> 'done' or decided_by <> asked_by
    union all
    select object, coalesce(decided_by, asked_by), action || case state when 'refused' then '_refused' else '' end from decided where state <> 'asked'),
  told as (select object, operator_id, step, count(*) as times from expected group by 1, 2, 3),
  logged as (
    select object, operator_id, regexp_replace(action, '^(deposit|unmatched)_', '') as step, count(*) as times
      from operator_action where action ~ '^(deposit_(credit|return)|unmatched_(assign|return|confirm))(_asked|_refused)?$' group by 1, 2, 3)
  select case when l.object is null then 'decision_not_logged' when t.object is null then 'decision_missing' else 'decision_count_wrong' end as violation,
      coalesce(t.object, l.object) || ' ' || coalesce(t.step, l.step) || ' by operator ' || coalesce(t.operator_id, l.operator_id) as what
    from told t full join logged l on l.object = t.object and l.operator_id = t.operator_id and l.step = t.step
    where l.times is distinct from t.times`;

/** A statement that was decided, against the chained log; a voucher that was used, against its order. */
const STATEMENTS = `
  select 'statement_not_logged' as violation, 'statement ' || s.id as what from deposit_statement s
    where not exists (select from operator_action a where a.object = 'statement:' || s.id and a.operator_id = coalesce(s.decided_by, s.requested_by)
      and a.action = case s.state when 'waiting' then 'statement_imported' else 'statement_' || s.state end)
  union all
  select 'statement_missing', a.object from operator_action a where a.action = 'statement_imported'
    and not exists (select from deposit_statement s where a.object = 'statement:' || s.id)
  union all
  select 'statement_line_wrong', 'statement ' || l.statement_id || ' row ' || l.row from deposit_statement_line l
    left join deposit_payment p on p.order_id = l.order_id and p.provider_code = l.provider_code
    where (l.outcome = 'matched' and p.order_id is null)
      or (l.unmatched_id is not null and not exists (select from deposit_unmatched u where u.id = l.unmatched_id and u.amount = l.amount))
      or (l.outcome is not null and not exists (select from deposit_statement s where s.id = l.statement_id and s.state = 'approved'))
  union all
  select 'voucher_unpaid', 'voucher ' || v.tail from deposit_voucher v
    where v.order_id is not null and not exists (select from deposit_order o where o.id = v.order_id and o.kind = 'voucher' and o.received = v.amount)
  union all
  select 'voucher_missing', 'deposit ' || o.reference from deposit_order o
    where o.kind = 'voucher' and o.received > 0 and not exists (select from deposit_voucher v where v.order_id = o.id)`;

export const DEPOSIT_STATE_RULES: readonly AuditCheck[] = [
  { name: 'states of deposits follow from their money', sql: STATES },
  { name: 'every payment of a deposit was booked', sql: PAYMENTS },
  { name: 'credits went to the owners of deposits', sql: CREDITS },
  { name: 'decisions on deposits stand in the log', sql: DECISIONS },
  { name: 'statements and vouchers follow from the log and the deposits', sql: STATEMENTS },
];
