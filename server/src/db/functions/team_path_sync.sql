-- Keeps everybody's path from the top. A new account is put below its upline; a changed upline moves the account with all below it.
-- Newcomers share a lock that a move holds alone: a move sees every newcomer, and a newcomer the line as it is after the move.
create or replace function team_path_sync() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  v_key constant int8 := 4300430;
  v_above team_path%rowtype;
  v_own team_path%rowtype;
begin
  if tg_op = 'INSERT' and new.upline_id is null then
    insert into team_path values (new.id, new.id || '/', 1);
    return null;
  end if;
  if tg_op = 'INSERT' then perform pg_advisory_xact_lock_shared(v_key);
  else perform pg_advisory_xact_lock(v_key);
  end if;
  if new.upline_id is not null then
    select * into v_above from team_path where member_id = new.upline_id;
    if v_above.member_id is null or strpos('/' || v_above.path, '/' || new.id || '/') > 0 then
      raise exception 'an account cannot stand below itself' using errcode = 'check_violation', constraint = 'team_path_cycle';
    end if;
  end if;
  if tg_op = 'INSERT' then
    insert into team_path values (new.id, v_above.path || new.id || '/', v_above.depth + 1);
    return null;
  end if;
  select * into v_own from team_path where member_id = new.id;
  update team_path set
      path = coalesce(v_above.path, '') || new.id || '/' || substr(path, length(v_own.path) + 1),
      depth = depth - v_own.depth + 1 + coalesce(v_above.depth, 0)
    where path >= v_own.path and path < left(v_own.path, -1) || '0';
  return null;
end
$$;

create or replace trigger team_path_new after insert on member for each row execute function team_path_sync();
create or replace trigger team_path_moved after update of upline_id on member for each row
  when (old.upline_id is distinct from new.upline_id) execute function team_path_sync();
