-- Places all lines of one order of the platform's own products, or none and says why: no game session and no vendor's request stands behind
-- it. A repeat is answered as the first time and never refused; the same number with other lines is a duplicate. Every line becomes a bet with
-- a transfer and a transaction of its own, so that turnover, records, held wins and the audit see nothing new. The guard is locked before the wallet.
-- 40001 means that a repeat, another debit or a new limit was faster: the caller's transaction tries again and finds it.
-- Every line is found by its key: a plan that was made while the tables were small must not read them whole when they have grown.
create or replace function bet_place(p_vendor smallint, p_member int8, p_session uuid, p_now int8, p_asset text, p_wallet int8, p_house int8,
  p_hash uuid, p_lines json, out refusal text, out balance int8, out bets int8[], out is_new boolean)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
declare
  l record;
  s record;
  v_at timestamptz := to_timestamp(p_now::float8 / 1000);
  v_hashes uuid[];
  v_balances int8[];
  v_tallied boolean;
begin
  is_new := false;
  select array_agg(x.uuid order by x.ordinality) as uuids, array_agg(x.amount order by x.ordinality) as amounts,
      array_agg(x.game order by x.ordinality) as games, array_agg(x.round order by x.ordinality) as rounds,
      array_agg(x.round_key order by x.ordinality) as round_keys, array_agg(x.transfer order by x.ordinality) as transfers,
      array_agg((p_now << 20) | (nextval('bet_number') & 1048575) order by x.ordinality) as bets, sum(x.amount)::int8 as total
    into l
    from rows from (json_to_recordset(p_lines) as (uuid uuid, amount int8, game text, round text, round_key int8, transfer uuid))
      with ordinality x;
  select array_agg(t.request_hash), array_agg(t.bet_id order by u.ordinality),
      (array_agg(t.balance order by u.ordinality desc))[1]
    into v_hashes, bets, balance
    from unnest(l.uuids) with ordinality u (uuid, ordinality)
    join vendor_transaction t on t.transaction_uuid = u.uuid and t.vendor_id = p_vendor;
  if v_hashes is not null then
    if cardinality(v_hashes) <> cardinality(l.uuids) or p_hash <> any (v_hashes) then refusal := 'duplicate'; end if;
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
  if refusal is not null then return; end if;
  if s.owed > 0 then balance := receivable_collect(p_member, p_asset, p_wallet); end if;
  if s.owed > s.balance or balance < l.total then refusal := 'not_enough_money'; return; end if;
  v_tallied := s.is_guarded and p_asset <> 'PLAY';
  if v_tallied then
    refusal := play_stake(p_member, l.total, v_at);
    if refusal is not null then return; end if;
  end if;

  v_balances := ledger_transfer_batch(l.transfers, array_fill(p_wallet, array[cardinality(l.uuids)]),
    array_fill(p_house, array[cardinality(l.uuids)]), l.amounts, 'bet', array(select 'bet:' || n from unnest(l.bets) with ordinality u (n, o) order by o));
  if array_position(v_balances, null) is not null
    or exists (select from member m where m.id = p_member and m.is_guarded and not s.is_guarded) then
    raise exception 'the wallet or the limits of member % changed meanwhile', p_member using errcode = '40001';
  end if;
  with placed as (
    insert into bet (member_id, bet_id, stake, placed_at, round_key, wallet_account, house_account, vendor_id, status, is_round_closed,
        is_free, asset, game_code, round, transactions, is_tallied)
      select p_member, u.bet, u.amount, v_at, u.round_key, p_wallet, p_house, p_vendor, 0, false, false, p_asset, u.game, u.round,
          array[u.uuid], v_tallied
        from unnest(l.bets, l.amounts, l.round_keys, l.games, l.rounds, l.uuids) u (bet, amount, round_key, game, round, uuid))
  insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, bet_id, amount, balance, asset,
      at, transfer_id)
    select u.uuid, p_vendor, p_hash, 1, 0, p_member, u.bet, u.amount, u.balance, p_asset, v_at, u.transfer
      from unnest(l.uuids, l.bets, l.amounts, v_balances, l.transfers) u (uuid, bet, amount, balance, transfer);
  balance := v_balances[cardinality(v_balances)];
  bets := l.bets;
  is_new := true;
end
$$;
