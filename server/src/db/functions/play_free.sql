-- Why the member may not play for nothing at that moment: what keeps a stake back, or a limit of which nothing is left. Locks the guard as a stake does.
create or replace function play_free(p_member int8, p_at timestamptz) returns text
language plpgsql as $$
declare
  g play_guard;
  v_refusal text := play_stake(p_member, 0, p_at);
begin
  if v_refusal is not null then return v_refusal; end if;
  select * into g from play_guard where member_id = p_member;
  if not found or not g.is_tallying then return null; end if;
  if g.day_staked >= g.stake_day or g.week_staked >= g.stake_week or g.month_staked >= g.stake_month then return 'stake'; end if;
  if g.day_lost >= g.loss_day or g.week_lost >= g.loss_week or g.month_lost >= g.loss_month then return 'loss'; end if;
  return null;
end
$$;
