-- Moves bets whose stake was answered, as far as nobody else has; answers those that it moved. A result that came before is looked at again.
create or replace function answer_bets(told jsonb, at timestamptz) returns setof uuid
language plpgsql set enable_seqscan = off as $$
begin
  return query
  with moved as (
    update bets set state = one.state, reason = one.reason,
      lease_until = case one.state when 'reversing' then at else bets.lease_until end,
      finished_at = case one.state when 'void' then at end
    from jsonb_to_recordset(told) as one (id uuid, state text, reason text)
    where bets.id = one.id and bets.state = 'betting' returning bets.id, bets.state
  ), overdue as (
    insert into due_matches
    select distinct l.match_id from moved m join legs l on l.bet_id = m.id
    where m.state = 'open' and exists (select from results r where r.match_id = l.match_id and r.version > coalesce(l.version, 0))
    on conflict do nothing
  )
  select id from moved;
end $$;
