-- Runs when an order's transaction commits: what has lasted beyond the closing of its draw was not bought in time, however early it began.
create or replace function lottery_order_in_time() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from lottery_draw where id = new.draw_id and closes_at <= clock_timestamp()) then
    raise exception 'draw % has closed', new.draw_id using errcode = 'check_violation', constraint = 'lottery_order_in_time';
  end if;
  return null;
end
$$;

drop trigger if exists lottery_order_late on lottery_order;
create constraint trigger lottery_order_late after insert on lottery_order deferrable initially deferred
  for each row execute function lottery_order_in_time();
