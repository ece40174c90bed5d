-- Places all lines of one order of the platform's own products, or none and says why: no game session and no vendor's request stands behind
-- it. A repeat is answered as the first time and never refused; the same number with other lines is a duplicate. Every line becomes a bet with
-- a transfer and a transaction of its own, so that turnover, records, held wins and the audit see nothing new. The guard is locked before the wallet.
-- 40001 means that a repeat, another debit or a new limit was faster: the caller's transaction tries again and finds it.
-- The lines come by columns: text of JSON would have to be taken apart first.
-- Every line is found by its key: a plan that was made while the tables were small must not read them whole when they have grown.
create or replace function bet_place(p_vendor smallint, p_member int8, p_session uuid, p_now int8, p_asset text, p_wallet int8, p_house int8,
  p_hash uuid, p_uuids uuid[], p_amounts int8[], p_games text[], p_rounds text[], p_round_keys int8[], p_transfers uuid[],
  p_events int8[] default null, p_licence jsonb default null, out refusal text, out balance int8, out bets int8[], out is_new boolean)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
declare
  s record;
  v_at timestamptz := to_timestamp(p_now::float8 / 1000);
  v_count int := cardinality(p_uuids);
  v_total int8 := (select sum(amount) from unnest(p_amounts) amount);
  v_hashes uuid[];
  v_balances int8[];
  v_tallied boolean;
begin
  is_new := false;
  -- The number of a line follows from the order's and its place, and none is there without the first.
  if exists (select from vendor_transaction where transaction_uuid = p_uuids[1] and vendor_id = p_vendor) then
    -- Lateral with an offset is one look by key for each line; joined, a planner that has not seen the table grow reads all that the vendor has, line for line.
    select array_agg(t.request_hash), array_agg(t.bet_id order by u.ordinality), (array_agg(t.balance order by u.ordinality desc))[1]
      into v_hashes, bets, balance
      from unnest(p_uuids) with ordinality u (uuid, ordinality)
      cross join lateral (select * from vendor_transaction t where t.transaction_uuid = u.uuid and t.vendor_id = p_vendor offset 0) t;
    if cardinality(v_hashes) <> v_count or p_hash <> any (v_hashes) then refusal := 'duplicate'; end if;
    return;
  end if;

  select m.id, m.status, m.is_guarded, m.is_agent = 4 as is_trial, ms.id as session, ms.ended_at, ms.reminder_due_at, a.balance,
      a.name = 'member:' || p_member || ':wallet:' || p_asset as is_own, coalesce(r.owed, 0) as owed
    into s
    from member m
    left join member_session ms on ms.id = p_session and ms.member_id = m.id
    left join ledger_account a on a.id = p_wallet
    left join member_receivable r on r.member_id = m.id and r.asset = p_asset
    where m.id = p_member;
  balance := s.balance;
  refusal := case
    when s.id is null then 'disabled'
    when s.is_guarded and play_is_stopped(p_member, v_at) then 'stopped'
    when s.status = 'disabled' then 'disabled'
    when p_session is not null and (s.session is null or s.ended_at is not null) then 'session_ended'
    when s.is_own is not true or (s.is_trial and p_asset <> 'PLAY') then 'wrong_currency'
    when s.reminder_due_at <= v_at then 'reminder'
    when s.is_guarded and play_is_closed(p_member, v_at) then 'hours' end;
  if refusal is null and p_licence is not null then
    refusal := licence_refusal(p_licence, p_member, v_total, p_round_keys[1], v_at, p_session);
  end if;
  if refusal is not null then return; end if;
  if s.owed > 0 then balance := receivable_collect(p_member, p_asset, p_wallet); end if;
  if s.owed > s.balance or balance < v_total then refusal := 'not_enough_money'; return; end if;
  v_tallied := s.is_guarded and p_asset <> 'PLAY';
  if v_tallied then
    refusal := play_stake(p_member, v_total, v_at);
    if refusal is not null then return; end if;
  end if;

  bets := array(select (p_now << 20) | (nextval('bet_number') & 1048575) from generate_series(1, v_count));
  v_balances := ledger_transfer_batch(p_transfers, array_fill(p_wallet, array[v_count]),
    array_fill(p_house, array[v_count]), p_amounts, 'bet', array(select 'bet:' || n from unnest(bets) with ordinality u (n, o) order by o));
  if array_position(v_balances, null) is not null
    or exists (select from member m where m.id = p_member and m.is_guarded and not s.is_guarded) then
    raise exception 'the wallet or the limits of member % changed meanwhile', p_member using errcode = '40001';
  end if;
  with placed as (
    insert into bet (member_id, bet_id, stake, placed_at, round_key, wallet_account, house_account, vendor_id, status, is_round_closed,
        is_free, asset, game_code, round, transactions, is_tallied, event_key)
      select p_member, u.bet, u.amount, v_at, u.round_key, p_wallet, p_house, p_vendor, 0, false, false, p_asset, u.game, u.round,
          array[u.uuid], v_tallied, u.event
        from unnest(bets, p_amounts, p_round_keys, p_games, p_rounds, p_uuids, coalesce(p_events, '{}')) u (bet, amount, round_key, game, round, uuid, event))
  insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, bet_id, amount, balance, asset,
      at, transfer_id)
    select u.uuid, p_vendor, p_hash, 1, 0, p_member, u.bet, u.amount, u.balance, p_asset, v_at, u.transfer
      from unnest(p_uuids, bets, p_amounts, v_balances, p_transfers) u (uuid, bet, amount, balance, transfer);
  balance := v_balances[v_count];
  is_new := true;
end
$$;
