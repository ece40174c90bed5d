-- Bets that wait together, in one statement and one commit. Only what goes smoothly is decided here: a bet with a stake, of a good session,
-- never seen before, that the wallet can pay. Every other bet is left out of the answer and asked of vendor_bet, which alone knows the
-- refusals. Any error undoes the whole batch, and its bets are asked one by one. A batch must not wait with all its bets for what one of
-- them waits for: hence the short lock timeout. All stakes of a batch go to the house account of its first bet, which each bet keeps for
-- what comes back: two batches with an account for each member would share some of them and wait for each other's commit.
create or replace function vendor_bets(p_bets json) returns table (place int8, balance int8, asset text)
language plpgsql set lock_timeout = '50ms' as $$
#variable_conflict use_column
declare
  b record;
  v_balances int8[];
  v_written int;
begin
  select array_agg(x.place) as place, array_agg(x.vendor) as vendor, array_agg(x.uuid) as uuid, array_agg(x.hash) as hash,
      array_agg(x.token) as token, array_agg(x.member) as member, array_agg(x.at) as at, array_agg(x.asset) as asset,
      array_agg(x.amount) as amount, array_agg(x.game) as game, array_agg(x.round) as round, array_agg(x.round_key) as round_key, array_agg(x.event) as event,
      array_agg(x.is_free) as is_free, array_agg(x.transfer) as transfer, array_agg(x.bet) as bet,
      array_agg('bet:' || x.bet) as reference, array_agg(x.wallet) as wallet, array_agg(x.house) as house,
      bool_or(x.is_first) as has_first
    into b
    from (
      select q.ordinality as place, q.vendor, q.uuid, q.hash, q.token, q.member, to_timestamp(q.now::float8 / 1000) as at, g.asset,
          q.amount, q.game, q.round, q.round_key, q.is_free, q.transfer, q.event, (q.now << 20) | (nextval('bet_number') & 1048575) as bet,
          g.wallet_account as wallet,
          first_value(g.house_account) over (partition by g.asset order by q.ordinality) as house, g.first_bet_at is null as is_first
        from rows from (json_to_recordset(p_bets) as (vendor smallint, uuid uuid, hash uuid, token bytea, member int8, now int8,
            currency text, amount int8, game text, round text, round_key int8, is_free boolean, transfer uuid, event int8)) with ordinality q
        join game_session g on g.token_hash = q.token and g.member_id = q.member and g.vendor_id = q.vendor and g.asset = q.currency
          and g.expires_at > to_timestamp(q.now::float8 / 1000)
        left join member_session ms on ms.id = g.session_id
        left join member m on m.id = g.member_id
        left join member_receivable r on r.member_id = g.member_id and r.asset = g.asset
        where ms.ended_at is null and m.status is distinct from 'disabled' and m.is_guarded is not true
          and (ms.reminder_due_at is null or ms.reminder_due_at > to_timestamp(q.now::float8 / 1000)) and coalesce(r.owed, 0) = 0
          and (g.country is null or not game_is_closed_in(q.vendor, q.game, g.country))
          and not exists (select from vendor_transaction t where t.transaction_uuid = q.uuid and t.vendor_id = q.vendor)
          and not exists (select from bet o where o.round_key = q.round_key and o.is_round_closed)) x;
  if b.place is null then return; end if;
  v_balances := ledger_transfer_batch(b.transfer, b.wallet, b.house, b.amount, 'bet', b.reference);
  with placed as (
    insert into bet (member_id, bet_id, stake, placed_at, round_key, wallet_account, house_account, vendor_id, status, is_round_closed,
        is_free, asset, game_code, round, transactions, event_key)
      select u.member, u.bet, u.amount, u.at, u.round_key, u.wallet, u.house, u.vendor, 0, false, u.is_free, u.asset, u.game, u.round,
          array[u.uuid], u.event
        from unnest(b.member, b.bet, b.amount, b.at, b.round_key, b.wallet, b.house, b.vendor, b.is_free, b.asset, b.game, b.round,
            b.uuid, v_balances, b.event)
          as u (member, bet, amount, at, round_key, wallet, house, vendor, is_free, asset, game, round, uuid, balance, event)
        where u.balance is not null)
  insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, bet_id, amount, balance, asset,
      at, transfer_id)
    select u.uuid, u.vendor, u.hash, 1, 0, u.member, u.bet, u.amount, u.balance, u.asset, u.at, u.transfer
      from unnest(b.uuid, b.vendor, b.hash, b.member, b.bet, b.amount, v_balances, b.asset, b.at, b.transfer)
        as u (uuid, vendor, hash, member, bet, amount, balance, asset, at, transfer)
      where u.balance is not null and not exists (select from member m where m.id = u.member and m.is_guarded);
  get diagnostics v_written = row_count;
  if v_written <> cardinality(array_remove(v_balances, null)) then
    raise exception 'a limit was set while the batch was placed' using errcode = '40001';
  end if;
  if b.has_first then
    update game_session g set first_bet_at = u.at from unnest(b.token, b.at, v_balances) as u (token, at, balance)
      where g.token_hash = u.token and g.first_bet_at is null and u.balance is not null;
  end if;
  return query select u.place, u.balance, u.asset from unnest(b.place, v_balances, b.asset) as u (place, balance, asset)
    where u.balance is not null;
end
$$;
