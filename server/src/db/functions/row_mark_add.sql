-- Appends the mark of a row as it is now; of no content when the row is gone. For row_mark and row_mark_found alone.
create or replace function row_mark_add(p_tab text, p_key text, p_content jsonb) returns int8
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_seq int8 := nextval('public.row_mark_seq');
begin
  insert into public.row_mark (seq, at, tab, key, mark, columns)
    values (v_seq, clock_timestamp(), p_tab, p_key, public.row_mac(jsonb_build_array(v_seq, p_tab, p_key, p_content)::text),
      public.row_columns(v_seq, p_tab, p_key, p_content));
  return v_seq;
end
$$;
revoke all on function row_mark_add from public;
