import type { AuditCheck } from '../../ledger/audit-checks.ts';
import { firstOf } from '../../ledger/audit-words.ts';

/** Each case stands where the log has left it, and none was closed, opened again or made to let go by one alone. */
const CASES = `
  with said as (select distinct on (object) object, action, operator_id, detail ->> 'after' as state from operator_action
      where action in ('case_opened', 'case_asked', 'case_decided') order by object, seq desc),
  checked as (
    select coalesce(s.object, 'case:' || c.id) as what, ${firstOf({
      case_missing: 'c.id is null',
      case_not_logged: 's.object is null',
      case_state_wrong: 'c.state <> s.state',
      case_alone: `s.action = 'case_decided' and c.decided_by is not null and (c.decided_by = c.asked_by or c.decided_by <> s.operator_id)
        or (c.state, c.asked) in (('closed', 'close'), ('open', 'lift')) and c.decided_by is null`,
    })}
      from desk_case c full join said s on s.object = 'case:' || c.id)
  select violation, what from checked where violation is not null`;

/** Whether the source of funds was enough was decided as often, by whom and how as the log says. */
const FUNDS = `
  with said as (select object as what, member_id, operator_id, (detail ->> 'isEnough')::boolean as is_enough, count(*) as times
      from operator_action where action = 'funds_decided' group by 1, 2, 3, 4),
  decided as (select 'case:' || case_id as what, member_id, decided_by as operator_id, state = 'enough' as is_enough, count(*) as times
      from funds_question where state in ('enough', 'not_enough') group by 1, 2, 3, 4)
  select 'funds_not_logged' as violation, what from said full join decided using (what, member_id, operator_id, is_enough)
    where said.times is distinct from decided.times`;

export const CASE_RULES: readonly AuditCheck[] = [
  { name: 'cases stand where the log has them, closed by two', sql: CASES },
  { name: 'sources of funds are judged as the log says', sql: FUNDS },
];
