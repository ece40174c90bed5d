-- The operators' log is append-only, even for the owner of its tables.
create or replace function operator_refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the audit log is append-only: % on % refused', tg_op, tg_table_name using errcode = 'SL012';
end
$$;

create or replace trigger operator_append_only before update or delete or truncate on operator_action
  for each statement execute function operator_refuse_change();
create or replace trigger operator_append_only before insert or delete or truncate on operator_chain
  for each statement execute function operator_refuse_change();
create or replace trigger row_append_only before update or delete or truncate on row_mark
  for each statement execute function operator_refuse_change();
