-- When the period of that moment began: midnight, Monday, the first, in the brand's time zone and through its changes of clock.
create or replace function play_since(p_period text, p_at timestamptz) returns timestamptz
language plpgsql stable as $$
declare
  v_zone text := coalesce((select settings->>'timeZone' from brand limit 1), 'UTC');
begin
  return date_trunc(p_period, p_at at time zone v_zone) at time zone v_zone;
end
$$;
