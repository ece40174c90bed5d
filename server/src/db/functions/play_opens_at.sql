-- When the member's hours of play begin again; null within them and for whoever has none. Hours may go over midnight.
create or replace function play_opens_at(g play_guard, p_at timestamptz) returns timestamptz
language plpgsql stable as $$
declare
  v_zone text := coalesce((select settings->>'timeZone' from brand limit 1), 'UTC');
  v_local timestamp := p_at at time zone v_zone;
  v_minute int := extract(hour from v_local)::int * 60 + extract(minute from v_local)::int;
  v_opens timestamp;
begin
  if g.hours_from is null then return null; end if;
  if (case when g.hours_from < g.hours_to then v_minute >= g.hours_from and v_minute < g.hours_to
      else v_minute >= g.hours_from or v_minute < g.hours_to end) then
    return null;
  end if;
  v_opens := date_trunc('day', v_local) + make_interval(mins => g.hours_from);
  return (case when v_opens > v_local then v_opens else v_opens + interval '1 day' end) at time zone v_zone;
end
$$;
