-- Writes down what lines of a draw have come to by a version of its result. Every line is found by its key: a planner that believes the table to be
-- small would read all of it for each chunk of a settlement.
create or replace function lottery_end_lines(p_version int, p_orders uuid[], p_positions int[], p_states text[], p_payouts int8[],
  p_settlements int[]) returns void
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  update lottery_line l set state = u.state, payout = u.payout, settlement = u.settlement, version = p_version
    from unnest(p_orders, p_positions, p_states, p_payouts, p_settlements) u (order_id, position, state, payout, settlement)
    where l.order_id = u.order_id and l.position = u.position;
end
$$;
