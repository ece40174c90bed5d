-- What was handed to an accountant stays as it was handed out.
create or replace function closed_month_keeps() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'a closed month does not change' using errcode = 'SL012';
end
$$;

create or replace trigger closed_month_keeps
  before update or delete on closed_month for each row execute function closed_month_keeps();
