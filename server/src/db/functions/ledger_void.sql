-- Gives a hold back to the account that it came from.
create or replace function ledger_void(p_id uuid, p_hold uuid, p_kind text, p_reference text, out seq int8,
  out debit_balance int8, out credit_balance int8, out replayed boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  h public.ledger_transfer := public.ledger_lock_hold(p_hold, null);
begin
  if exists (select from public.ledger_transfer t where t.hold_id = p_hold and t.id <> p_id) then
    raise exception 'hold % has ended', p_hold using errcode = 'SL008';
  end if;
  select m.seq, m.debit_balance, m.credit_balance, m.replayed into seq, debit_balance, credit_balance, replayed
    from public.ledger_move(3::smallint, p_id, h.credit_account, h.debit_account, h.amount, p_kind, p_reference, p_hold) m;
end
$$;
revoke all on function ledger_void from public;
grant execute on function ledger_void to sorak_app;
