-- Seconds signed in since then; two devices at once count once.
create or replace function play_seconds(p_member int8, p_since timestamptz, p_at timestamptz) returns int8
language plpgsql stable as $$
begin
  return coalesce((
    select sum(extract(epoch from upper(r) - lower(r)))::int8
    from unnest((
      select range_agg(tstzrange(greatest(s.created_at, p_since), least(coalesce(s.ended_at, s.seen_at), p_at)))
      from member_session s
      where s.member_id = p_member and s.created_at > p_since - interval '1 day' and s.created_at < p_at
        and least(coalesce(s.ended_at, s.seen_at), p_at) > greatest(s.created_at, p_since))) as r), 0);
end
$$;
