import type { AuditCheck } from '../../ledger/audit-checks.ts';

/** Money between cells: each row against its transfers, both ways; who decided against the log; and each account of another cell against the sum by state. */
const TRANSFERS = `
  with moved as (
    select l.id, l.kind, l.amount, l.reference, d.name as debit, c.name as credit from ledger_transfer l
      join ledger_account d on d.id = l.debit_account join ledger_account c on c.id = l.credit_account
      where l.kind in ('clearing_out', 'clearing_in', 'clearing_returned')),
  first as (select * from moved where kind <> 'clearing_returned'),
  back as (select reference, count(*) as times, sum(amount) as amount, min(debit) as debit, min(credit) as credit from moved where kind = 'clearing_returned' group by 1),
  checked as (
    select coalesce(t.id, f.id)::text as what, case
        when t.id is null then 'clearing_missing'
        when t.direction = 'in' and t.state in ('refused', 'held') then case when f.id is not null then 'clearing_state_wrong' end
        when f.id is null then 'clearing_not_booked'
        when f.amount <> t.amount then 'clearing_amount_wrong'
        when f.kind <> 'clearing_' || t.direction or split_part(f.reference, ':', 3) <> t.wire_id::text
          or t.direction = 'in' and split_part(f.reference, ':', 2) <> t.cell then 'clearing_of_another'
        when (f.debit, f.credit) <> case t.direction when 'out' then ('house:treasury:' || t.asset, 'house:clearing:' || t.cell || ':' || t.asset)
          else ('house:clearing:' || t.cell || ':' || t.asset, 'house:treasury:' || t.asset) end then 'clearing_account_wrong'
        when (b.reference is not null) <> (t.direction = 'out' and t.state = 'refused') then 'clearing_state_wrong'
        when b.reference is not null and (b.times > 1 or b.amount <> t.amount or b.debit <> f.credit or b.credit <> f.debit) then 'clearing_back_wrong'
        end as violation
      from clearing_transfer t full join first f on f.id = t.id left join back b on b.reference = f.reference)
  select violation, what from checked where violation is not null
  union all
  select 'clearing_back_unknown', b.reference from back b where not exists (select from first f where f.reference = b.reference)`;

const DECIDED = `
  with decided as (
    select object, split_part(object, ':', 1) as kind, split_part(object, ':', 3) as id, split_part(object, ':', 2) as cell, operator_id, (detail -> 'after' ->> 'amount')::numeric as units
      from operator_action where action = 'desk_approved' and (object like 'cellTransfer:%' or object like 'cellHeld:%')),
  asked as (select distinct object, operator_id from operator_action where action = 'desk_requested' and (object like 'cellTransfer:%' or object like 'cellHeld:%'))
  select 'clearing_not_decided' as violation, t.id::text as what from clearing_transfer t
    left join decided d on d.kind = 'cellTransfer' and d.id = t.id::text and d.cell = t.cell and d.operator_id = t.decided_by and d.units * 100 = t.amount
    left join asked a on a.object = d.object and a.operator_id = t.asked_by
    where t.direction = 'out' and (d.id is null or a.object is null)
  union all
  select 'clearing_missing', d.object from decided d left join clearing_transfer t on t.id::text = d.id and t.direction = 'out'
    where d.kind = 'cellTransfer' and t.id is null
  union all
  select 'clearing_not_taken', t.id::text from clearing_transfer t
    left join decided d on d.kind = 'cellHeld' and d.id = t.wire_id::text and d.cell = t.cell and d.operator_id = t.decided_by and d.units * 100 = t.amount
    left join asked a on a.object = d.object and a.operator_id = t.asked_by
    where t.direction = 'in' and t.held_for is not null and t.state = 'accepted' and (d.id is null or a.object is null)
  union all
  select 'clearing_not_refused', t.id::text from clearing_transfer t
    where t.direction = 'in' and t.held_for is not null and t.state = 'refused' and not exists (
      select from operator_action l where l.action = 'cell_transfer_refused' and l.object = 'cellHeld:' || t.cell || ':' || t.wire_id and l.operator_id = t.decided_by)
  union all
  select 'clearing_taken_lost', d.object from decided d where d.kind = 'cellHeld' and not exists (
    select from clearing_transfer t where t.direction = 'in' and t.wire_id::text = d.id and t.cell = d.cell and t.state = 'accepted' and t.held_for is not null)
  union all
  select 'clearing_refused_lost', l.object from operator_action l where l.action = 'cell_transfer_refused' and not exists (
    select from clearing_transfer t where 'cellHeld:' || t.cell || ':' || t.wire_id = l.object and t.direction = 'in' and t.state = 'refused')`;

const BALANCES = `
  with told as (
    select 'house:clearing:' || cell || ':' || asset as name, sum(case when state in ('refused', 'held') then 0 when direction = 'out' then amount else -amount end) as amount
      from clearing_transfer group by 1)
  select 'clearing_balance_wrong' as violation, coalesce(a.name, t.name) as what
    from (select * from ledger_account where name like 'house:clearing:%') a full join told t on t.name = a.name
    where coalesce(a.balance, 0) <> coalesce(t.amount, 0)`;

export const CLEARING_RULES: readonly AuditCheck[] = [
  { name: 'transfers between cells stand in the ledger', sql: TRANSFERS },
  { name: 'transfers to other cells, and those held here, were decided by people', sql: DECIDED },
  { name: 'accounts of other cells hold what is between us', sql: BALANCES },
];
