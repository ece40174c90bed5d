-- Settles bets of the platform's own products in one statement: each at most once, whoever repeats it. Answers for every line what became
-- of it: `settled` now, `repeat` with the same payout, `conflict` with another one, `void`, `held` above its bound, `unknown`. A bound is what the line
-- says that its odds can pay, otherwise the brand's ceiling; what is held waits for two operators, and its bet runs on until then. A bet whose win they
-- refused for good is settled as lost.
-- Every line is found by its key: a plan that was made while the tables were small must not read them whole when they have grown.
create or replace function bet_settle(p_vendor smallint, p_now int8, p_brand text, p_members int8[], p_bets int8[], p_payouts int8[],
  p_mosts int8[], p_uuids uuid[], p_hashes uuid[], p_transfers uuid[])
returns table (place int8, outcome text, member_id int8, asset text)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
declare
  f record;
  w record;
  d record;
  v_assets text[];
  v_outcomes text[];
  v_mosts int8[];
  v_statuses int2[];
  v_paid int8[];
  v_wallets int8[];
  v_houses int8[];
  v_tallied timestamptz[];
  v_is_known boolean;
  v_at timestamptz := to_timestamp(p_now::float8 / 1000);
begin
  -- Locked in the order of bet_lock_set and read at once: what a lock was waited for is seen, and what never changes is not looked for again.
  with locked as (
    select u.ordinality as place, b.status, b.payout, b.asset, b.wallet_account, b.house_account,
        case when b.is_tallied then b.placed_at end as tallied
      from unnest(p_members, p_bets) with ordinality u (member, bet, ordinality)
      join bet b on b.member_id = u.member and b.bet_id = u.bet and b.vendor_id = p_vendor
      order by b.member_id, b.bet_id for update of b)
  select array_agg(k.place order by k.place) as places, array_agg(k.status order by k.place) as statuses,
      array_agg(k.payout order by k.place) as paid, array_agg(k.asset order by k.place) as assets,
      array_agg(k.wallet_account order by k.place) as wallets, array_agg(k.house_account order by k.place) as houses,
      array_agg(k.tallied order by k.place) as tallied
    into f from locked k;
  if cardinality(f.places) = cardinality(p_bets) then
    v_assets := f.assets; v_statuses := f.statuses; v_paid := f.paid;
    v_wallets := f.wallets; v_houses := f.houses; v_tallied := f.tallied;
  else
    -- Some are no bets of this vendor: their places stay empty.
    v_assets := array_fill(null::text, array[cardinality(p_bets)]);
    v_statuses := array_fill(null::int2, array[cardinality(p_bets)]);
    v_paid := array_fill(null::int8, array[cardinality(p_bets)]);
    v_wallets := v_paid; v_houses := v_paid;
    v_tallied := array_fill(null::timestamptz, array[cardinality(p_bets)]);
    for i in 1 .. coalesce(cardinality(f.places), 0) loop
      v_assets[f.places[i]] := f.assets[i];
      v_statuses[f.places[i]] := f.statuses[i];
      v_paid[f.places[i]] := f.paid[i];
      v_wallets[f.places[i]] := f.wallets[i];
      v_houses[f.places[i]] := f.houses[i];
      v_tallied[f.places[i]] := f.tallied[i];
    end loop;
  end if;
  -- Behind the locks, so that whoever was first is seen. A line without a bound of its own has the brand's ceiling. Hardly ever is one of them
  -- known already: only then is each looked for.
  v_is_known := exists (select from vendor_transaction where transaction_uuid = any (p_uuids));
  select array_agg(q.outcome order by q.place), array_agg(q.max order by q.place) into v_outcomes, v_mosts
    from (
      select x.place, x.max,
          case when x.status is null then 'unknown' when x.status = 3 then 'void'
            when x.status <> 0 then case when x.paid = x.payout then 'repeat' else 'conflict' end
            when t.request_hash is not null then case when t.request_hash = x.hash then 'held'
              when x.payout = 0 and exists (select from held_win h where h.transaction_uuid = x.uuid and h.vendor_id = p_vendor and h.state = 'refused')
              then 'settled' else 'conflict' end
            when x.payout > x.max then 'hold'
            else 'settled' end as outcome
        from (
          select u.place, u.uuid, u.hash, u.payout, u.status, u.paid,
              case when u.payout > 0 then
                coalesce(u.max, (select c.amount from win_ceiling c where c.brand_code = p_brand and c.asset = u.asset), 0) end as max
            from unnest(p_uuids, p_hashes, p_payouts, p_mosts, v_statuses, v_paid, v_assets) with ordinality
              u (uuid, hash, payout, max, status, paid, asset, place)) x
        left join vendor_transaction t on v_is_known and t.transaction_uuid = x.uuid and t.vendor_id = p_vendor) q;

  with waiting as (
    select u.* from unnest(v_outcomes, p_uuids, p_hashes, p_members, p_bets, p_payouts, v_mosts)
      u (outcome, uuid, hash, member, bet, payout, max) where u.outcome = 'hold'),
  answered as (
    insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, amount, balance, asset, at)
      select u.uuid, p_vendor, u.hash, 2, 2, u.member, u.payout, a.balance, b.asset, v_at
        from waiting u join bet b on b.member_id = u.member and b.bet_id = u.bet join ledger_account a on a.id = b.wallet_account)
  insert into held_win (transaction_uuid, vendor_id, member_id, bet_id, game_code, round, round_key, asset, amount, won, max, wallet_account,
      house_account, reference_uuid, is_promotion, at)
    select u.uuid, p_vendor, u.member, u.bet, b.game_code, b.round, b.round_key, b.asset, u.payout, 0, u.max, b.wallet_account,
        b.house_account, b.transactions[1], false, v_at
      from waiting u join bet b on b.member_id = u.member and b.bet_id = u.bet;

  for d in
    select u.member, u.placed_at, sum(u.payout)::int8 as won
      from unnest(v_outcomes, p_members, p_payouts, v_tallied) u (outcome, member, payout, placed_at)
      where u.outcome = 'settled' and u.payout > 0 and u.placed_at is not null group by 1, 2 order by 1, 2
  loop
    perform play_tally(d.member, d.placed_at, 0, -d.won);
  end loop;
  select array_agg(u.transfer) as transfers, array_agg(u.house) as houses, array_agg(u.wallet) as wallets,
      array_agg(u.payout) as payouts, array_agg('bet:' || u.bet) as causes
    into w
    from unnest(v_outcomes, p_bets, p_payouts, p_transfers, v_houses, v_wallets) u (outcome, bet, payout, transfer, house, wallet)
    where u.outcome = 'settled' and u.payout > 0;
  if w.transfers is not null
    and array_position(ledger_transfer_batch(w.transfers, w.houses, w.wallets, w.payouts, 'win', w.causes), null) is not null then
    raise exception 'a payout of a set could not be booked' using errcode = 'BS001';
  end if;
  insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, bet_id, amount, balance, asset,
      at, transfer_id)
    select u.uuid, p_vendor, u.hash, 2, 0, u.member, u.bet, u.payout, t.credit_balance, u.asset, v_at, u.transfer
      from unnest(v_outcomes, p_uuids, p_hashes, p_members, p_bets, p_payouts, v_assets, p_transfers)
        u (outcome, uuid, hash, member, bet, payout, asset, transfer)
      join ledger_transfer t on t.id = u.transfer where u.outcome = 'settled' and u.payout > 0;
  update bet b set payout = u.payout, win_count = case when u.payout > 0 then 1 else 0 end, is_round_closed = true,
      transactions = case when u.payout > 0 then b.transactions || u.uuid else b.transactions end,
      status = case when u.payout > b.stake then 1 else 2 end, settled_at = greatest(v_at, b.placed_at)
    from unnest(v_outcomes, p_members, p_bets, p_payouts, p_uuids) u (outcome, member, bet, payout, uuid)
    where b.member_id = u.member and b.bet_id = u.bet and u.outcome = 'settled';
  for d in
    select distinct r.member_id, r.asset, u.wallet_account
      from unnest(v_outcomes, p_members, p_payouts, v_assets, v_wallets) u (outcome, member, payout, asset, wallet_account)
      join member_receivable r on r.member_id = u.member and r.asset = u.asset and r.owed > 0
      where u.outcome = 'settled' and u.payout > 0 order by r.member_id
  loop
    perform receivable_collect(d.member_id, d.asset, d.wallet_account);
  end loop;
  return query select u.place, u.outcome, u.member, u.asset
    from unnest(v_outcomes, p_members, v_assets) with ordinality u (outcome, member, asset, place) order by u.place;
end
$$;
