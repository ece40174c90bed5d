-- Whoever throws a switch in the database is heard by every open browser at once, whatever tool was used.
create or replace function brand_changed() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('sorak_events', json_build_object('kind', 'event', 'topic', 'status', 'memberId', null,
    'payload', json_build_object('changedAt', floor(extract(epoch from clock_timestamp()) * 1000)))::text);
  return null;
end
$$;

create or replace trigger brand_changed after update on brand_state for each statement execute function brand_changed();
create or replace trigger brand_changed after update on module_switch for each statement execute function brand_changed();
create or replace trigger brand_changed after update on brand for each statement execute function brand_changed();
create or replace trigger brand_changed after update on brand_licence for each statement execute function brand_changed();
