-- Runs when an order's transaction commits: adds what the order's numbers would cost (the transaction's setting `lottery.room`) to those of its
-- draw, and refuses the commit where one finds no room, with what is on it already. So a number that everybody bets on is locked for a commit
-- alone, however long the order's transaction has taken; and the clock is looked at behind it (lottery_order_late), whoever was waited for.
create or replace function lottery_order_room() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  v_room json := nullif(current_setting('lottery.room', true), '')::json;
  v_full json;
begin
  if v_room is null then return null; end if;
  select json_agg(f) into v_full from (
    select t.play, t.number, t.taken::text as taken
      from lottery_load_add(new.draw_id, new.asset, (v_room ->> 'max')::int8, v_room -> 'loads') t limit 20) f;
  if v_full is not null then
    raise exception 'a number of draw % is full', new.draw_id
      using errcode = 'check_violation', constraint = 'lottery_order_room', detail = v_full::text;
  end if;
  return null;
end
$$;

drop trigger if exists lottery_order_adds on lottery_order;
create constraint trigger lottery_order_adds after insert on lottery_order deferrable initially deferred
  for each row execute function lottery_order_room();
