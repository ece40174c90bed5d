-- Counts a bet that comes when bets of its time are counted already; the state's row is locked first, as a correction does.
create or replace function bet_sum_late() returns trigger
language plpgsql as $$
declare
  v_below int8;
begin
  insert into bet_sum_state values (new.member_id, 0) on conflict do nothing;
  select below into v_below from bet_sum_state where member_id = new.member_id for update;
  if new.bet_id < v_below then perform bet_sum_add(new, 1); end if;
  return null;
end
$$;

create or replace trigger bet_sum_late after insert on bet for each row
  when ((new.bet_id >> 20) < floor(extract(epoch from clock_timestamp()) * 1000)::int8 - 300000)
  execute function bet_sum_late();
