-- Gifts name the version that they were given by: what was published never changes, and nothing published goes.
create or replace function campaign_version_keeps() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state = 'published' then
    raise exception 'a published version does not change: write another' using errcode = 'SL012';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create or replace trigger campaign_version_keeps
  before update or delete on campaign_version for each row execute function campaign_version_keeps();
