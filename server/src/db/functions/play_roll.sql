-- Brings the tally to the periods of that moment. A clock that steps back opens no room; a time zone that moves the start of a period has
-- it counted anew. The caller holds the guard's lock.
create or replace function play_roll(g play_guard, p_at timestamptz) returns play_guard
language plpgsql as $$
declare
  v_day timestamptz := play_since('day', p_at);
  v_week timestamptz := play_since('week', p_at);
  v_month timestamptz := play_since('month', p_at);
begin
  if g.day_since is null or v_day > g.day_since or (v_day < g.day_since and p_at >= g.day_since) then
    select v_day, s.staked, s.lost into g.day_since, g.day_staked, g.day_lost from play_sum(g.member_id, v_day) s;
  end if;
  if g.week_since is null or v_week > g.week_since or (v_week < g.week_since and p_at >= g.week_since) then
    select v_week, s.staked, s.lost into g.week_since, g.week_staked, g.week_lost from play_sum(g.member_id, v_week) s;
  end if;
  if g.month_since is null or v_month > g.month_since or (v_month < g.month_since and p_at >= g.month_since) then
    select v_month, s.staked, s.lost into g.month_since, g.month_staked, g.month_lost from play_sum(g.member_id, v_month) s;
  end if;
  return g;
end
$$;
