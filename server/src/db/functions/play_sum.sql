-- What was staked and lost (stakes less wins) with real money since then. A bet's id begins with its time, so this is a range of the key.
create or replace function play_sum(p_member int8, p_since timestamptz, out staked int8, out lost int8)
language plpgsql stable as $$
begin
  select coalesce(sum(b.stake), 0), coalesce(sum(b.stake - b.payout), 0) into staked, lost
    from bet b
    where b.member_id = p_member and b.bet_id >= (extract(epoch from p_since) * 1000)::int8 << 20
      and b.asset <> 'PLAY' and b.reward_uuid is null and b.stake > 0 and b.status <> 3;
end
$$;
