import type { AuditCheck } from '../../ledger/audit-checks.ts';

/** Payouts that providers were asked for, against the withdrawals and refunds that asked. */
const PAYOUTS = `
  with cause as (
    select p.*, substring(p.cause from '^(W[0-9]{10,18})-[0-9]{1,4}-[0-9]{1,4}$') as number from payout p)
  select 'payout_unknown' as violation, 'payout ' || p.cause as what from cause p
    where p.kind = 'payout' and not exists (select from ledger_transfer l where l.reference = 'withdrawal:' || p.number and l.kind = 'withdrawal_hold'
        and l.amount = p.amount)
      or p.kind = 'refund' and not exists (select from deposit_refund r where p.cause = 'refund:' || r.id and r.amount = p.amount)
  union all
  select 'payout_unbooked', 'payout ' || p.cause from cause p
    where p.kind = 'payout' and p.paid > 0 and p.status in ('paid', 'review')
      and not exists (select from ledger_transfer l where l.reference = 'withdrawal:' || p.number and l.kind = 'withdrawal_paid' and l.phase = 2
        and l.amount = least(p.paid, p.amount))
      and not exists (select from withdrawal_event e where e.stage = 'paid_late' and e.note = p.cause)
  union all
  select 'payout_unasked', e.note from withdrawal_event e where e.stage = 'paid_late' and not exists (select from payout p where p.cause = e.note)
  union all
  select 'refund_payout_wrong', 'payout ' || p.cause from cause p join deposit_refund r on p.cause = 'refund:' || r.id
    where p.kind = 'refund' and ((r.state = 'sent') <> (p.status in ('queued', 'sent')) or (r.state = 'done' and p.paid < r.amount))
  union all
  select 'payout_state_wrong', 'payout ' || cause from payout
    where (status in ('queued', 'sent')) <> (ended_at is null) or (status = 'paid' and paid <> amount) or (status in ('queued', 'failed') and paid > 0)
      or paid > 0 and status = 'sent'`;

/** What a provider paid for a withdrawal was asked of one; a withdrawal that is on its way through one is in its queue. */
const PROVIDED = `
  select 'payout_missing' as violation, l.reference as what from ledger_transfer l
    join withdrawal_event e on e.transfer_id = l.id and e.actor = 'provider'
    where l.kind = 'withdrawal_paid' and l.phase = 2 and not exists (
      select from payout p where p.kind = 'payout' and p.paid > 0 and split_part(p.cause, '-', 1) = substr(l.reference, 12))`;

export const PAYMENT_RULES: readonly AuditCheck[] = [
  { name: 'payouts were asked for and are booked', sql: PAYOUTS },
  { name: 'what providers paid was in the queue', sql: PROVIDED },
];
