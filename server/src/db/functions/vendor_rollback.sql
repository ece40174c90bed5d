-- A vendor's rollback in one statement. It takes every amount from our own record. Of something unknown it leaves a tombstone, whose key the
-- late bet or win runs into; of a win already spent it books what is missing as the member's debt. The guard is told before any money
-- moves: a bet locks the guard first and the wallet second.
create or replace function vendor_rollback(p_vendor smallint, p_uuid uuid, p_hash uuid, p_token bytea, p_user int8,
  p_now int8, p_reference uuid, p_closed boolean, p_transfer uuid, p_second_transfer uuid, out status text,
  out balance int8, out asset text, out is_new boolean, out is_owing boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  t record;
  x vendor_transaction%rowtype;
  b bet%rowtype;
  v_at timestamptz := to_timestamp(p_now::float8 / 1000);
  v_amount int8 := 0;
  is_own_tombstone boolean := false;
begin
  is_new := false;
  is_owing := false;
  status := 'RS_OK';
  select * into x from vendor_transaction r where r.transaction_uuid = p_reference and r.vendor_id = p_vendor;
  if not found then
    -- What was moved out of the database is over for good: nothing of it is given back, and no tombstone says that it never was.
    if exists (select from archive_key k where k.transaction_uuid = p_reference and k.vendor_id = p_vendor) then
      status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      return;
    end if;
    select s.asset into asset from game_session s where s.token_hash = p_token and s.member_id = p_user;
    insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, amount, balance, asset, at)
      values (p_reference, p_vendor, case when p_uuid = p_reference then p_hash else '00000000-0000-0000-0000-000000000000' end, 4, 0,
        p_user, 0, 0, coalesce(asset, 'IDR'), v_at)
      on conflict do nothing;
    is_own_tombstone := found and p_uuid = p_reference;
    select * into x from vendor_transaction r where r.transaction_uuid = p_reference and r.vendor_id = p_vendor;
  end if;
  if x.kind = 2 and x.status = 2 then
    -- Operators may be paying it this moment.
    perform from held_win h where h.transaction_uuid = p_reference and h.vendor_id = p_vendor for update;
    select * into x from vendor_transaction r where r.transaction_uuid = p_reference and r.vendor_id = p_vendor;
  end if;
  if x.bet_id is not null then
    select * into b from bet u where u.member_id = x.member_id and u.bet_id = x.bet_id for update;
    select * into x from vendor_transaction r where r.transaction_uuid = p_reference and r.vendor_id = p_vendor;
  end if;
  -- Behind the lock, so that a repeat that was first is seen.
  select * into t from vendor_transaction r where r.transaction_uuid = p_uuid and r.vendor_id = p_vendor;
  if found and not is_own_tombstone then
    asset := t.asset; balance := t.balance;
    status := case when t.request_hash = p_hash then 'RS_OK' else 'RS_ERROR_DUPLICATE_TRANSACTION' end;
    return;
  end if;
  asset := x.asset;
  if x.member_id <> p_user or x.kind = 3 or (x.kind = 1 and x.status = 0 and b.status <> 3 and b.win_count > 0) then
    status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    return;
  end if;
  if b.is_tallied and x.kind = 1 and x.status = 0 and b.status <> 3 then
    perform play_tally(b.member_id, b.placed_at, -b.stake, b.payout - b.stake);
  elsif b.is_tallied and x.kind = 2 and x.status = 0 and not x.is_reversed then
    perform play_tally(b.member_id, b.placed_at, 0, x.amount);
  end if;
  if x.kind = 1 and x.status = 0 and b.status <> 3 then
    perform vendor_refund_bet(b, v_at, p_closed is true, p_uuid, p_transfer, p_second_transfer);
    v_amount := b.stake;
  elsif x.kind = 2 and x.status = 2 then
    update held_win h set state = 'taken_back', taken_back_by = p_uuid
      where h.transaction_uuid = p_reference and h.vendor_id = p_vendor and h.state = 'waiting';
    if found then
      update vendor_transaction r set is_reversed = true where r.transaction_uuid = p_reference and r.vendor_id = p_vendor;
    end if;
  elsif x.kind = 2 and not x.is_reversed then
    is_owing := vendor_reverse_win(b, x, p_uuid, p_transfer, p_second_transfer);
    v_amount := x.amount;
  end if;
  if exists (select from member_receivable r where r.member_id = p_user and r.asset = x.asset and r.owed > 0)
    and b.wallet_account is not null then
    balance := receivable_collect(p_user, x.asset, b.wallet_account);
  elsif b.wallet_account is not null then
    select a.balance into balance from ledger_account a where a.id = b.wallet_account;
  else
    select a.balance into balance from game_session s join ledger_account a on a.id = s.wallet_account
      where s.token_hash = p_token and s.member_id = p_user;
  end if;
  balance := coalesce(balance, 0);
  is_new := true;
  if is_own_tombstone then
    update vendor_transaction r set balance = vendor_rollback.balance where r.transaction_uuid = p_uuid and r.vendor_id = p_vendor;
    return;
  end if;
  insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, bet_id, amount, balance, asset,
      at, transfer_id)
    values (p_uuid, p_vendor, p_hash, 3, 0, p_user, x.bet_id, v_amount, balance, x.asset, v_at,
      case when v_amount > 0 then p_transfer end)
    on conflict do nothing;
  if not found then raise exception 'transaction % came twice at once', p_uuid using errcode = '40001'; end if;
end
$$;
