-- Drops events of sign-in of before then; of each member the last sign-in stays, whenever it was.
create or replace function sign_ins_drop(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.login_event e
    where e.at < p_before
      and (e.outcome <> 'signed_in'
        or exists (select from public.login_event l where l.member_id = e.member_id and l.outcome = 'signed_in' and l.id > e.id));
$$;
revoke all on function sign_ins_drop(timestamptz) from public;
grant execute on function sign_ins_drop(timestamptz) to sorak_app;
