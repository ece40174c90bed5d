-- Counts at most so many bets and answers whether there are more. The line never passes bets that were younger than five minutes (and one
-- more, so that a clock set back a little breaks nothing) when the newest tick was taken whose transactions have all ended: whoever wrote
-- those without looking is done and seen.
create or replace function bet_sum_catch_up(p_member int8, p_most int8) returns boolean
language plpgsql as $$
declare
  v_below int8;
  v_cut int8;
  v_next int8;
begin
  if not exists (select from bet_sum_tick where at > now() - interval '30 seconds') then
    insert into bet_sum_tick select now(), pg_snapshot_xmax(pg_current_snapshot()) on conflict do nothing;
    delete from bet_sum_tick where at < now() - interval '1 hour';
  end if;
  select (floor(extract(epoch from max(at)) * 1000)::int8 - 360000) << 20 into v_cut from bet_sum_tick
    where horizon <= pg_snapshot_xmin(pg_current_snapshot());
  select below into v_below from bet_sum_state where member_id = p_member;
  if v_cut is null or v_cut <= v_below then return false; end if;
  if not exists (select from bet where member_id = p_member and bet_id >= coalesce(v_below, 0) and bet_id < v_cut) then return false; end if;
  insert into bet_sum_state values (p_member, 0) on conflict do nothing;
  select below into v_below from bet_sum_state where member_id = p_member for update;
  select bet_id into v_next from bet where member_id = p_member and bet_id >= v_below and bet_id < v_cut
    order by bet_id offset p_most limit 1;
  v_cut := coalesce(v_next, v_cut);
  insert into bet_sum as s
    select member_id, ((bet_id >> 20) / 900000)::int4 as quarter, asset, vendor_id, game_code, status, count(*), sum(stake)::int8,
        sum(payout)::int8
      from bet where member_id = p_member and bet_id >= v_below and bet_id < v_cut group by 1, 2, 3, 4, 5, 6
    on conflict (member_id, quarter, asset, vendor_id, game_code, status) do update set bets = s.bets + excluded.bets,
      stake = s.stake + excluded.stake, payout = s.payout + excluded.payout;
  update bet_sum_state set below = v_cut where member_id = p_member and below < v_cut;
  return v_next is not null;
end
$$;
