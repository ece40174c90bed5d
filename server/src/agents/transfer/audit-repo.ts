import type { AuditCheck } from '../../ledger/audit-checks.ts';
import { accountName } from '../../ledger/audit-words.ts';

/** Money between members, along the agents' line, against the ledger. */
const MEMBERS = `
  select case when m.id is null then 'transfer_missing' when t.id is null then 'transfer_not_booked' when m.amount <> t.amount then 'transfer_amount_wrong'
      when t.kind <> 'transfer_' || m.direction then 'transfer_direction_wrong' else 'transfer_of_another' end as violation,
      'transfer ' || coalesce(m.id, t.id) as what
    from member_transfer m
    full join (select l.id, l.kind, l.amount, l.reference, d.name as debit, c.name as credit from ledger_transfer l
      join ledger_account d on d.id = l.debit_account join ledger_account c on c.id = l.credit_account
      where l.kind in ('transfer_up', 'transfer_down')) t on t.id = m.id
    where m.id is null or t.id is null or m.amount <> t.amount or t.kind <> 'transfer_' || m.direction or t.reference <> 'transfer:' || m.id
      or t.debit <> ${accountName('m.from_id', 'wallet', 'm.asset')} or t.credit <> ${accountName('m.to_id', 'wallet', 'm.asset')}`;

/** Money between a member's wallet and a vendor's: pending is on hold, done is the vendor's, refused came back. */
const WALLETS = `
  with moved as (
    select l.reference, max(l.amount) filter (where l.kind in ('vendor_in', 'vendor_out')) as amount,
        bool_or(l.kind = 'vendor_in') as is_in, bool_or(l.kind = 'vendor_out') as is_out,
        coalesce(sum(l.amount) filter (where l.kind = 'vendor_in_done'), 0) as done, coalesce(sum(l.amount) filter (where l.kind = 'vendor_in_refused'), 0) as back,
        max(d.name) filter (where l.kind = 'vendor_in') as payer, max(c.name) filter (where l.kind = 'vendor_out') as payee,
        max(case l.kind when 'vendor_in_done' then c.name when 'vendor_out' then d.name end) as vendor
      from ledger_transfer l join ledger_account d on d.id = l.debit_account join ledger_account c on c.id = l.credit_account
      where l.kind like 'vendor\\_%' group by 1)
  select case when w.id is null then 'wallet_transfer_missing' when w.amount <> m.amount then 'wallet_transfer_amount_wrong'
      when m.reference is null and (w.direction = 'in' or w.state = 'done') then 'wallet_transfer_not_booked' else 'wallet_transfer_state_wrong' end as violation,
      coalesce('wallet-transfer:' || w.id, m.reference) as what
    from wallet_transfer w full join moved m on m.reference = 'wallet-transfer:' || w.id
    where w.id is null or w.amount <> m.amount
      or (m.reference is null) <> (w.direction = 'out' and w.state <> 'done')
      or m.is_in is distinct from (w.direction = 'in') and m.reference is not null or m.is_out and w.direction = 'in'
      or coalesce(m.done, 0) <> case when w.direction = 'in' and w.state = 'done' then w.amount else 0 end
      or coalesce(m.back, 0) <> case when w.direction = 'in' and w.state = 'refused' then w.amount else 0 end
      or coalesce(m.payer, m.payee) <> ${accountName('w.member_id', 'wallet', 'w.asset')} or m.vendor <> 'house:vendor-' || w.vendor_id || ':' || w.asset`;

export const TRANSFER_RULES: readonly AuditCheck[] = [
  { name: 'transfers between members stand in the ledger', sql: MEMBERS },
  { name: 'transfers between wallets stand in the ledger', sql: WALLETS },
];
