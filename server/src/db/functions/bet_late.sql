-- A bet that comes late: counts it where bets of its time are counted already (the state's row is locked first, as a correction does), and writes
-- it down where a period of contracts may count it already. Never one row for two changes: whoever takes a row looks at the bet once more, and a
-- change that found one there could be overlooked. A period is reckoned five minutes after its end at the earliest, and bets are counted no sooner;
-- a minute less leaves time for a change that is not committed yet. The function asks itself whether the bet is late: PostgreSQL reads and prepares
-- the question of a trigger anew for each statement, which took a third of all that the row costs.
create or replace function bet_late() returns trigger
language plpgsql as $$
declare
  v_below int8;
begin
  if new.bet_id >> 20 >= date_part('epoch', clock_timestamp()) * 1000 - 240000 then return new; end if;
  if new.status in (1, 2) then
    insert into commission_change (member_id, bet_id) values (new.member_id, new.bet_id);
  end if;
  insert into bet_sum_state values (new.member_id, 0) on conflict do nothing;
  select below into v_below from bet_sum_state where member_id = new.member_id for update;
  if new.bet_id < v_below then perform bet_sum_add(new, 1); end if;
  return new;
end
$$;

create or replace trigger bet_late before insert on bet for each row execute function bet_late();
