import type { AuditCheck } from '../../ledger/audit-checks.ts';
import { firstOf } from '../../ledger/audit-words.ts';

const GIVEN = `'identity_approved', 'identity_revoked', 'identity_expired'`;

/** The level that each member has is the one that the log's last decision gave, by the case that it was about. */
const LEVELS = `
  with last as (
    select distinct on (member_id) member_id, detail ->> 'after' as level, case when action = 'identity_approved' then substr(object, 10) end as case_id
      from operator_action where action in (${GIVEN}) order by member_id, seq desc),
  checked as (
    select 'identity of member ' || coalesce(i.member_id, l.member_id) as what, ${firstOf({
      identity_not_logged: 'l.member_id is null',
      identity_missing: 'i.member_id is null',
      identity_level_wrong: `i.level <> l.level or i.case_id::text is distinct from l.case_id`,
    })}
      from identity i full join last l on l.member_id = i.member_id)
  select violation, what from checked where violation is not null
  union all
  select 'identity_level_wrong', 'identity of member ' || i.member_id from identity i left join identity_case c on c.id = i.case_id
    where i.case_id is not null and (c.state is distinct from 'approved' or c.level <> i.level or c.member_id <> i.member_id)
  union all
  select 'identity_birth_wrong', 'birth date of member ' || b.member_id from identity_birth b
    left join identity i on i.member_id = b.member_id and i.case_id = b.case_id and i.level in ('verified', 'enhanced') where i.member_id is null`;

/** Every case stands where the log's decisions have left it; what is deleted was deleted by the rule. */
const CASES = `
  with step as (
    select distinct on (object) substr(object, 10) as id, operator_id, member_id, substr(action, 10) as state, detail ->> 'after' as level from operator_action
      where action in (${GIVEN}, 'identity_asked', 'identity_refused') order by object, seq desc),
  replaced as (select detail ->> 'replaces' as id from operator_action where action = 'identity_approved' and detail ->> 'replaces' is not null),
  first as (select distinct on (object) substr(object, 10) as id, operator_id from operator_action
    where action in ('identity_approved', 'identity_asked', 'identity_refused') order by object, seq),
  checked as (
    select 'identity:' || coalesce(c.id::text, s.id) as what, ${firstOf({
      identity_case_missing: 'c.id is null',
      identity_case_not_logged: `s.id is null and c.state <> 'waiting'`,
      identity_case_wrong: `coalesce(case when r.id is not null then 'replaced' else s.state end, 'waiting') <> c.state
        or f.operator_id is distinct from c.decided_by or s.member_id <> c.member_id
        or s.state = 'approved' and s.level <> c.level`,
      identity_case_not_sent: `not exists (select from operator_action a where a.action = 'identity_sent' and a.object = 'identity:' || c.id
        and a.member_id = c.member_id and a.detail ->> 'level' = c.level)`,
      identity_deleted_not_logged: `(c.deleted_at is not null) <> exists (
        select from operator_action a where a.action = 'identity_deleted' and a.object = 'identity:' || c.id)`,
    })}
      from identity_case c full join step s on s.id = c.id::text left join replaced r on r.id = c.id::text left join first f on f.id = c.id::text)
  select violation, what from checked where violation is not null`;

export const IDENTITY_RULES: readonly AuditCheck[] = [
  { name: 'levels of identity follow from decisions in the log', sql: LEVELS },
  { name: 'cases of identity stand where the log has them', sql: CASES },
];
