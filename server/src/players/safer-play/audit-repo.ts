import { LIMIT_KINDS, LIMIT_PERIODS } from '@sorak/contract';
import type { AuditCheck } from '../../ledger/audit-checks.ts';
import { firstOf } from '../../ledger/audit-words.ts';

const ms = (column: string): string => `floor(extract(epoch from ${column}) * 1000)::int8`;
const lastOf = (
  ...actions: readonly string[]
): string => `select distinct on (member_id, object) member_id, object, detail from operator_action
    where action in (${actions.map((action) => `'${action}'`).join(', ')}) order by member_id, object, seq desc`;

/** The limits that hold are those that were written down last; one that was lifted may stand as a row without an amount. */
const LIMITS = `
  with said as (${lastOf('limit_started', 'limit_lifted')}),
  held as (select member_id, 'limit:' || source || ':' || kind || ':' || period as object, amount from play_limit where state = 'active'),
  checked as (
    select coalesce(h.object, s.object) || ' of member ' || coalesce(h.member_id, s.member_id) as what, ${firstOf({
      limit_not_logged: 's.object is null',
      limit_missing: `h.object is null and s.detail ->> 'amount' is not null`,
      limit_wrong: `h.object is not null and h.amount is distinct from (s.detail ->> 'amount')::int8`,
    })}
      from held h full join said s on s.member_id = h.member_id and s.object = h.object)
  select violation, what from checked where violation is not null`;

const HOURS = `
  with said as (${lastOf('hours_started')}),
  held as (select * from play_hours where state = 'active'),
  checked as (
    select 'hours of member ' || coalesce(h.member_id, s.member_id) as what, ${firstOf({
      hours_not_logged: 's.member_id is null',
      hours_missing: `h.id is null and s.detail ->> 'from' is not null`,
      hours_wrong: `h.id is not null and (h.from_minute, h.to_minute) is distinct from ((s.detail ->> 'from')::int, (s.detail ->> 'to')::int)`,
    })}
      from held h full join said s on s.member_id = h.member_id)
  select violation, what from checked where violation is not null`;

const STOPS = `
  with said as (
    select member_id, substr(object, 6) as kind, (detail ->> 'at')::int8 as at, (detail ->> 'endsAt')::int8 as ends
      from operator_action where action = 'stop_started'),
  back as (select member_id, (detail ->> 'liftedAt')::int8 as lifted from operator_action where action = 'return_asked'),
  checked as (
    select coalesce(s.kind, p.kind) || ' of member ' || coalesce(s.member_id, p.member_id) as what, ${firstOf({
      stop_not_logged: 's.kind is null',
      stop_missing: 'p.id is null',
      stop_wrong: `${ms('p.ends_at')} <> s.ends`,
      stop_lifted: `p.lifted_at is not null and not exists (select from back b where b.member_id = p.member_id and b.lifted = ${ms('p.lifted_at')})`,
    })}
      from play_stop p full join said s on s.member_id = p.member_id and s.kind = p.kind and s.at = ${ms('p.requested_at')})
  select violation, what from checked where violation is not null
  union all
  select 'return_missing', 'exclusion of member ' || b.member_id from back b
    where not exists (select from play_stop p where p.member_id = b.member_id and ${ms('p.lifted_at')} = b.lifted)`;

const strictest = LIMIT_KINDS.flatMap((kind) =>
  LIMIT_PERIODS.map((period) => {
    const own = `select min(amount) from strict s where s.member_id = g.member_id and s.kind = '${kind}' and s.period = '${period}'`;
    const brand = `select amount from brand_play_limit where kind = '${kind}' and period = '${period}'`;
    return `g.${kind}_${period} is distinct from (select least((${own}), (${brand})))`;
  }),
);
const columns = (kinds: readonly string[]): string =>
  kinds.flatMap((kind) => LIMIT_PERIODS.map((period) => `g.${kind}_${period}`)).join(', ');

/** What bets and deposits are refused by is the strictest of what holds; while a brand's limit is being spread, only some have it. */
const GUARDS = `
  with strict as (select member_id, kind, period, amount from play_limit where state = 'active'),
  stops as (select member_id, max(coalesce(lifted_at, case kind when 'break' then ends_at else 'infinity' end)) as until from play_stop group by 1),
  checked as (
    select 'guard of member ' || m.id as what, ${firstOf({
      guard_missing: `g.member_id is null and (exists (select from strict s where s.member_id = m.id) or t.until > now())`,
      guard_limit_wrong: `not exists (select from brand_limit_spread) and g.member_id is not null and (${strictest.join(' or ')})`,
      guard_hours_wrong: `g.member_id is not null and (g.hours_from, g.hours_to) is distinct from (h.from_minute, h.to_minute)`,
      guard_stop_wrong: `t.until > now() and (g.stopped_until is null or g.stopped_until < least(t.until, '9999-12-31'))`,
      guard_not_tallying: `not g.is_tallying and coalesce(${columns(['loss', 'stake'])}) is not null`,
      guard_off: `not m.is_guarded and (g.stopped_until > now() or g.hours_from is not null or coalesce(${columns(['loss', 'stake', 'time'])}) is not null)`,
    })}
      from member m left join play_guard g on g.member_id = m.id left join stops t on t.member_id = m.id
        left join play_hours h on h.member_id = m.id and h.state = 'active')
  select violation, what from checked where violation is not null`;

/** What is stopped for a member is what the log has set and not ended. */
const MEASURES = `
  with said as (select distinct on (member_id, object) member_id, object, action from operator_action where action in ('measure_set', 'measure_ended')
      order by member_id, object, seq desc),
  held as (select member_id, 'measure:' || what || ':' || source || ':' || reference as object from member_measure),
  checked as (
    select coalesce(h.object, s.object) || ' of member ' || coalesce(h.member_id, s.member_id) as what, ${firstOf({
      measure_not_logged: `h.object is not null and s.action is distinct from 'measure_set'`,
      measure_missing: `h.object is null and s.action = 'measure_set'`,
    })}
      from held h full join said s on s.member_id = h.member_id and s.object = h.object)
  select violation, what from checked where violation is not null`;

/** An exclusion that ended before its time was asked for by one operator and agreed to by another, both in the log. */
const ENDS = `
  select 'exclusion_end_alone' as violation, 'end of exclusion of member ' || e.member_id as what from exclusion_end e
    where e.is_agreed and (e.decided_by = e.asked_by
      or not exists (select from operator_action a where a.action = 'harm_noted' and a.member_id = e.member_id and a.operator_id = e.asked_by and a.detail ->> 'kind' = 'end_asked')
      or not exists (select from operator_action a where a.action = 'harm_noted' and a.member_id = e.member_id and a.operator_id = e.decided_by
        and a.detail ->> 'kind' = 'end_agreed' and a.detail ->> 'outcome' = 'agreed'))
  union all
  select 'exclusion_ended_early', 'exclusion of member ' || p.member_id from play_stop p where p.kind = 'exclusion' and p.return_asked_at < p.ends_at
    and not exists (select from exclusion_end e where e.member_id = p.member_id and e.is_agreed and e.decided_at = p.return_asked_at)`;

export const SAFER_PLAY_RULES: readonly AuditCheck[] = [
  { name: 'limits are those that were set', sql: LIMITS },
  { name: 'hours of play are those that were set', sql: HOURS },
  { name: 'breaks and exclusions are those that were taken', sql: STOPS },
  { name: 'what holds is the strictest of all', sql: GUARDS },
  { name: 'measures on members are those that were set', sql: MEASURES },
  { name: 'exclusions end early by two', sql: ENDS },
];
