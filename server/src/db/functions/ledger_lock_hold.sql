-- The hold, with every account that its end may touch locked in the order of their ids, so that two ends come one after the other.
create or replace function ledger_lock_hold(p_hold uuid, p_to int8) returns ledger_transfer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  h public.ledger_transfer%rowtype;
begin
  select * into h from public.ledger_transfer where id = p_hold;
  if h.phase is distinct from 1 then raise exception 'no hold %', p_hold using errcode = 'SL007'; end if;
  perform from public.ledger_account where id in (h.debit_account, h.credit_account, p_to) order by id for no key update;
  return h;
end
$$;
revoke all on function ledger_lock_hold from public;
