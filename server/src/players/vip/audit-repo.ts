import type { AuditCheck } from '../../ledger/audit-checks.ts';

/** A rank falls when its notice has run out, a day at least after it was given, and to no less than it said. */
const NOTICED = `
  select 'rank_fell_unnoticed' as violation, 'fact ' || f.id as what from fact f
    where f.kind = 'rank_changed' and (f.detail ->> 'to')::int < (f.detail ->> 'from')::int and not exists (
      select from rank_notice n where n.member_id = f.member_id and n.falls_at <= f.at and n.noticed_at <= f.at - interval '24 hours'
        and n.from_level = (f.detail ->> 'from')::int)
  union all
  select 'rank_notice_missing', 'member ' || t.member_id from rank_told t
    where t.falls_at is not null and not exists (
      select from rank_notice n where n.member_id = t.member_id and n.falls_at = t.falls_at and n.to_level = t.falls_to and n.from_level = t.level)`;

export const RANK_RULES: readonly AuditCheck[] = [{ name: 'a rank is lost only after its notice', sql: NOTICED }];
