import type { AuditCheck } from '../../ledger/audit-checks.ts';
import { accountName, firstOf } from '../../ledger/audit-words.ts';
import { neutralName, neutralState, SETTING_ROWS } from './setting-rows.ts';

/** Who operators are, what they may, and what they sign in with, replayed from the chained log. */
const OPERATORS = `
  with added as (
    select substr(object, 10)::int8 as id, detail ->> 'name' as name from operator_action where action = 'operator_added' and object ~ '^operator:[0-9]+$'),
  granted as (
    select distinct on (object) substr(object, 10)::int8 as id, coalesce(detail -> 'after', detail -> 'roles') as roles
      from operator_action where action in ('operator_added', 'operator_roles_set') and object ~ '^operator:[0-9]+$' order by object, seq desc),
  closed as (
    select distinct on (object) substr(object, 10)::int8 as id, action = 'operator_shut_out' as is_closed
      from operator_action where action in ('operator_shut_out', 'operator_let_in') and object ~ '^operator:[0-9]+$' order by object, seq desc),
  keyed as (
    select distinct on (object) substr(object, 10)::int8 as id, detail ->> 'credentials' as credentials
      from operator_action where action in ('operator_added', 'operator_reset', 'operator_enrolled', 'operator_resealed') and object ~ '^operator:[0-9]+$' order by object, seq desc),
  checked as (
    select 'operator ' || coalesce(o.name, a.name) as what, ${firstOf({
      operator_unknown: 'a.id is null',
      operator_missing: 'o.id is null',
      operator_name_wrong: 'o.name <> a.name',
      operator_roles_wrong: 'to_jsonb(o.roles) is distinct from g.roles',
      operator_active_wrong: 'o.is_active = coalesce(c.is_closed, false)',
      operator_credentials_wrong: `k.credentials <> encode(sha256(convert_to(o.password_hash, 'UTF8') || o.totp_secret), 'hex')`,
    })}
      from operator o full join added a on a.id = o.id left join granted g on g.id = o.id left join closed c on c.id = o.id left join keyed k on k.id = o.id)
  select violation, what from checked where violation is not null`;

/** The roles that the house has made, and who has them, as the log's last entries say. */
const OWN_ROLES = `
  with last as (
    select distinct on (object) substr(object, 6) as code, detail -> 'after' as terms from operator_action where action = 'role_written' order by object, seq desc),
  given as (
    select distinct on (object) substr(object, 10)::int8 as id, detail ->> 'after' as code from operator_action
      where action = 'operator_role_given' order by object, seq desc),
  checked as (
    select 'role ' || coalesce(r.code, l.code) as what, ${firstOf({
      role_not_logged: 'l.code is null',
      role_missing: 'r.code is null',
      role_wrong: `r.name <> l.terms ->> 'name' or to_jsonb(r.rights) <> l.terms -> 'rights' or to_jsonb(r.sees) <> l.terms -> 'sees'
        or r.is_open <> (l.terms ->> 'isOpen')::bool or r.max_withdrawal is distinct from ((l.terms ->> 'withdrawal')::numeric * 100)::int8
        or r.max_deposit is distinct from ((l.terms ->> 'deposit')::numeric * 100)::int8
        or r.max_adjustment is distinct from ((l.terms ->> 'adjustment')::numeric * 100)::int8`,
    })}
      from operator_role r full join last l on l.code = r.code)
  select violation, what from checked where violation is not null
  union all
  select 'operator_role_wrong', 'operator ' || o.name from operator o left join given g on g.id = o.id where o.role_code is distinct from g.code`;

/** The keys that operators sign with, and who has them, as the log says. */
const PASSKEYS = `
  with added as (
    select substr(object, 9) as id, operator_id, detail ->> 'key' as key from operator_action where action = 'passkey_added'),
  removed as (select distinct substr(object, 9) as id from operator_action where action = 'passkey_removed'),
  checked as (
    select 'passkey ' || coalesce(k.id::text, a.id) as what, ${firstOf({
      passkey_not_logged: 'a.id is null',
      passkey_missing: 'k.id is null',
      passkey_wrong: `k.operator_id <> a.operator_id or a.key <> encode(sha256(convert_to(k.key_id, 'UTF8') || k.public_key), 'hex')`,
      passkey_state_wrong: '(k.removed_at is not null) <> (r.id is not null)',
    })}
      from operator_passkey k full join added a on a.id = k.id::text left join removed r on r.id = k.id::text)
  select violation, what from checked where violation is not null`;

/** Who may do nothing: accounts that operators froze, and that their owners locked. */
const FROZEN = `
  with last as (
    select distinct on (member_id) member_id, operator_id, action, detail ->> 'reason' as reason from operator_action
      where action in ('member_frozen', 'member_unfrozen') order by member_id, seq desc)
  select case when f.member_id is null then 'freeze_missing' when l.member_id is null or l.action = 'member_unfrozen' then 'freeze_not_logged'
      else 'freeze_wrong' end as violation, 'member ' || coalesce(f.member_id, l.member_id) as what
    from member_freeze f full join last l on l.member_id = f.member_id
    where (f.member_id is not null) <> (l.action is not distinct from 'member_frozen')
      or (f.operator_id, f.reason) is distinct from (l.operator_id, l.reason) and f.member_id is not null
  union all
  select 'member_state_wrong', 'member ' || m.id from member m left join member_freeze f on f.member_id = m.id
    where (m.status = 'disabled') <> (f.member_id is not null or m.owner_locked_at is not null
        or exists (select from account_closing c where c.member_id = m.id and c.state = 'closed'))
  union all
  select 'closing_not_logged', 'member ' || c.member_id from account_closing c where c.state in ('closed', 'reopened')
    and not exists (select from operator_action a where a.action = 'account_closed' and a.member_id = c.member_id)
  union all
  select 'note_missing', a.object from operator_action a where a.action = 'note_added'
    and not exists (select from member_note n where a.object = 'note:' || n.id and n.member_id = a.member_id and n.operator_id = a.operator_id)
  union all
  select 'note_not_logged', 'note:' || n.id from member_note n
    where not exists (select from operator_action a where a.action = 'note_added' and a.object = 'note:' || n.id)`;

