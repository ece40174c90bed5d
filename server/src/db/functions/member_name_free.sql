-- The name that an erased account had is nobody else's: an account under it is not made, as while the other one stood.
create or replace function member_name_free() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from public.erased_name where digest = sha256(convert_to(new.username, 'UTF8'))) then return null; end if;
  return new;
end
$$;
revoke all on function member_name_free() from public;

create or replace trigger member_name_free
  before insert on member for each row execute function member_name_free();
