-- Whether a game, or its vendor, is not offered in a country.
create or replace function game_is_closed_in(p_vendor smallint, p_game text, p_country text) returns boolean
language sql stable as $$
  select exists (
    select from vendor v left join game g on g.vendor_id = v.id and g.game_code = p_game
      where v.id = p_vendor and (p_country = any(v.closed_countries) or p_country = any(g.closed_countries)))
$$;