/** Adjustments: asked for and decided in the log, moved in the ledger. */
const ADJUSTMENTS = `
  with asked as (select * from operator_action where action = 'adjustment_requested'),
  decided as (select * from operator_action where action in ('adjustment_approved', 'adjustment_refused', 'adjustment_withdrawn')),
  moved as (
    select l.id, l.amount, l.reference, d.name as debit, c.name as credit from ledger_transfer l
      join ledger_account d on d.id = l.debit_account join ledger_account c on c.id = l.credit_account where l.kind = 'adjustment'),
  checked as (
    select coalesce('adjustment:' || j.id, a.object, m.reference) as what, ${firstOf({
      adjustment_missing: 'j.id is null',
      adjustment_not_logged: 'a.seq is null',
      adjustment_asked_wrong: `j.requested_by <> a.operator_id or j.member_id <> a.member_id or j.amount <> (a.detail ->> 'amount')::int8
          or j.direction <> a.detail ->> 'direction' or j.cause <> a.detail ->> 'cause' or j.reason <> a.detail ->> 'reason'
          or j.asset <> a.detail ->> 'asset' or j.turnover_times <> (a.detail ->> 'turnoverTimes')::int4`,
      adjustment_state_wrong: `coalesce('adjustment_' || nullif(j.state, 'waiting'), '') <> coalesce(d.action, '') or j.decided_by is distinct from d.operator_id`,
      adjustment_not_moved: `(j.state = 'approved') <> (m.id is not null)`,
      adjustment_moved_wrong: `m.amount <> j.amount or case j.direction when 'credit' then m.credit else m.debit end
          <> ${accountName('j.member_id', 'wallet', 'j.asset')} or m.reference <> 'adjustment:' || j.id`,
    })}
      from operator_adjustment j full join asked a on a.object = 'adjustment:' || j.id full join moved m on m.id = j.id
        left join decided d on d.object = 'adjustment:' || j.id)
  select violation, what from checked where violation is not null`;

/** Figures that two admins change: what was asked for and decided is what the log says. */
const SETTINGS = `
  with step as (
    select 'setting:' || area || '.' || key as object, requested_by as operator_id, 'setting_requested' as action, before, after from setting_change
    union all
    select 'setting:' || area || '.' || key, decided_by, 'setting_' || state, before, after from setting_change where decided_by is not null),
  told as (select object, operator_id, action, before, after, count(*) as times from step group by 1, 2, 3, 4, 5),
  logged as (
    select object, operator_id, action, detail -> 'before' as before, detail -> 'after' as after, count(*) as times from operator_action
      where action in ('setting_requested', 'setting_approved', 'setting_refused', 'setting_withdrawn') group by 1, 2, 3, 4, 5)
  select case when l.object is null then 'change_not_logged' when t.object is null then 'change_missing' else 'change_count_wrong' end as violation,
      coalesce(t.object, l.object) || ' ' || coalesce(t.action, l.action) || ' by operator ' || coalesce(t.operator_id, l.operator_id) as what
    from told t full join logged l on l.object = t.object and l.operator_id = t.operator_id and l.action = t.action and l.before = t.before
      and l.after = t.after
    where l.times is distinct from t.times`;

/**
 * Every row of settings is as the log has it last, and each change found the row as the one before had left it. What is null is left out on
 * both sides: a column that a release adds empty is no change.
 */
const SETTING_STATES = `
  with now as (select name, state from (${SETTING_ROWS}) r),
  told as (
    select seq, substr(object, 5) as name, detail -> 'before' as before, detail -> 'after' as after from operator_action where action = 'setting_written'
    union all
    select a.seq, r.key, null, r.value from operator_action a cross join lateral jsonb_each(a.detail -> 'rows') r where a.action = 'settings_found'),
  written as (
    select seq, ${neutralName('name')} as name, ${neutralState('before')} as before, ${neutralState('after')} as after from told),
  chained as (
    select w.*, lag(after) over own as earlier, row_number() over own as number, row_number() over (partition by name order by seq desc) as from_last
      from written w window own as (partition by name order by seq)),
  checked as (
    select coalesce(n.name, c.name) as what, ${firstOf({
      setting_unknown: 'c.name is null',
      setting_missing: 'n.name is null and c.after is not null',
      setting_wrong: 'jsonb_strip_nulls(n.state) is distinct from jsonb_strip_nulls(c.after)',
    })}
      from now n full join (select * from chained where from_last = 1) c on c.name = n.name)
  select violation, what from checked where violation is not null
  union all
  select 'setting_trail_broken', name || ' at ' || seq from chained
    where number > 1 and jsonb_strip_nulls(before) is distinct from jsonb_strip_nulls(earlier)`;

export const RIGHTS_RULES: readonly AuditCheck[] = [
  { name: 'operators and their roles are those of the log', sql: OPERATORS },
  { name: 'roles of the house’s own are those of the log', sql: OWN_ROLES },
  { name: 'passkeys of operators are those of the log', sql: PASSKEYS },
  { name: 'accounts are closed as the log says', sql: FROZEN },
  { name: 'adjustments stand in the log and the ledger', sql: ADJUSTMENTS },
  { name: 'changes of settings stand in the log', sql: SETTINGS },
  { name: 'settings are as the log has them', sql: SETTING_STATES },
];
