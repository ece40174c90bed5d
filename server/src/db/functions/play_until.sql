-- When the period of that moment ends: the next one's beginning.
create or replace function play_until(p_period text, p_at timestamptz) returns timestamptz
language plpgsql stable as $$
declare
  v_zone text := coalesce((select settings->>'timeZone' from brand limit 1), 'UTC');
begin
  return (date_trunc(p_period, p_at at time zone v_zone) + ('1 ' || p_period)::interval) at time zone v_zone;
end
$$;
