-- Settles bets of the platform's own products in one statement: each at most once, whoever repeats it. Answers for every line what became
-- of it: `settled` now, `repeat` with the same payout, `conflict` with another one, `void`, `held` above its bound, `unknown`. A bound is what the line
-- says that its odds can pay, otherwise the brand's ceiling; what is held waits for two operators, and its bet runs on until then.
-- Every line is found by its key: a plan that was made while the tables were small must not read them whole when they have grown.
create or replace function bet_settle(p_vendor smallint, p_now int8, p_brand text, p_lines json)
returns table (place int8, outcome text, member_id int8, asset text)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
declare
  l record;
  w record;
  d record;
  v_at timestamptz := to_timestamp(p_now::float8 / 1000);
begin
  select array_agg(x.member order by x.ordinality) as members, array_agg(x.bet order by x.ordinality) as bets
    into l from rows from (json_to_recordset(p_lines) as (member int8, bet int8)) with ordinality x;
  perform from bet_lock_set(p_vendor, l.members, l.bets);
  -- Behind the locks, so that whoever was first is seen.
  select array_agg(q.place order by q.place) as places, array_agg(q.uuid order by q.place) as uuids, array_agg(q.hash order by q.place) as hashes,
      array_agg(q.transfer order by q.place) as transfers, array_agg(q.payout order by q.place) as payouts,
      array_agg(q.most order by q.place) as mosts, array_agg(q.member order by q.place) as members,
      array_agg(q.bet order by q.place) as bets, array_agg(q.asset order by q.place) as assets,
      array_agg(q.outcome order by q.place) as outcomes
    into l
    from (
      select x.ordinality as place, x.uuid, x.hash, x.transfer, x.payout, x.member, x.bet, b.asset, coalesce(x.most, c.amount, 0) as most,
          case when b.bet_id is null then 'unknown' when b.status = 3 then 'void'
            when b.status <> 0 then case when b.payout = x.payout then 'repeat' else 'conflict' end
            when t.request_hash is not null then case when t.request_hash = x.hash then 'held' else 'conflict' end
            when x.payout > coalesce(x.most, c.amount, 0) then 'hold'
            else 'settled' end as outcome
        from rows from (json_to_recordset(p_lines) as (member int8, bet int8, payout int8, most int8, uuid uuid, hash uuid, transfer uuid))
          with ordinality x
        left join bet b on b.member_id = x.member and b.bet_id = x.bet and b.vendor_id = p_vendor
        left join vendor_transaction t on t.transaction_uuid = x.uuid and t.vendor_id = p_vendor
        left join win_ceiling c on c.brand_code = p_brand and c.asset = b.asset) q;

  with waiting as (
    select u.* from unnest(l.outcomes, l.uuids, l.hashes, l.members, l.bets, l.payouts, l.mosts)
      u (outcome, uuid, hash, member, bet, payout, most) where u.outcome = 'hold'),
  answered as (
    insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, amount, balance, asset, at)
      select u.uuid, p_vendor, u.hash, 2, 2, u.member, u.payout, a.balance, b.asset, v_at
        from waiting u join bet b on b.member_id = u.member and b.bet_id = u.bet join ledger_account a on a.id = b.wallet_account)
  insert into held_win (transaction_uuid, vendor_id, member_id, bet_id, game_code, round, round_key, asset, amount, won, most, wallet_account,
      house_account, reference_uuid, is_promotion, at)
    select u.uuid, p_vendor, u.member, u.bet, b.game_code, b.round, b.round_key, b.asset, u.payout, 0, u.most, b.wallet_account,
        b.house_account, b.transactions[1], false, v_at
      from waiting u join bet b on b.member_id = u.member and b.bet_id = u.bet;

  for d in
    select b.member_id, b.placed_at, sum(u.payout)::int8 as won
      from unnest(l.outcomes, l.members, l.bets, l.payouts) u (outcome, member, bet, payout)
      join bet b on b.member_id = u.member and b.bet_id = u.bet
      where u.outcome = 'settled' and u.payout > 0 and b.is_tallied group by 1, 2 order by 1, 2
  loop
    perform play_tally(d.member_id, d.placed_at, 0, -d.won);
  end loop;
  select array_agg(u.transfer) as transfers, array_agg(b.house_account) as houses, array_agg(b.wallet_account) as wallets,
      array_agg(u.payout) as payouts, array_agg('bet:' || b.bet_id) as causes
    into w
    from unnest(l.outcomes, l.members, l.bets, l.payouts, l.transfers) u (outcome, member, bet, payout, transfer)
    join bet b on b.member_id = u.member and b.bet_id = u.bet
    where u.outcome = 'settled' and u.payout > 0;
  if w.transfers is not null
    and array_position(ledger_transfer_batch(w.transfers, w.houses, w.wallets, w.payouts, 'win', w.causes), null) is not null then
    raise exception 'a payout of a set could not be booked' using errcode = 'BS001';
  end if;
  insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, bet_id, amount, balance, asset,
      at, transfer_id)
    select u.uuid, p_vendor, u.hash, 2, 0, u.member, u.bet, u.payout, t.credit_balance, u.asset, v_at, u.transfer
      from unnest(l.outcomes, l.uuids, l.hashes, l.members, l.bets, l.payouts, l.assets, l.transfers)
        u (outcome, uuid, hash, member, bet, payout, asset, transfer)
      join ledger_transfer t on t.id = u.transfer where u.outcome = 'settled' and u.payout > 0;
  update bet b set payout = u.payout, win_count = case when u.payout > 0 then 1 else 0 end, is_round_closed = true,
      transactions = case when u.payout > 0 then b.transactions || u.uuid else b.transactions end,
      status = case when u.payout > b.stake then 1 else 2 end, settled_at = greatest(v_at, b.placed_at)
    from unnest(l.outcomes, l.members, l.bets, l.payouts, l.uuids) u (outcome, member, bet, payout, uuid)
    where b.member_id = u.member and b.bet_id = u.bet and u.outcome = 'settled';
  for d in
    select distinct r.member_id, r.asset, b.wallet_account from unnest(l.outcomes, l.members, l.bets, l.payouts) u (outcome, member, bet, payout)
      join bet b on b.member_id = u.member and b.bet_id = u.bet
      join member_receivable r on r.member_id = b.member_id and r.asset = b.asset and r.owed > 0
      where u.outcome = 'settled' and u.payout > 0 order by r.member_id
  loop
    perform receivable_collect(d.member_id, d.asset, d.wallet_account);
  end loop;
  return query select u.place, u.outcome, u.member, u.asset
    from unnest(l.places, l.outcomes, l.members, l.assets) u (place, outcome, member, asset) order by u.place;
end
$$;
