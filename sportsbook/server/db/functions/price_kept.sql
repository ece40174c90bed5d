-- Every price that a market has had stays with its time, for as long as the market does: that is as long as a bet is on it. Nothing of it is changed.
create or replace function price_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into price_history (market_id, at, state, outcomes) select n.id, now(), n.state, n.outcomes from fresh n;
  else
    insert into price_history (market_id, at, state, outcomes)
      select n.id, now(), n.state, n.outcomes from fresh n join stale o on o.id = n.id
        where (n.outcomes, n.state) is distinct from (o.outcomes, o.state);
  end if;
  return null;
end $$;
create or replace trigger price_kept_new after insert on markets referencing new table as fresh for each statement execute function price_kept();
create or replace trigger price_kept after update on markets referencing old table as stale new table as fresh for each statement execute function price_kept();

create or replace function price_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from markets where id = old.market_id) then return old; end if;
  raise exception 'the prices of market % stand', old.market_id;
end $$;
create or replace trigger price_stands before update or delete on price_history for each row execute function price_stands();
