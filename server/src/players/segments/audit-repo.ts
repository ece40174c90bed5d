import type { AuditCheck } from '../../ledger/audit-checks.ts';

/** Each wording of a segment stands in the log as it was written, and nothing else does; its numbers have no gap. */
const LOGGED = `
  with told as (select s.code, v.number, v.name, v.rule, v.made_by from segment s join segment_version v on v.segment_id = s.id),
  logged as (
    select split_part(object, ':', 2) as code, (detail ->> 'version')::int as number, detail ->> 'name' as name, detail -> 'rule' as rule,
      operator_id as made_by from operator_action where action = 'segment_saved')
  select 'segment_not_logged' as violation, 'segment ' || coalesce(t.code, l.code) || ' version ' || coalesce(t.number, l.number) as what
    from told t full join logged l on (l.code, l.number, l.name, l.rule, l.made_by) = (t.code, t.number, t.name, t.rule, t.made_by)
    where t.code is null or l.code is null
  union all
  select 'segment_numbers_wrong', 'segment ' || s.code from segment s join segment_version v on v.segment_id = s.id
    group by s.code having max(v.number) <> count(*)`;

export const SEGMENT_RULES: readonly AuditCheck[] = [{ name: 'segments are what the log says', sql: LOGGED }];
