import type { AuditCheck } from '../../../ledger/audit-checks.ts';
import { FIRST_HOUSE_ID } from '../../../ledger/accounts.ts';

const SIDE = (side: 'credit' | 'debit', came: string, went: string): string => `
  select d.day, a.asset, t.kind, ${came} as came, ${went} as went from ledger_transfer t
    join ledger_account a on a.id = t.${side}_account and a.asset <> 'PLAY'
    join lateral (select day, to_at from report_day where from_at <= t.at order by from_at desc limit 1) d on t.at < d.to_at
    where t.${side}_account < ${FIRST_HOUSE_ID}`;

/** Closed days follow each other, and the sums of each are those of the ledger's lines. */
const REPORTS = `
  with line as (${SIDE('credit', 't.amount', '0::int8')} union all ${SIDE('debit', '0', 't.amount')}),
  booked as (select day, asset, kind, count(*) as lines, sum(came) as came, sum(went) as went from line group by 1, 2, 3),
  kept as (select day, asset, kind, sum(lines) as lines, sum(came) as came, sum(went) as went from report_sum group by 1, 2, 3),
  followed as (select day, from_at, lag(to_at) over (order by from_at) as before from report_day)
  select 'report_sum_wrong' as violation, concat_ws(' ', coalesce(b.day, k.day), coalesce(b.asset, k.asset), coalesce(b.kind, k.kind)) as what
    from booked b full join kept k on (k.day, k.asset, k.kind) = (b.day, b.asset, b.kind)
    where (b.lines, b.came, b.went) is distinct from (k.lines, k.came, k.went)
      and not exists (select from archive_rest x where x.kind = 'days' and x.owner = coalesce(b.day, k.day) - date '1970-01-01')
  union all
  select 'report_part_wrong', concat_ws(' ', coalesce(k.day, p.day), coalesce(k.dimension, p.dimension), coalesce(k.kind, p.kind))
    from (select s.day, s.asset, x.dimension, s.kind, sum(s.lines) as lines, sum(s.came) as came, sum(s.went) as went
        from report_sum s join report_day d on d.day = s.day and d.has_parts
          cross join (values ('country'), ('agent'), ('campaign'), ('device')) x (dimension) group by 1, 2, 3, 4) k
      full join (select day, asset, dimension, kind, sum(lines) as lines, sum(came) as came, sum(went) as went
        from report_part group by 1, 2, 3, 4) p on (p.day, p.asset, p.dimension, p.kind) = (k.day, k.asset, k.dimension, k.kind)
    where (k.lines, k.came, k.went) is distinct from (p.lines, p.came, p.went)
  union all
  select 'report_day_missing', day::text from followed where before <> from_at`;

export const REPORT_RULES: readonly AuditCheck[] = [{ name: 'sums of reports are those of the ledger', sql: REPORTS }];
