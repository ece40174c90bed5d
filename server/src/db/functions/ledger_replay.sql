-- The first answer again for the same content under the same id; raises for other content.
create or replace function ledger_replay(p_phase smallint, p_id uuid, p_debit int8, p_credit int8, p_amount int8,
  p_kind text, p_reference text, p_hold uuid, out seq int8, out debit_balance int8, out credit_balance int8,
  out replayed boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  t public.ledger_transfer%rowtype;
begin
  select * into t from public.ledger_transfer where id = p_id;
  if (t.phase, t.debit_account, t.credit_account, t.amount, t.kind, t.reference, t.hold_id)
    is distinct from (p_phase, p_debit, p_credit, p_amount, p_kind, p_reference, p_hold) then
    raise exception 'id % was used for another transfer', p_id using errcode = 'SL002';
  end if;
  seq := t.seq; debit_balance := t.debit_balance; credit_balance := t.credit_balance; replayed := true;
end
$$;
revoke all on function ledger_replay from public;
