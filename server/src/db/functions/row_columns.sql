-- Four bytes for each column of a row, by name: enough to tell which one differs from what was marked.
create or replace function row_columns(p_seq int8, p_tab text, p_key text, p_content jsonb) returns bytea
language plpgsql stable as $$
begin
  return (select coalesce(string_agg(substr(row_mac(jsonb_build_array(p_seq, p_tab, p_key, e.key, e.value)::text), 1, 4), ''::bytea
    order by e.key collate "C"), '')
    from jsonb_each(p_content) e);
end
$$;
revoke all on function row_columns from public;
grant execute on function row_columns to sorak_app;
