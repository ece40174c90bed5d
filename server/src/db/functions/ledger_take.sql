-- Takes one amount from a member's account for an account of the house, under an id that the caller makes for this one movement: the row, the
-- chain and the floor of ledger_transfer, without its look for a repeat, which the caller has had. An id that is known after all runs into the
-- primary key. Answers the balance behind it; null where the floor refuses, and then nothing has moved. A bet is the reason: of its time in
-- the ledger the look takes a twelfth, and an answer of one number another.
create or replace function ledger_take(p_id uuid, p_debit int8, p_credit int8, p_amount int8, p_kind text, p_reference text) returns int8
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  v_at timestamptz := clock_timestamp();
  v_row bytea := uuid_send(p_id) || int8send(p_debit) || int8send(p_credit) || int8send(p_amount) || timestamptz_send(v_at)
    || int2send(0::smallint) || convert_to(p_kind || ':' || p_reference, 'UTF8');
  d_seq int8; d_head bytea; d_balance int8; d_asset text; d_kind text;
  c_seq int8; c_head bytea; c_balance int8; c_asset text; c_kind text;
begin
  -- The lower id first, as everywhere: members' accounts are numbered below those of the house.
  if (p_debit < p_credit and p_amount between 1 and 9007199254740991 and p_kind ~ '^[a-z][a-z0-9_]*$' and length(p_kind) <= 32
      and length(p_reference) <= 200) is not true then
    perform public.ledger_explain(0::smallint, p_id, p_debit, p_credit, p_amount, p_kind, p_reference);
  end if;
  update public.ledger_account a set balance = a.balance - p_amount, seq = a.seq + 1, head = sha256(a.head || v_row)
    where a.id = p_debit and a.balance - p_amount >= a.floor
    returning a.seq, a.balance, a.head, a.asset, a.kind into d_seq, d_balance, d_head, d_asset, d_kind;
  if not found then
    if exists (select from public.ledger_account a where a.id = p_debit and a.kind <> 'held') then return null; end if;
    perform public.ledger_explain(0::smallint, p_id, p_debit, p_credit, p_amount, p_kind, p_reference);
  end if;
  update public.ledger_account a set balance = a.balance + p_amount, seq = a.seq + 1, head = sha256(a.head || v_row)
    where a.id = p_credit
    returning a.seq, a.balance, a.head, a.asset, a.kind into c_seq, c_balance, c_head, c_asset, c_kind;
  if not found or d_asset <> c_asset or d_kind = 'held' or c_kind = 'held' then
    perform public.ledger_explain(0::smallint, p_id, p_debit, p_credit, p_amount, p_kind, p_reference);
  end if;
  insert into public.ledger_transfer (amount, debit_account, debit_seq, debit_balance, credit_account, credit_seq, credit_balance,
      at, id, hold_id, phase, kind, reference, debit_hash, credit_hash)
    values (p_amount, p_debit, d_seq, d_balance, p_credit, c_seq, c_balance, v_at, p_id, null, 0::smallint, p_kind, p_reference, d_head, c_head);
  return d_balance;
end
$$;
revoke all on function ledger_take from public;
grant execute on function ledger_take to sorak_app;
