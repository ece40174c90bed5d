-- Begins to count a member's bets, who is marked as guarded by the caller's transaction. Bets are marked before the wallet is locked, in
-- the order in which a win locks them, and those that came in between behind it: from then on no bet passes without the guard.
create or replace function play_begin(p_member int8, p_wallet text, p_at timestamptz) returns void
language plpgsql as $$
declare
  g play_guard;
  v_first int8 := (extract(epoch from least(play_since('week', p_at), play_since('month', p_at))) * 1000)::int8 << 20;
begin
  perform play_mark(p_member, v_first);
  perform vendor_lock_accounts(array(select id from ledger_account where name = p_wallet));
  perform play_mark(p_member, v_first);
  select * into g from play_guard where member_id = p_member;
  g.day_since := null; g.week_since := null; g.month_since := null;
  g := play_roll(g, p_at);
  update play_guard set is_tallying = true, day_since = g.day_since, week_since = g.week_since, month_since = g.month_since,
      day_staked = g.day_staked, week_staked = g.week_staked, month_staked = g.month_staked,
      day_lost = g.day_lost, week_lost = g.week_lost, month_lost = g.month_lost
    where member_id = p_member;
end
$$;
