-- Takes a stake of real money into account, or says why not: stopped, time, hours, stake, loss. Locks the guard until the caller's end, so
-- that racing bets are counted one behind the other.
create or replace function play_stake(p_member int8, p_amount int8, p_at timestamptz) returns text
language plpgsql as $$
declare
  g play_guard;
begin
  select * into g from play_guard where member_id = p_member for no key update;
  if not found then return null; end if;
  if g.stopped_until > p_at or exists (select from member_measure where member_id = p_member and what = 'play') then
    return 'stopped';
  end if;
  if play_is_late(g, p_at) then return 'time'; end if;
  if play_opens_at(g, p_at) is not null then return 'hours'; end if;
  if not g.is_tallying then return null; end if;
  g := play_roll(g, p_at);
  if g.day_staked + p_amount > g.stake_day or g.week_staked + p_amount > g.stake_week or g.month_staked + p_amount > g.stake_month then
    return 'stake';
  end if;
  if g.day_lost + p_amount > g.loss_day or g.week_lost + p_amount > g.loss_week or g.month_lost + p_amount > g.loss_month then
    return 'loss';
  end if;
  update play_guard set day_since = g.day_since, week_since = g.week_since, month_since = g.month_since,
      day_staked = g.day_staked + p_amount, week_staked = g.week_staked + p_amount, month_staked = g.month_staked + p_amount,
      day_lost = g.day_lost + p_amount, week_lost = g.week_lost + p_amount, month_lost = g.month_lost + p_amount
    where member_id = p_member;
  return null;
end
$$;
