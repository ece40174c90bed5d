-- How large this database is. PostgreSQL tells only who may connect to it: the program signs in as the owner and works as a role that may not.
create or replace function database_bytes() returns int8
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select pg_catalog.pg_database_size(pg_catalog.current_database())
$$;
revoke all on function database_bytes from public;
grant execute on function database_bytes to sorak_app;
