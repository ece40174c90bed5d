-- Takes an amount out of reach, into the member's held account, until it is posted or voided.
create or replace function ledger_hold(p_id uuid, p_from int8, p_held int8, p_amount int8, p_kind text,
  p_reference text, out seq int8, out debit_balance int8, out credit_balance int8, out replayed boolean)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
select * from public.ledger_move(1::smallint, p_id, p_from, p_held, p_amount, p_kind, p_reference, null)
$$;
revoke all on function ledger_hold from public;
grant execute on function ledger_hold to sorak_app;
