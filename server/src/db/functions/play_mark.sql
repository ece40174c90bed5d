-- Marks the member's bets of real money from that one on as counted by the guard.
create or replace function play_mark(p_member int8, p_first int8) returns void
language plpgsql as $$
begin
  update bet set is_tallied = true
    where member_id = p_member and bet_id >= p_first and not is_tallied and asset <> 'PLAY' and reward_uuid is null and stake > 0;
end
$$;
