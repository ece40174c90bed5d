-- What was sealed stays as it was sealed; that its files were deleted by rule is added once.
create or replace function archive_part_keeps() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.removed_at is null and (to_jsonb(old) - 'removed_at') = (to_jsonb(new) - 'removed_at') then return new; end if;
  raise exception 'a sealed month does not change' using errcode = 'SL012';
end
$$;

create or replace trigger archive_part_keeps
  before update or delete on archive_part for each row execute function archive_part_keeps();
