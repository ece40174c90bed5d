-- Moves bets whose stake was answered, as far as nobody else has; answers those that it moved. A result that came before is looked at again.
-- Bets are named in an array, and their legs asked for bet by bet: both are looked up by their keys whatever is known of the tables' sizes.
-- Nearly all are accepted: those are named alone, and nothing is read of each.
create or replace function answer_bets(accepted uuid[], told jsonb, at timestamptz) returns setof uuid
language plpgsql set enable_seqscan = off as $$
begin
  return query
  with moved as (
    update bets set state = 'open', reason = null, lease_until = null
    where bets.id = any (accepted) and bets.state = 'betting' returning bets.id
  ), overdue as (
    insert into due_matches
    select distinct l.match_id from moved m
    cross join lateral (
      select legs.match_id from legs where legs.bet_id = m.id
        and exists (select from results r where r.match_id = legs.match_id and r.version > coalesce(legs.version, 0))
      offset 0
    ) l
    on conflict do nothing
  )
  select id from moved;
  if jsonb_array_length(told) = 0 then return; end if;
  return query
  update bets set state = one ->> 'state', reason = one ->> 'reason',
    lease_until = case one ->> 'state' when 'reversing' then at end,
    finished_at = case one ->> 'state' when 'void' then at end
  from jsonb_array_elements(told) one
  where bets.id = (one ->> 'id')::uuid and bets.state = 'betting' returning bets.id;
end $$;
