-- So old the last change of a bet has to be at the least before it can leave the database, whatever the house's settings say.
create or replace function archive_age() returns interval language sql immutable as $$ select interval '92 days' $$;
