-- Every process and browser hears of new content at once, whatever tool wrote it.
create or replace function content_changed() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('sorak_events', json_build_object('kind', 'event', 'topic', 'content', 'memberId', null,
    'payload', json_build_object('changedAt', floor(extract(epoch from clock_timestamp()) * 1000)))::text);
  return null;
end
$$;

create or replace trigger content_changed after insert or update or delete on banner
  for each statement execute function content_changed();
create or replace trigger content_changed after insert on document_version
  for each statement execute function content_changed();
create or replace trigger content_changed after insert or update or delete on announcement
  for each statement execute function content_changed();
