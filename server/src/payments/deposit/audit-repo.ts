import type { ClientBase } from 'pg';
import type { AuditCheck } from '../../ledger/audit-checks.ts';
import { type CheckReport, runChecks } from '../../ledger/run-checks.ts';
import { DEPOSIT_STATE_RULES } from './audit-state-repo.ts';

/** Money that waits for a person, against the orders that it belongs to and the payments that belong to none. */
const UNCLAIMED = `
  select 'deposit_held_wrong' as violation, coalesce(a.currency, o.currency) as what
    from (select split_part(name, ':', 3) as currency, balance from ledger_account where name like 'house:unclaimed:%') a
    full join (select currency, sum(held) as held from (
      select currency, held from deposit_order union all select currency, amount - returned from deposit_unmatched where state = 'waiting') w group by 1) o
      using (currency)
    where coalesce(a.balance, 0) <> coalesce(o.held, 0)`;

/** All that ever arrived, against the payments of orders and those without one. */
const ARRIVALS = `
  select 'deposit_arrivals_wrong' as violation, coalesce(l.currency, p.currency) as what
    from (select a.asset as currency, sum(t.amount) as amount from ledger_transfer t join ledger_account a on a.id = t.credit_account
      where t.kind = 'deposit_held' group by 1) l
    full join (select currency, sum(amount) as amount from (
      select o.currency, p.amount from deposit_payment p join deposit_order o on o.id = p.order_id
      union all select currency, case state when 'assigned' then returned else amount end from deposit_unmatched) w group by 1) p using (currency)
    where coalesce(l.amount, 0) <> coalesce(p.amount, 0)`;

/** A payment without an order was booked under its own id, and is where its state says. */
const UNMATCHED = `
  select 'unmatched_wrong' as violation, 'payment ' || u.payment_id as what
    from deposit_unmatched u
    left join ledger_transfer t on t.id = u.id and t.kind = 'deposit_held' and t.amount = u.amount and t.reference = 'unmatched:' || u.id
    left join deposit_payment p on p.provider_code = u.provider_code and p.payment_id = u.payment_id
    where t.id is null or p.order_id is distinct from u.order_id or (p.amount is not null and p.amount <> u.amount - u.returned)
  union all
  select 'unmatched_same_wrong', 'payment ' || coalesce(u.payment_id, t.reference)
    from (select * from deposit_unmatched where state = 'confirmed') u
    full join (select * from ledger_transfer where kind = 'deposit_same') t on t.reference = 'unmatched:' || u.id
    where t.id is null or u.id is null or t.amount <> u.amount or not exists (
      select from deposit_statement_line l where l.unmatched_id = u.id and l.payment_id is not null)
  union all
  select 'unmatched_unknown', 'transfer ' || t.id
    from ledger_transfer t where t.kind = 'deposit_held' and t.reference like 'unmatched:%'
      and not exists (select from deposit_unmatched u where u.id = t.id) limit 50`;

/** What each order says to have received and credited, against its payments and the ledger. */
const ORDERS = `
  select 'deposit_wrong' as violation, 'deposit ' || o.reference as what
    from deposit_order o
    left join (select order_id, sum(amount) as amount from deposit_payment group by 1) p on p.order_id = o.id
    left join (select c.order_id, sum(c.amount) as amount, sum(t.amount) as moved
      from deposit_credit c left join ledger_transfer t on t.id = c.transfer_id and t.kind = 'deposit' and t.amount = c.amount group by 1) c
      on c.order_id = o.id
    where o.received <> coalesce(p.amount, 0) or o.credited <> coalesce(c.amount, 0) or coalesce(c.amount, 0) <> coalesce(c.moved, 0) limit 50`;

/** A transfer of the ledger that no order knows. */
const TRANSFERS = `
  select 'deposit_unknown' as violation, 'transfer ' || t.id as what
    from ledger_transfer t left join deposit_credit c on c.transfer_id = t.id
    where t.kind = 'deposit' and c.transfer_id is null limit 50`;

const VOUCHERS = `
  select 'voucher_wrong' as violation, 'deposit ' || o.reference as what
    from deposit_voucher v join deposit_order o on o.id = v.order_id
    where o.kind <> 'voucher' or o.received <> v.amount limit 50`;

/** What is on its way back, and what each order and payment says of it, against the refunds and the ledger. */
const REFUNDS = `
  select 'refunds_open_wrong' as violation, coalesce(a.currency, r.currency) as what
    from (select split_part(name, ':', 3) as currency, balance from ledger_account where name like 'house:refunds_open:%') a
    full join (select currency, sum(amount) as amount from deposit_refund where state = 'sent' group by 1) r using (currency)
    where coalesce(a.balance, 0) <> coalesce(r.amount, 0)
  union all
  select 'refund_wrong', 'refund ' || r.id from deposit_refund r
    left join (select reference, sum(amount) filter (where kind = 'refund_sent') as sent, sum(amount) filter (where kind = 'deposit_returned') as done,
      sum(amount) filter (where kind = 'refund_failed') as failed from ledger_transfer where reference like 'refund:%' group by 1) t
      on t.reference = 'refund:' || r.id
    where r.reason is distinct from 'earlier' and (t.sent is distinct from r.amount or coalesce(t.done, 0) <> r.paid
      or coalesce(t.failed, 0) <> case r.state when 'failed' then r.amount - r.paid else 0 end)
  union all
  select 'returned_wrong', 'deposit ' || o.reference from deposit_order o
    left join (select order_id, sum(case state when 'sent' then amount else paid end) as amount from deposit_refund group by 1) r on r.order_id = o.id
    where o.returned <> coalesce(r.amount, 0)
  union all
  select 'returned_wrong', 'payment ' || u.payment_id from deposit_unmatched u
    left join (select unmatched_id, sum(case state when 'sent' then amount else paid end) as amount from deposit_refund group by 1) r
      on r.unmatched_id = u.id
    where u.returned <> coalesce(r.amount, 0) limit 50`;

export const DEPOSIT_RULES: readonly AuditCheck[] = [
  { name: 'deposits that wait are in one account', sql: UNCLAIMED },
  { name: 'deposits are their payments and transfers', sql: ORDERS },
  { name: 'every credit belongs to a deposit', sql: TRANSFERS },
  { name: 'all that arrived is some payment', sql: ARRIVALS },
  { name: 'money without an order waits, or went on', sql: UNMATCHED },
  { name: 'what goes back is a refund', sql: REFUNDS },
  { name: 'a voucher was one deposit', sql: VOUCHERS },
  ...DEPOSIT_STATE_RULES,
];

/** Proves the books of deposits against the ledger, in the form of its checks. */
export const auditDeposits = (client: Pick<ClientBase, 'query'>): Promise<CheckReport[]> => runChecks(client, DEPOSIT_RULES);
