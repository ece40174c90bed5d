import type { AuditCheck } from '../../ledger/audit-checks.ts';

/** The sums that the account record is read from, made anew from the ledger. */
const ACCOUNTS = `
  with line as (
    select s.account, l.seq, l.at, l.kind, l.came, l.went from account_sum_state s
      join (select debit_account as account, debit_seq as seq, at, kind, 0::int8 as came, amount::int8 as went from ledger_transfer
        union all select credit_account, credit_seq, at, kind, amount::int8, 0 from ledger_transfer) l
        on l.account = s.account and l.seq <= s.through),
  placed as (
    select *, max(floor(extract(epoch from at) / 900)::int4) over (partition by account order by seq) as quarter from line),
  made as (
    select account, quarter, kind::text, min(seq) as first_seq, max(seq) as last_seq, count(*) as lines, sum(came) as came, sum(went) as went
      from placed group by 1, 2, 3)
  select 'account_sum_wrong' as violation, 'account ' || coalesce(s.account, m.account) || ' ' || coalesce(s.kind, m.kind) as what
    from account_sum s full join made m on m.account = s.account and m.quarter = s.quarter and m.kind = s.kind
    where (s.account is null or m.account is null or (s.first_seq, s.last_seq, s.lines, s.came, s.went)
      is distinct from (m.first_seq, m.last_seq, m.lines, m.came, m.went)) and not exists (select from archive_rest x where x.kind = 'accounts' and x.owner = coalesce(s.account, m.account))
  union all
  select 'account_sum_ahead', 'account ' || s.account from account_sum_state s left join ledger_account a on a.id = s.account
    where a.id is null or s.through > a.seq`;

export const RECORD_RULES: readonly AuditCheck[] = [{ name: 'sums of accounts are those of the ledger', sql: ACCOUNTS }];
