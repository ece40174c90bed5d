-- Takes a win back to where it came from; what the wallet no longer holds is booked as a receivable. True when something was owed.
create or replace function vendor_reverse_win(b bet, p_win vendor_transaction, p_uuid uuid, p_transfer uuid,
  p_receivable_transfer uuid) returns boolean
language plpgsql as $$
#variable_conflict use_column
declare
  v_origin int8; v_wallet int8; v_balance int8; v_taken int8 := 0; v_owed int8 := 0; v_receivable int8;
begin
  perform from member_receivable r where r.member_id = b.member_id and r.asset = b.asset for update;
  if p_win.amount > 0 then
    select l.debit_account, l.credit_account into v_origin, v_wallet from ledger_transfer l where l.id = p_win.transfer_id;
    select a.balance into v_balance from ledger_account a where a.id = v_wallet;
    v_taken := least(v_balance, p_win.amount);
    v_owed := p_win.amount - v_taken;
    if v_taken > 0 then
      perform ledger_transfer(p_transfer, v_wallet, v_origin, v_taken, 'win_rollback', 'bet:' || b.bet_id);
    end if;
    if v_owed > 0 then
      select a.id into v_receivable from ledger_account a where a.name = 'house:receivable:' || b.asset;
      perform ledger_transfer(p_receivable_transfer, v_receivable, v_origin, v_owed, 'receivable_booked', 'bet:' || b.bet_id);
      insert into member_receivable as r (member_id, asset, owed) values (b.member_id, b.asset, v_owed)
        on conflict (member_id, asset) do update set owed = r.owed + excluded.owed;
    end if;
  end if;
  update vendor_transaction x set is_reversed = true where x.transaction_uuid = p_win.transaction_uuid and x.vendor_id = p_win.vendor_id;
  update bet u set payout = u.payout - p_win.amount, win_count = u.win_count - 1, transactions = u.transactions || p_uuid,
      status = case when u.payout - p_win.amount > u.stake then 1 when u.is_round_closed or u.payout > p_win.amount then 2 else 0 end,
      settled_at = case when u.payout - p_win.amount > 0 or u.is_round_closed then u.settled_at end
    where u.member_id = b.member_id and u.bet_id = b.bet_id;
  delete from winner w where w.member_id = b.member_id and w.bet_id = b.bet_id and b.payout - p_win.amount <= b.stake;
  return v_owed > 0;
end
$$;
