-- Pays a win out of the house, or a jackpot out of its pool, into which the house then puts a new seed (never more than was paid, so that
-- small payments cannot pump it). What other bets have put in meanwhile stays. Null when the pool holds less.
create or replace function vendor_pay(p_wallet int8, p_house int8, p_pool int8, p_seed int8, p_amount int8,
  p_reference text, p_transfer uuid, p_seed_transfer uuid) returns int8
language plpgsql as $$
#variable_conflict use_column
declare
  v_balance int8; v_pool int8;
begin
  if p_pool is null then
    select credit_balance into v_balance from ledger_transfer(p_transfer, p_house, p_wallet, p_amount, 'win', p_reference);
    return v_balance;
  end if;
  perform vendor_lock_accounts(array[p_wallet, p_house, p_pool]);
  select balance into v_pool from ledger_account where id = p_pool;
  if v_pool < p_amount then return null; end if;
  select debit_balance, credit_balance into v_pool, v_balance
    from ledger_transfer(p_transfer, p_pool, p_wallet, p_amount, 'jackpot_win', p_reference);
  if p_seed > 0 then
    perform ledger_transfer(p_seed_transfer, p_house, p_pool, least(p_seed, p_amount), 'jackpot_seed', p_reference);
  end if;
  return v_balance;
end
$$;
