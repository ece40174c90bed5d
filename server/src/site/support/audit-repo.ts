import type { AuditCheck } from '../../ledger/audit-checks.ts';
import { firstOf } from '../../ledger/audit-words.ts';

/** Each complaint stands where the log has left it, with the outcome that was written last, and was looked at again by somebody else. */
const COMPLAINTS = `
  with said as (select distinct on (object) object, detail ->> 'after' as stage from operator_action
      where action in ('complaint_opened', 'complaint_written', 'complaint_answered') order by object, seq desc),
  answers as (select distinct on (object, detail ->> 'before') object, detail ->> 'before' as before, operator_id, detail ->> 'outcome' as outcome
      from operator_action where action = 'complaint_answered' and detail ->> 'outcome' is not null order by object, detail ->> 'before', seq desc),
  checked as (
    select coalesce(s.object, 'complaint:' || c.id) as what, ${firstOf({
      complaint_missing: 'c.id is null',
      complaint_not_logged: 's.object is null',
      complaint_stage_wrong: 'c.stage <> s.stage',
      complaint_outcome_wrong: 'c.outcome is distinct from coalesce(l.outcome, f.outcome)',
      complaint_answer_wrong: 'c.first_answer_by is distinct from f.operator_id or c.last_answer_by is distinct from l.operator_id',
      complaint_alone: 'c.last_answer_by = c.first_answer_by',
    })}
      from complaint c full join said s on s.object = 'complaint:' || c.id
        left join answers f on f.object = s.object and f.before = 'received'
        left join answers l on l.object = s.object and l.before = 'again')
  select violation, what from checked where violation is not null`;

export const COMPLAINT_RULES: readonly AuditCheck[] = [{ name: 'complaints stand where the log has them', sql: COMPLAINTS }];
