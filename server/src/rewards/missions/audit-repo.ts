import type { AuditCheck } from '../../ledger/audit-checks.ts';

/** An application that operators decided, against the chained log; a prize that asks for one, against it. */
const APPLICATIONS = `
  select 'application_not_logged' as violation, 'application ' || m.id as what from mission_application m
    where m.state <> 'waiting' and not exists (select from operator_action a where a.object = 'application:' || m.id and a.operator_id = m.decided_by
        and a.action = 'application_' || m.state)
      or m.agreed_by is not null and not exists (
        select from operator_action a where a.object = 'application:' || m.id and a.operator_id = m.agreed_by and a.action = 'application_agreed')
  union all
  select 'application_missing', a.object || ' ' || a.action from operator_action a
    where a.action in ('application_approved', 'application_refused', 'application_agreed') and not exists (
      select from mission_application m where a.object = 'application:' || m.id and a.member_id = m.member_id
        and a.operator_id = case a.action when 'application_agreed' then m.agreed_by else m.decided_by end
        and (a.action = 'application_agreed' or a.action = 'application_' || m.state))
  union all
  select 'prize_not_approved', 'prize ' || c.id from prize_claim c
    join mission m on m.brand_code = c.brand_code and m.code = c.code and m.measure = 'application'
    where not exists (select from mission_application a where a.member_id = c.member_id and a.brand_code = c.brand_code and a.code = c.code
      and a.period_at = c.period_at and a.state = 'approved')`;

export const MISSION_RULES: readonly AuditCheck[] = [{ name: 'decisions on applications stand in the log', sql: APPLICATIONS }];
