-- Whether that moment lies outside the hours in which the member wants to play.
create or replace function play_is_closed(p_member int8, p_at timestamptz) returns boolean
language plpgsql stable as $$
begin
  return exists (select from play_guard g where g.member_id = p_member and play_opens_at(g, p_at) is not null);
end
$$;
