-- Whether a limit of time is used up. Only the limits that are set are looked at.
create or replace function play_is_late(g play_guard, p_at timestamptz) returns boolean
language plpgsql stable as $$
begin
  return case when g.time_day is null then false
      else play_seconds(g.member_id, play_since('day', p_at), p_at) >= g.time_day end
    or case when g.time_week is null then false
      else play_seconds(g.member_id, play_since('week', p_at), p_at) >= g.time_week end
    or case when g.time_month is null then false
      else play_seconds(g.member_id, play_since('month', p_at), p_at) >= g.time_month end;
end
$$;
