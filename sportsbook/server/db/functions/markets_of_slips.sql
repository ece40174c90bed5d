-- Markets of slips with their match, and when the feed that keeps them was heard last. It is asked for every batch of slips: its plan is kept.
create or replace function markets_of_slips(ids text[]) returns table (
  heard_at timestamptz, spoken_at timestamptz, id text, match_id text, state text, reason text, margin int, is_stopped boolean,
  jumped_at timestamptz, outcomes jsonb, match_state text, is_match_stopped boolean, delay_ms int, extra_margin int, league text,
  is_outright boolean, sport text, type text, home_score int, away_score int, part text, side text, line int
) language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  select f.heard_at, f.spoken_at, m.id, m.match_id, m.state, m.reason, m.margin, m.is_stopped, m.jumped_at, m.outcomes,
    g.state, g.is_stopped, g.delay_ms, g.extra_margin, g.league, g.is_outright,
    g.sport, m.type, g.home_score, g.away_score, m.part, m.side, m.line
  from markets m join matches g on g.id = m.match_id cross join feed_position f
  where m.id = any (ids);
end $$;
