-- The application works as `sorak_app`, never as the owner of the tables. A role belongs to the whole server and not to one database, so
-- another database, or another process this very moment, may already have made it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'sorak_app') then
    begin
      create role sorak_app nologin nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'The role sorak_app is missing and the user % may not create it.', current_user
          using hint = format('As an administrator run: create role sorak_app nologin; grant sorak_app to %I;', current_user);
    end;
  end if;
  begin
    set local role sorak_app;
    reset role;
  exception when insufficient_privilege then
    begin
      execute format('grant sorak_app to %I', current_user);
    exception when insufficient_privilege then
      raise exception 'The user % may not act as the role sorak_app.', current_user
        using hint = format('As an administrator run: grant sorak_app to %I;', current_user);
    end;
  end;
end
$$;
revoke create on schema public from public;
grant usage on schema public to sorak_app;
-- The application may read and write every table that says nothing else.
alter default privileges in schema public grant select, insert, update, delete on tables to sorak_app;
alter default privileges in schema public grant usage, select on sequences to sorak_app;

-- Which text of each SQL function the database holds (docs/decisions/0200-sql-functions.md).
create table sql_function (
  name text primary key,
  hash text not null
);
revoke all on sql_function from public, sorak_app;
