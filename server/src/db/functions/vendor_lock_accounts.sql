-- Locks accounts in the ledger's own order (lower id first) before any of them moves. Locks only: writing stays with the ledger's functions.
create or replace function vendor_lock_accounts(p_accounts int8[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from public.ledger_account where id = any(p_accounts) order by id for no key update;
end
$$;
revoke all on function vendor_lock_accounts from public;
grant execute on function vendor_lock_accounts to sorak_app;
