-- A new name or birth date is compared with the lists behind its commit, whatever way it came. A row that stands is locked, so that
-- nobody looks at the old name and takes the row away.
create or replace function screening_name_due() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into screening_due (member_id) values (new.id) on conflict (member_id) do update set member_id = excluded.member_id;
  return null;
end
$$;

create or replace trigger screening_name_new after insert on member for each row
  when (new.payee_key is not null) execute function screening_name_due();
create or replace trigger screening_name_changed after update of payee_key, birth_date on member for each row
  when (new.payee_key is not null and (old.payee_key, old.birth_date) is distinct from (new.payee_key, new.birth_date))
  execute function screening_name_due();
