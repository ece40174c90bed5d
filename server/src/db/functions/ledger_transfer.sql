-- Moves one amount, the lower account id first. The floor is checked by the very statement that debits: between a check and a later debit
-- another bet could pass. The first statement looks for a repeat too, which is then answered as the first time; a repeat in the same moment
-- runs into the primary key. Each account's head becomes sha256(its old head, the content of the transfer); seqs and balances follow from
-- the order of that chain, so hashing them would add nothing. What a domain or a CHECK would refuse is refused here: PostgreSQL prepares
-- those anew for each statement. Its counterpart ledger_move stands apart because a call inside a call costs a tenth of every bet; the two updates
-- are separate statements because one statement with both takes a fifth longer; a bounded repetition in the pattern takes eight times a star. No sequential scans: a session that planned while the
-- tables were small, or analysed as empty, would keep scanning them as they grow.
create or replace function ledger_transfer(p_id uuid, p_debit int8, p_credit int8, p_amount int8, p_kind text,
  p_reference text, out seq int8, out debit_balance int8, out credit_balance int8, out replayed boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  v_at timestamptz := clock_timestamp();
  v_row bytea := uuid_send(p_id) || int8send(p_debit) || int8send(p_credit) || int8send(p_amount) || timestamptz_send(v_at)
    || int2send(0::smallint) || convert_to(p_kind || ':' || p_reference, 'UTF8');
  v_is_debit_first boolean := p_debit < p_credit;
  d_seq int8; d_head bytea; d_asset text; d_kind text;
  c_seq int8; c_head bytea; c_asset text; c_kind text;
begin
  if p_amount between 1 and 9007199254740991 and p_kind ~ '^[a-z][a-z0-9_]*$' and length(p_kind) <= 32 and length(p_reference) <= 200 then
    if v_is_debit_first then
      update public.ledger_account a set balance = a.balance - p_amount, seq = a.seq + 1, head = sha256(a.head || v_row)
        where a.id = p_debit and a.balance - p_amount >= a.floor and not exists (select from public.ledger_transfer t where t.id = p_id)
        returning a.seq, a.balance, a.head, a.asset, a.kind into d_seq, debit_balance, d_head, d_asset, d_kind;
    else
      update public.ledger_account a set balance = a.balance + p_amount, seq = a.seq + 1, head = sha256(a.head || v_row)
        where a.id = p_credit and not exists (select from public.ledger_transfer t where t.id = p_id)
        returning a.seq, a.balance, a.head, a.asset, a.kind into c_seq, credit_balance, c_head, c_asset, c_kind;
    end if;
  end if;
  if d_seq is null and c_seq is null then
    if exists (select from public.ledger_transfer t where t.id = p_id) then
      select * into seq, debit_balance, credit_balance, replayed
        from public.ledger_replay(0::smallint, p_id, p_debit, p_credit, p_amount, p_kind, p_reference, null);
      return;
    end if;
    perform public.ledger_explain(0::smallint, p_id, p_debit, p_credit, p_amount, p_kind, p_reference);
  end if;
  if v_is_debit_first then
    update public.ledger_account a set balance = a.balance + p_amount, seq = a.seq + 1, head = sha256(a.head || v_row)
      where a.id = p_credit
      returning a.seq, a.balance, a.head, a.asset, a.kind into c_seq, credit_balance, c_head, c_asset, c_kind;
  else
    update public.ledger_account a set balance = a.balance - p_amount, seq = a.seq + 1, head = sha256(a.head || v_row)
      where a.id = p_debit and a.balance - p_amount >= a.floor
      returning a.seq, a.balance, a.head, a.asset, a.kind into d_seq, debit_balance, d_head, d_asset, d_kind;
  end if;
  if not found or p_debit = p_credit or d_asset <> c_asset or d_kind = 'held' or c_kind = 'held' then
    perform public.ledger_explain(0::smallint, p_id, p_debit, p_credit, p_amount, p_kind, p_reference);
  end if;
  insert into public.ledger_transfer as t (amount, debit_account, debit_seq, debit_balance, credit_account, credit_seq, credit_balance,
      at, id, hold_id, phase, kind, reference, debit_hash, credit_hash)
    values (p_amount, p_debit, d_seq, debit_balance, p_credit, c_seq, credit_balance,
      v_at, p_id, null, 0::smallint, p_kind, p_reference, d_head, c_head)
    returning t.seq into seq;
  replayed := false;
end
$$;
revoke all on function ledger_transfer from public;
grant execute on function ledger_transfer to sorak_app;
