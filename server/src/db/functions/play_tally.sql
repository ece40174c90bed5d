-- What a tallied bet has brought or given back: changes of what is staked and lost, in the periods that it was placed in.
create or replace function play_tally(p_member int8, p_placed timestamptz, p_staked int8, p_lost int8) returns void
language plpgsql as $$
begin
  update play_guard set
      day_staked = day_staked + case when p_placed >= day_since then p_staked else 0 end,
      week_staked = week_staked + case when p_placed >= week_since then p_staked else 0 end,
      month_staked = month_staked + case when p_placed >= month_since then p_staked else 0 end,
      day_lost = day_lost + case when p_placed >= day_since then p_lost else 0 end,
      week_lost = week_lost + case when p_placed >= week_since then p_lost else 0 end,
      month_lost = month_lost + case when p_placed >= month_since then p_lost else 0 end
    where member_id = p_member and is_tallying;
end
$$;
