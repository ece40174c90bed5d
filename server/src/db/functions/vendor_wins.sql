-- The last wins of many bets, in one statement and one commit. Only what goes smoothly is decided here: a win of a bet that runs, never seen
-- before, below its bound, of a wallet without a debt, and with no other open bet in its round. Every other win is left out of the answer and
-- asked of vendor_win, which alone knows the refusals. Any error undoes the whole batch, and its wins are asked one by one. Locks in the
-- order of vendor_win: bets, guards, accounts. Nobody waits for a win as for a bet, so it waits longer for a lock than vendor_bets does.
create or replace function vendor_wins(p_vendor smallint, p_now int8, p_brand text, p_wins json)
returns table (place int8, balance int8, asset text, bet_id int8, stake int8, payout int8, winner text)
language plpgsql set lock_timeout = '250ms' set enable_material = off as $$
#variable_conflict use_column
declare
  l record;
  w record;
  d record;
  v_at timestamptz := to_timestamp(p_now::float8 / 1000);
begin
  -- Two wins of one bet follow each other: only the first of them goes here. By `limit` each bet is found by its key: a plan that was made
  -- while the table was small would read it whole.
  select array_agg(x.place order by x.place) as places, array_agg(x.member_id order by x.place) as members,
      array_agg(x.bet_id order by x.place) as bets, array_agg(x.uuid order by x.place) as uuids, array_agg(x.hash order by x.place) as hashes,
      array_agg(x.member order by x.place) as users, array_agg(x.currency order by x.place) as assets,
      array_agg(x.amount order by x.place) as amounts, array_agg(x.max_win order by x.place) as bounds,
      array_agg(x.transfer order by x.place) as transfers
    into l
    from (
      select distinct on (t.member_id, t.bet_id) q.ordinality as place, t.member_id, t.bet_id, q.*
        from rows from (json_to_recordset(p_wins) as (uuid uuid, hash uuid, member int8, currency text, amount int8, reference uuid,
            max_win float8, transfer uuid)) with ordinality q
        cross join lateral (select t.member_id, t.bet_id from vendor_transaction t
          where t.transaction_uuid = q.reference and t.vendor_id = p_vendor and t.kind = 1 and t.status = 0 limit 1) t
        order by t.member_id, t.bet_id, q.ordinality) x;
  if l.places is null then return; end if;
  perform from bet_lock_set(p_vendor, l.members, l.bets);
  -- Behind the locks, so that whoever was first is seen.
  select array_agg(u.place order by u.place) as places, array_agg(b.member_id order by u.place) as members,
      array_agg(b.bet_id order by u.place) as bets, array_agg(u.uuid order by u.place) as uuids, array_agg(u.hash order by u.place) as hashes,
      array_agg(b.asset order by u.place) as assets, array_agg(u.amount order by u.place) as amounts,
      array_agg(u.transfer order by u.place) as transfers
    into w
    from unnest(l.places, l.members, l.bets, l.uuids, l.hashes, l.users, l.assets, l.amounts, l.bounds, l.transfers)
      u (place, member, bet, uuid, hash, person, asset, amount, bound, transfer)
    join bet b on b.member_id = u.member and b.bet_id = u.bet and b.vendor_id = p_vendor
    left join win_ceiling c on c.brand_code = p_brand and c.asset = b.asset
    left join game g on u.bound is null and g.vendor_id = p_vendor and g.game_code = b.game_code
    left join product_ceiling p on p.brand_code = p_brand and p.asset = b.asset and p.game_type = g.game_type
    left join member_receivable r on r.member_id = b.member_id and r.asset = b.asset
    where b.member_id = u.person and b.asset = u.asset and b.status <> 3 and not b.is_round_closed and b.reward_uuid is null and b.stake > 0
      and (u.amount = 0 or b.payout + u.amount <= coalesce(floor(b.stake * u.bound::numeric), least(c.amount, p.amount), 0)) and coalesce(r.owed, 0) = 0
      and not exists (select from vendor_transaction t where t.transaction_uuid = u.uuid and t.vendor_id = p_vendor)
      and not exists (select from bet o where o.round_key = b.round_key and o.bet_id <> b.bet_id and not o.is_round_closed);
  if w.places is null then return; end if;

  for d in
    select b.member_id, b.placed_at, sum(u.amount)::int8 as won from unnest(w.members, w.bets, w.amounts) u (member, bet, amount)
      join bet b on b.member_id = u.member and b.bet_id = u.bet
      where b.is_tallied and u.amount > 0 group by 1, 2 order by 1, 2
  loop
    perform play_tally(d.member_id, d.placed_at, 0, -d.won);
  end loop;
  select array_agg(u.transfer order by u.place) as transfers, array_agg(b.house_account order by u.place) as houses,
      array_agg(b.wallet_account order by u.place) as wallets, array_agg(u.amount order by u.place) as amounts,
      array_agg('bet:' || b.bet_id order by u.place) as causes
    into d
    from unnest(w.places, w.members, w.bets, w.amounts, w.transfers) u (place, member, bet, amount, transfer)
    join bet b on b.member_id = u.member and b.bet_id = u.bet where u.amount > 0;
  if d.transfers is not null
    and array_position(ledger_transfer_batch(d.transfers, d.houses, d.wallets, d.amounts, 'win', d.causes), null) is not null then
    raise exception 'a win of the batch could not be booked' using errcode = 'BS001';
  end if;
  return query
    with told as (
      select u.*, coalesce(t.credit_balance, a.balance) as balance, b.stake, b.payout + u.amount as payout,
          case when u.amount > 0 then u.transfer end as moved
        from unnest(w.places, w.members, w.bets, w.uuids, w.hashes, w.assets, w.amounts, w.transfers)
          u (place, member, bet, uuid, hash, asset, amount, transfer)
        join bet b on b.member_id = u.member and b.bet_id = u.bet
        join ledger_account a on a.id = b.wallet_account
        left join ledger_transfer t on t.id = u.transfer),
    settled as (
      update bet b set payout = u.payout, win_count = b.win_count + 1, transactions = b.transactions || u.uuid, is_round_closed = true,
          status = case when u.payout > u.stake then 1 else 2 end, settled_at = coalesce(b.settled_at, v_at)
        from told u where b.member_id = u.member and b.bet_id = u.bet),
    kept as (
      insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, bet_id, amount, balance, asset,
          at, transfer_id)
        select u.uuid, p_vendor, u.hash, 2, 0, u.member, u.bet, u.amount, u.balance, u.asset, v_at, u.moved from told u),
    shown as (
      insert into winner (settled_at, member_id, bet_id)
        select v_at, u.member, u.bet from told u where u.payout > u.stake and u.asset <> 'PLAY' on conflict do nothing)
    select u.place, u.balance, u.asset, u.bet, u.stake, u.payout, case when u.payout > u.stake and u.asset <> 'PLAY' then m.username end
      from told u left join member m on m.id = u.member;
end
$$;
