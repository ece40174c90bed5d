-- Corrects the sums when a bet that is counted already changes or comes late. The state's row is locked first, so that a correction and a
-- catch-up come one after the other, each seeing what the other has done. Bets younger than five minutes are never counted, so whoever
-- writes them need not look.
create or replace function bet_sum_correct() returns trigger
language plpgsql as $$
declare
  v_below int8;
begin
  insert into bet_sum_state values (new.member_id, 0) on conflict do nothing;
  select below into v_below from bet_sum_state where member_id = new.member_id for update;
  if new.bet_id < v_below then
    if tg_op = 'UPDATE' then perform bet_sum_add(old, -1); end if;
    perform bet_sum_add(new, 1);
  end if;
  return null;
end
$$;

create or replace trigger bet_sum_late after insert on bet for each row
  when ((new.bet_id >> 20) < floor(extract(epoch from clock_timestamp()) * 1000)::int8 - 300000)
  execute function bet_sum_correct();
create or replace trigger bet_sum_changed after update on bet for each row
  when ((old.status, old.stake, old.payout) is distinct from (new.status, new.stake, new.payout)
    and (new.bet_id >> 20) < floor(extract(epoch from clock_timestamp()) * 1000)::int8 - 300000)
  execute function bet_sum_correct();
