-- Keeps how far a witness file has come. It never goes back: a file that is shorter than its mark has lost lines.
create or replace function witness_mark_set(p_log text, p_file text, p_lines int8, p_to_seq int8, p_link text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into public.witness_mark as m (log, file, lines, to_seq, link, at) values (p_log, p_file, p_lines, p_to_seq, p_link, clock_timestamp())
    on conflict (log, file) do update set lines = excluded.lines, to_seq = excluded.to_seq, link = excluded.link, at = excluded.at
      where excluded.lines >= m.lines and excluded.to_seq >= m.to_seq
$$;
revoke all on function witness_mark_set from public;
grant execute on function witness_mark_set to sorak_app;
