-- Writes down that a bet has come, or has become something else, so late that a period of contracts may count it already. Never one row for
-- two changes: whoever takes a row looks at the bet once more, and a change that found one there could be overlooked. A period is reckoned
-- five minutes after its end at the earliest; a minute less leaves time for a change that is not committed yet.
create or replace function bet_came_late() returns trigger
language plpgsql as $$
begin
  insert into commission_change (member_id, bet_id) values (new.member_id, new.bet_id);
  return null;
end
$$;

create or replace trigger bet_came_late after insert on bet for each row
  when (new.status in (1, 2) and (new.bet_id >> 20) < floor(extract(epoch from clock_timestamp()) * 1000)::int8 - 240000)
  execute function bet_came_late();
