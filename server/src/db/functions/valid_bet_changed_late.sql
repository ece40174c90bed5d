-- Writes down that bets have counted, or count otherwise, so late that a period of contracts may hold them already, by the rules of
-- bet_changed_late: an event that opens again changes what its earlier bets are worth, though nothing of theirs has moved.
create or replace function valid_bet_changed_late() returns trigger
language plpgsql as $$
declare
  v_young int8 := (floor(extract(epoch from clock_timestamp()) * 1000)::int8 - 240000) << 20;
begin
  insert into commission_change (member_id, bet_id)
    select n.member_id, min(n.bet_id) from new_bet n join old_bet o on o.member_id = n.member_id and o.bet_id = n.bet_id
      where n.bet_id < v_young and n.own_bet <> o.own_bet group by n.member_id, (n.bet_id >> 20) / 300000;
  return null;
end
$$;

create or replace trigger valid_bet_changed_late after update on wagering_bet referencing old table as old_bet new table as new_bet for each statement
  execute function valid_bet_changed_late();
