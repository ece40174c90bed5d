-- Pays all or a part of a hold to an account; what is left over goes back where it came from in the same statement. debit_balance is the
-- held account's after both, credit_balance the paid account's, voided what went back. The unique index on hold_id makes a second end impossible.
create or replace function ledger_post(p_id uuid, p_hold uuid, p_to int8, p_amount int8, p_kind text,
  p_reference text, out seq int8, out debit_balance int8, out credit_balance int8, out replayed boolean,
  out voided int8)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  h public.ledger_transfer := public.ledger_lock_hold(p_hold, p_to);
  v_amount bigint := coalesce(p_amount, h.amount);
  v_rest uuid := encode(substr(sha256(convert_to('rest of ' || p_id, 'UTF8')), 1, 16), 'hex')::uuid;
begin
  if exists (select from public.ledger_transfer t where t.hold_id = p_hold and t.id <> p_id) then
    raise exception 'hold % has ended', p_hold using errcode = 'SL008';
  end if;
  if v_amount > h.amount then
    raise exception 'hold % has % only', p_hold, h.amount using errcode = 'SL009', detail = h.amount::text;
  end if;
  voided := h.amount - v_amount;
  select m.seq, m.debit_balance, m.credit_balance, m.replayed into seq, debit_balance, credit_balance, replayed
    from public.ledger_move(2::smallint, p_id, h.credit_account, p_to, v_amount, p_kind, p_reference, p_hold) m;
  if voided > 0 then
    select m.debit_balance into debit_balance
      from public.ledger_move(3::smallint, v_rest, h.credit_account, h.debit_account, voided, p_kind, p_reference, p_id) m;
  end if;
end
$$;
revoke all on function ledger_post from public;
grant execute on function ledger_post to sorak_app;
