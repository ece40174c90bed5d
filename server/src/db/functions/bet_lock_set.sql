-- The bets of these numbers, locked in the order in which every set locks them, with their places in what was asked.
-- Every line is found by its key: a plan that was made while the tables were small must not read them whole when they have grown.
create or replace function bet_lock_set(p_vendor smallint, p_members int8[], p_bets int8[]) returns table (place int8, locked bet)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  return query select u.ordinality, b from unnest(p_members, p_bets) with ordinality u (member, bet, ordinality)
    join bet b on b.member_id = u.member and b.bet_id = u.bet and b.vendor_id = p_vendor
    order by b.member_id, b.bet_id for update of b;
end
$$;
