-- Moves bets whose stake was answered, as far as nobody else has; answers those that it moved. A result that came before is looked at again.
-- Bets are named in an array, and their legs asked for bet by bet: both are looked up by their keys whatever is known of the tables' sizes. The
-- state is compared in a way that no index of the bets that ride answers: read for a batch, such an index is read from end to end.
create or replace function answer_bets(told jsonb, at timestamptz) returns setof uuid
language plpgsql set enable_seqscan = off as $$
declare
  ids constant uuid[] := array(select (one ->> 'id')::uuid from jsonb_array_elements(told) with ordinality as each (one, place) order by place);
begin
  return query
  with moved as (
    update bets set state = told -> (array_position(ids, bets.id) - 1) ->> 'state',
      reason = told -> (array_position(ids, bets.id) - 1) ->> 'reason',
      lease_until = case told -> (array_position(ids, bets.id) - 1) ->> 'state' when 'reversing' then at else lease_until end,
      finished_at = case told -> (array_position(ids, bets.id) - 1) ->> 'state' when 'void' then at end
    where bets.id = any (ids) and coalesce(bets.state = 'betting', false) returning bets.id, bets.state
  ), overdue as (
    insert into due_matches
    select distinct l.match_id from moved m
    cross join lateral (
      select legs.match_id from legs where legs.bet_id = m.id
        and exists (select from results r where r.match_id = legs.match_id and r.version > coalesce(legs.version, 0))
      offset 0
    ) l
    where m.state = 'open'
    on conflict do nothing
  )
  select id from moved;
end $$;
