-- Four bytes for each column of a row, by name: enough to tell which one differs from what was marked. They are those of row_mac, whose key is
-- taken apart once for all columns here: that was a third of a mark.
create or replace function row_columns(p_seq int8, p_tab text, p_key text, p_content jsonb) returns bytea
language plpgsql stable as $$
declare
  v_pads text := nullif(current_setting('sorak.row_key', true), '');
  v_inner bytea := decode(split_part(v_pads, '.', 1), 'hex');
  v_outer bytea := decode(split_part(v_pads, '.', 2), 'hex');
begin
  return (select coalesce(string_agg(substr(sha256(v_outer || sha256(v_inner
      || convert_to(jsonb_build_array(p_seq, p_tab, p_key, e.key, e.value)::text, 'UTF8'))), 1, 4), ''::bytea order by e.key collate "C"), '')
    from jsonb_each(p_content) e);
end
$$;
revoke all on function row_columns from public;
grant execute on function row_columns to sorak_app;
