-- Takes what a member owes from what the wallet holds by now; returns the balance behind it. The debt's row is locked first.
create or replace function receivable_collect(p_member int8, p_asset text, p_wallet int8) returns int8
language plpgsql as $$
#variable_conflict use_column
declare
  v_owed int8; v_balance int8; v_paid int8; v_receivable int8;
begin
  select owed into v_owed from member_receivable where member_id = p_member and asset = p_asset for update;
  select balance into v_balance from ledger_account where id = p_wallet;
  v_paid := least(v_owed, v_balance);
  if v_paid > 0 then
    select id into v_receivable from ledger_account where name = 'house:receivable:' || p_asset;
    select debit_balance into v_balance
      from ledger_transfer(gen_random_uuid(), p_wallet, v_receivable, v_paid, 'receivable_collected', 'member:' || p_member);
    update member_receivable set owed = owed - v_paid where member_id = p_member and asset = p_asset;
  end if;
  return v_balance;
end
$$;
