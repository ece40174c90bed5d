import type { AuditCheck } from '../../../ledger/audit-checks.ts';
import { firstOf } from '../../../ledger/audit-words.ts';

/** What counts is the newest of a draw's results, each of them told by whoever may, and lines were settled by one of them. */
const RESULTS = `
  with newest as (select draw_id, max(version) as version, count(*) as versions from lottery_result group by 1),
  checked as (
    select 'draw ' || d.id as what, ${firstOf({
      lottery_result_missing: `d.version <> coalesce(n.version, 0) or n.versions <> n.version`,
      lottery_result_changed: `d.result is not null and not exists (
          select from lottery_result r where r.draw_id = d.id and r.version = d.version and r.result = d.result
            and (r.source = 'local') = d.is_local_result)`,
    })}
      from lottery_draw d left join newest n on n.draw_id = d.id
    union all
    select 'result ' || r.version || ' of draw ' || r.draw_id, ${firstOf({
      lottery_result_foreign: `(r.source = 'chain') <> (d.chain is not null) or r.version > 1 and r.source <> 'operators'`,
      lottery_result_by_one: `r.source = 'operators' and (
          select count(distinct e.entered_by) from lottery_entry e
            where e.draw_id = r.draw_id and e.version = r.version and e.state = 'agreed') <> 2`,
      lottery_result_untyped: `r.source = 'operators' and not exists (
          select from lottery_entry e where e.draw_id = r.draw_id and e.version = r.version and e.state = 'agreed' and e.result = r.result)`,
      lottery_result_not_logged: `r.source in ('operators', 'feed') and not exists (
          select from operator_action a where a.object = 'draw:' || r.draw_id and a.detail ->> 'version' = r.version::text
            and a.detail -> 'result' = r.result and a.action = case r.source when 'feed' then 'draw_result_fed' else 'draw_result_agreed' end)`,
    })}
      from lottery_result r join lottery_draw d on d.id = r.draw_id
    union all
    select 'line ' || l.order_id || ' ' || l.position, ${firstOf({
      lottery_version_wrong: `l.state <> 'cancelled' and ((l.state = 'waiting') <> (l.version = 0) or l.version > d.version)`,
      lottery_past_wrong: `l.settlement <> 1 + coalesce(p.settlements, 0) or p.newest >= l.settlement or p.until_version > d.version`,
    })}
      from lottery_line l join lottery_draw d on d.id = l.draw_id
        left join (select order_id, position, count(*) as settlements, max(settlement) as newest, max(until_version) as until_version
          from lottery_line_past group by 1, 2) p on p.order_id = l.order_id and p.position = l.position)
  select violation, what from checked where violation is not null`;

/** What operators typed stands in their log, and the other way round. */
const ENTRIES = `
  with checked as (
    select 'entry ' || e.id as what, ${firstOf({
      lottery_entry_without_result: `e.state = 'agreed' and not exists (
          select from lottery_result r where r.draw_id = e.draw_id and r.version = e.version and r.source = 'operators')`,
      lottery_entry_not_logged: `not exists (select from operator_action a where a.object = 'draw:' || e.draw_id
            and a.action in ('draw_result_entered', 'draw_result_agreed') and a.operator_id = e.entered_by and a.detail ->> 'entry' = e.id::text
            and a.detail ->> 'version' = e.version::text)
          or e.state = 'withdrawn' and not exists (select from operator_action a where a.object = 'draw:' || e.draw_id
            and a.action = 'draw_result_withdrawn' and a.operator_id = e.entered_by and a.detail ->> 'entry' = e.id::text)`,
    })}
      from lottery_entry e)
  select violation, what from checked where violation is not null
  union all
  select 'lottery_entry_missing', a.object || ' ' || a.action from operator_action a
    where a.action in ('draw_result_entered', 'draw_result_agreed', 'draw_result_withdrawn') and not exists (
      select from lottery_entry e where a.object = 'draw:' || e.draw_id and a.detail ->> 'entry' = e.id::text and a.operator_id = e.entered_by)
  union all
  select 'lottery_fed_missing', a.object || ' ' || a.action from operator_action a
    where a.action = 'draw_result_fed' and not exists (
      select from lottery_result r where a.object = 'draw:' || r.draw_id and r.source = 'feed' and r.version::text = a.detail ->> 'version')`;

export const RESULT_RULES: readonly AuditCheck[] = [
  { name: 'results are told by whoever may, in versions', sql: RESULTS },
  { name: 'typed results stand in the log', sql: ENTRIES },
];
