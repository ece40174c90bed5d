import type { AuditCheck } from '../../ledger/audit-checks.ts';

const HASH = (text: string): string => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** Each draw keeps what it promised, its list is the one that was hashed, and its winners follow from seed, list and beacon. */
const DRAWN = `
  with list as (
    select t.draw_id, count(*) as tickets, string_agg(t.number || ':' || t.mark, E'\\n' order by t.number) as text from prize_ticket t group by 1),
  lot as (
    select d.id, t.number, row_number() over (partition by d.id
        order by ${HASH(`d.opened_seed || ':' || d.list_hash || ':' || (d.beacon ->> 'value') || ':' || t.number`)} collate "C", t.number) as place
      from prize_draw d join prize_ticket t on t.draw_id = d.id where d.state = 'drawn')
  select 'draw_promise_wrong' as violation, 'draw ' || d.code as what from prize_draw d
    where d.state = 'drawn' and d.promise is distinct from ${HASH(`d.opened_seed || ':' || array_to_string(d.prizes, ',')`)}
  union all
  select 'draw_list_wrong', 'draw ' || d.code from prize_draw d left join list l on l.draw_id = d.id
    where d.tickets <> coalesce(l.tickets, 0) or (d.state <> 'open' and d.list_hash is distinct from ${HASH(`coalesce(l.text, '')`)})
  union all
  select 'draw_winner_wrong', 'draw ' || d.code from prize_draw d where d.state = 'drawn' and (
    exists (select from lot l full join prize_win w on w.draw_id = l.id and w.place = l.place
      where coalesce(l.id, w.draw_id) = d.id and coalesce(l.place, w.place) <= cardinality(d.prizes) and (l.number is distinct from w.number or w.amount <> d.prizes[w.place]))
    or exists (select from prize_win w where w.draw_id = d.id and w.place > cardinality(d.prizes)))
  union all
  select 'draw_gift_wrong', 'draw ' || d.code || ' place ' || w.place from prize_win w join prize_draw d on d.id = w.draw_id
    join prize_ticket t on t.draw_id = w.draw_id and t.number = w.number left join campaign_gift g on g.id = w.gift_id
    where w.gift_id is not null and (g.member_id is distinct from t.member_id or g.amount <> w.amount or g.campaign_id <> d.campaign_id or g.version <> d.version)
  union all
  select 'draw_not_logged', 'draw ' || d.code from prize_draw d where not exists (select from operator_action a
    where a.object = 'draw:' || d.code and a.action = 'draw_promised' and a.operator_id = d.made_by and a.detail ->> 'promise' = d.promise)`;

export const PRIZE_DRAW_RULES: readonly AuditCheck[] = [{ name: 'draws of prizes follow from their promise, list and seed', sql: DRAWN }];
