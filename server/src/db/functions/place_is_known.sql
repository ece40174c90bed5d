-- Whether a session was found where it may play within its minutes: some more are left to the look that asks again. A session is none's where
-- nobody sits before it, as for what was ordered for later draws. A look of a time to come is none: the clock was set back.
create or replace function place_is_known(p_session uuid, p_minutes int, p_at timestamptz) returns bool language plpgsql stable as $$
begin
  if p_session is null then return true; end if;
  return coalesce((select c.verdict = 'clear' and c.at > p_at - make_interval(mins => p_minutes + 5)
      and c.at < p_at + interval '5 minutes'
    from place_check c where c.session_id = p_session order by c.id desc limit 1), false);
end
$$;
