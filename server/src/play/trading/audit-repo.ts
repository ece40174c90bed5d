import type { AuditCheck } from '../../ledger/audit-checks.ts';
import { firstOf } from '../../ledger/audit-words.ts';

const ACTIONS = `('trading_stopped', 'trading_opened', 'trading_terms_set', 'sports_result_agreed', 'sports_limits_set', 'wager_voided')`;

/** What was ordered of the sportsbook stands in the operators' log, and the other way round. */
const ORDERS = `
  with checked as (
    select 'order ' || t.id as what, ${firstOf({
      trading_order_not_logged: `not exists (select from operator_action a where a.action in ${ACTIONS} and a.detail ->> 'order' = t.id::text
          and a.operator_id = t.operator_id and a.detail -> 'asked' = t.asked and a.detail ->> 'reason' = t.reason)`,
      trading_result_unentered: `t.asked ->> 'kind' = 'result' and not exists (
          select from trading_result r where r.order_id = t.id and r.state = 'agreed')`,
      // Since when two are asked, no limits hold that one alone has set.
      trading_limits_by_one: `t.asked ->> 'kind' = 'limits' and exists (
          select from operator_action a where a.action = 'sports_limits_set' and a.detail ->> 'order' = t.id::text and (
            (a.detail ? 'proposal' and not exists (
              select from operator_action p where p.action = 'sports_limits_proposed' and p.seq::text = a.detail ->> 'proposal' and p.seq < a.seq
                and p.operator_id <> a.operator_id and p.detail -> 'limits' = t.asked -> 'limits'))
            or (not a.detail ? 'proposal' and exists (select from operator_action p where p.action = 'sports_limits_proposed' and p.seq < a.seq))))`,
    })}
      from trading_order t)
  select violation, what from checked where violation is not null
  union all
  select 'trading_order_missing', a.object || ' ' || a.action from operator_action a
    where a.action in ${ACTIONS} and not exists (select from trading_order t where a.detail ->> 'order' = t.id::text)`;

/** A result is ordered when two operators typed the same, and what each of them did stands in their log. */
const RESULTS = `
  with checked as (
    select 'result ' || r.id as what, ${firstOf({
      trading_result_by_one: 'r.second_by = r.entered_by',
      trading_result_wrong: `r.state = 'agreed' and (r.told <> r.second_told or not exists (select from trading_order t
          where t.id = r.order_id and t.match = r.match and t.operator_id = r.second_by
            and t.asked = r.told || jsonb_build_object('kind', 'result', 'match', r.match)))`,
      trading_result_not_logged: `not exists (select from operator_action a where a.action = 'sports_result_entered'
            and a.detail ->> 'entry' = r.id::text and a.operator_id = r.entered_by and a.object = 'match:' || r.match)
          or r.state <> 'waiting' and not exists (select from operator_action a where a.action = 'sports_result_' || r.state
            and a.detail ->> 'entry' = r.id::text and a.operator_id = coalesce(r.second_by, r.entered_by))`,
    })}
      from trading_result r)
  select violation, what from checked where violation is not null
  union all
  select 'trading_result_missing', a.object || ' ' || a.action from operator_action a
    where a.action like 'sports\\_result\\_%' and not exists (select from trading_result r where a.detail ->> 'entry' = r.id::text)`;

export const TRADING_RULES: readonly AuditCheck[] = [
  { name: 'orders to the sportsbook stand in the log', sql: ORDERS },
  { name: 'results are entered by two', sql: RESULTS },
];
