-- Whether the member takes a break, is excluded, or may not play by a measure of the house at that moment.
create or replace function play_is_stopped(p_member int8, p_at timestamptz) returns boolean
language plpgsql stable as $$
begin
  return exists (select from play_guard where member_id = p_member and stopped_until > p_at)
    or exists (select from member_measure where member_id = p_member and what = 'play');
end
$$;
