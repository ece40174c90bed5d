-- Adds a bet to its member's sums, or with the sign -1 takes it out.
create or replace function bet_sum_add(b bet, p_sign int) returns void
language sql as $$
insert into bet_sum as s values (b.member_id, ((b.bet_id >> 20) / 900000)::int4, b.asset, b.vendor_id, b.game_code, b.status, p_sign,
    p_sign * b.stake, p_sign * b.payout)
  on conflict (member_id, quarter, asset, vendor_id, game_code, status) do update set bets = s.bets + excluded.bets,
    stake = s.stake + excluded.stake, payout = s.payout + excluded.payout
$$;
