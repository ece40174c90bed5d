-- Many plain transfers in one statement, for callers who have many waiting: the same row, the same chain and the same floor as
-- ledger_transfer makes, but the accounts are locked once, all in the order of their ids, and written once. Answers the debited account's
-- balance behind each transfer, in the order asked; null where nothing was moved, whatever the reason: the caller asks ledger_transfer for
-- it. The accounts' state is carried along in arrays, so that two transfers of one account follow each other. An account's place is found by halves
-- (width_bucket: the ids are in order), and texts are read in turn, never by their place, which would walk to it: so a thousandth costs as much as the first.
create or replace function ledger_transfer_batch(p_ids uuid[], p_debits int8[], p_credits int8[], p_amounts int8[],
  p_kind text, p_references text[]) returns int8[]
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  a record;
  v_balance bigint[]; v_seq bigint[]; v_head bytea[]; v_known uuid[];
  v_debit_seq bigint[]; v_debit_balance bigint[]; v_debit_head bytea[];
  v_credit_seq bigint[]; v_credit_balance bigint[]; v_credit_head bytea[];
  v_tail bytea := convert_to(p_kind || ':', 'UTF8');
  v_is_kind boolean := p_kind ~ '^[a-z][a-z0-9_]*$' and length(p_kind) <= 32;
  v_at timestamptz; v_stamp bytea; v_row bytea; v_reference text; i int := 0; d int; c int;
begin
  select array_agg(l.id) as id, array_agg(l.balance) as balance, array_agg(l.seq) as seq, array_agg(l.head) as head,
      array_agg(l.floor) as floor, array_agg(l.asset) as asset, array_agg(l.kind = 'held') as is_held, min(l.asset) <> max(l.asset) as is_mixed
    into a
    from (select * from public.ledger_account where id = any (p_debits || p_credits) order by id for no key update) l;
  v_balance := a.balance; v_seq := a.seq; v_head := a.head;
  v_known := array(select t.id from public.ledger_transfer t where t.id = any (p_ids));
  v_debit_balance := array_fill(null::bigint, array[cardinality(p_ids)]);
  v_at := clock_timestamp();
  v_stamp := timestamptz_send(v_at) || int2send(0::smallint);
  foreach v_reference in array p_references loop
    i := i + 1;
    d := width_bucket(p_debits[i], a.id);
    c := width_bucket(p_credits[i], a.id);
    if (d <> c and a.id[d] = p_debits[i] and a.id[c] = p_credits[i] and p_amounts[i] between 1 and 9007199254740991 and v_is_kind and length(v_reference) <= 200 and v_balance[d] - p_amounts[i] >= a.floor[d]
        and (not a.is_mixed or a.asset[d] = a.asset[c]) and not a.is_held[d] and not a.is_held[c] and p_ids[i] <> all (v_known)) is not true then
      continue;
    end if;
    v_row := uuid_send(p_ids[i]) || int8send(p_debits[i]) || int8send(p_credits[i]) || int8send(p_amounts[i]) || v_stamp || v_tail
      || convert_to(v_reference, 'UTF8');
    v_balance[d] := v_balance[d] - p_amounts[i];
    v_seq[d] := v_seq[d] + 1;
    v_head[d] := sha256(v_head[d] || v_row);
    v_balance[c] := v_balance[c] + p_amounts[i];
    v_seq[c] := v_seq[c] + 1;
    v_head[c] := sha256(v_head[c] || v_row);
    v_debit_balance[i] := v_balance[d];
    v_debit_seq[i] := v_seq[d];
    v_debit_head[i] := v_head[d];
    v_credit_balance[i] := v_balance[c];
    v_credit_seq[i] := v_seq[c];
    v_credit_head[i] := v_head[c];
  end loop;
  update public.ledger_account l set balance = u.balance, seq = u.seq, head = u.head
    from unnest(a.id, v_balance, v_seq, v_head) as u (id, balance, seq, head) where l.id = u.id and l.seq <> u.seq;
  insert into public.ledger_transfer (amount, debit_account, debit_seq, debit_balance, credit_account, credit_seq, credit_balance,
      at, id, hold_id, phase, kind, reference, debit_hash, credit_hash)
    select u.amount, u.debit, u.debit_seq, u.debit_balance, u.credit, u.credit_seq, u.credit_balance, v_at, u.id, null, 0, p_kind,
        u.reference, u.debit_head, u.credit_head
      from unnest(p_ids, p_debits, p_credits, p_amounts, p_references, v_debit_seq, v_debit_balance, v_debit_head, v_credit_seq,
          v_credit_balance, v_credit_head)
        as u (id, debit, credit, amount, reference, debit_seq, debit_balance, debit_head, credit_seq, credit_balance, credit_head)
      where u.debit_seq is not null;
  return v_debit_balance;
end
$$;
revoke all on function ledger_transfer_batch from public;
grant execute on function ledger_transfer_batch to sorak_app;
