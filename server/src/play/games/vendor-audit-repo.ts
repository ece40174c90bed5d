import type { AuditCheck } from '../../ledger/audit-checks.ts';

/** A vendor is on, and offered, as operators said last; its newest terms are those that two signed last. */
const VENDORS = `
  with said as (
    select substr(a.object, 8) as code, a.seq, a.action, a.detail -> 'after' as after from operator_action a
      where a.object like 'vendor:%' and a.action in ('desk_approved', 'vendor_switched_off'))
  select 'vendor_switch_unlogged' as violation, 'vendor ' || v.code as what from vendor v
    left join lateral (select s.after from said s where s.code = v.code order by s.seq desc limit 1) last on true
    where v.is_off <> not coalesce((last.after ->> 'isOn')::boolean, true)
  union all
  select 'vendor_countries_unlogged', 'vendor ' || v.code from vendor v
    left join lateral (select s.after from said s where s.code = v.code and s.action = 'desk_approved' order by s.seq desc limit 1) last on true
    where to_jsonb(v.closed_countries) <> coalesce(last.after -> 'closedCountries', '[]')
  union all
  select 'vendor_terms_unlogged', 'vendor ' || v.code from vendor v
    left join lateral (select s.after from said s where s.code = v.code and s.action = 'desk_approved' order by s.seq desc limit 1) last on true
    left join lateral (select t.terms from vendor_terms t where t.vendor_id = v.id order by t.number desc limit 1) newest on true
    where newest.terms is distinct from nullif(last.after -> 'terms', 'null')`;

export const VENDOR_RULES: readonly AuditCheck[] = [{ name: 'vendors and their terms are those of the log', sql: VENDORS }];
