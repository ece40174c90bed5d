import type { AuditCheck } from '../../../ledger/audit-checks.ts';

/** What takes two operators: what was asked for and decided is what the log says, both ways. */
const REQUESTS = `
  with step as (
    select kind || ':' || object as object, requested_by as operator_id, 'desk_requested' as action, before, after from desk_request
    union all
    select kind || ':' || object, decided_by, 'desk_' || state, before, after from desk_request where decided_by is not null),
  told as (select object, operator_id, action, before, after, count(*) as times from step group by 1, 2, 3, 4, 5),
  logged as (
    select object, operator_id, action, detail -> 'before' as before, detail -> 'after' as after, count(*) as times from operator_action
      where action in ('desk_requested', 'desk_approved', 'desk_refused', 'desk_withdrawn') group by 1, 2, 3, 4, 5)
  select case when t.object is null then 'desk_request_missing' when l.object is null then 'desk_request_not_logged' else 'desk_request_count_wrong' end
      as violation, coalesce(t.object, l.object) as what
    from told t full join logged l on (l.object, l.operator_id, l.action, l.before, l.after) = (t.object, t.operator_id, t.action, t.before, t.after)
    where t.times is distinct from l.times`;

export const DESK_REQUEST_RULES: readonly AuditCheck[] = [{ name: 'desk requests', sql: REQUESTS }];
