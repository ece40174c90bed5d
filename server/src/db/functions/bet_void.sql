-- Voids bets of the platform's own products in one statement and gives their stakes back, each at most once: `voided` now, `repeat`, `won` when it was paid
-- (what was paid is never taken back here), `unknown`. A held win of a voided bet can no longer be approved.
-- Every line is found by its key: a plan that was made while the tables were small must not read them whole when they have grown.
create or replace function bet_void(p_vendor smallint, p_now int8, p_lines json)
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
  select array_agg(q.place order by q.place) as places, array_agg(q.uuid order by q.place) as uuids, array_agg(q.hash order by q.place) as hashes,
      array_agg(q.transfer order by q.place) as transfers, array_agg(q.member order by q.place) as members,
      array_agg(q.bet order by q.place) as bets, array_agg(q.asset order by q.place) as assets,
      array_agg(q.outcome order by q.place) as outcomes
    into l
    from (
      select x.ordinality as place, x.uuid, x.hash, x.transfer, x.member, x.bet, b.asset,
          case when b.bet_id is null then 'unknown' when b.status = 3 then 'repeat' when b.win_count > 0 then 'won' else 'voided' end as outcome
        from rows from (json_to_recordset(p_lines) as (member int8, bet int8, uuid uuid, hash uuid, transfer uuid)) with ordinality x
        left join bet b on b.member_id = x.member and b.bet_id = x.bet and b.vendor_id = p_vendor) q;
  for d in
    select b.member_id, b.placed_at, sum(b.stake)::int8 as staked
      from unnest(l.outcomes, l.members, l.bets) u (outcome, member, bet) join bet b on b.member_id = u.member and b.bet_id = u.bet
      where u.outcome = 'voided' and b.is_tallied group by 1, 2 order by 1, 2
  loop
    perform play_tally(d.member_id, d.placed_at, -d.staked, -d.staked);
  end loop;
  select array_agg(u.transfer) as transfers, array_agg(b.house_account) as houses, array_agg(b.wallet_account) as wallets,
      array_agg(b.stake) as stakes, array_agg('bet:' || b.bet_id) as causes
    into w
    from unnest(l.outcomes, l.members, l.bets, l.transfers) u (outcome, member, bet, transfer)
    join bet b on b.member_id = u.member and b.bet_id = u.bet where u.outcome = 'voided';
  if w.transfers is not null
    and array_position(ledger_transfer_batch(w.transfers, w.houses, w.wallets, w.stakes, 'bet_rollback', w.causes), null) is not null then
    raise exception 'a stake of a set could not be given back' using errcode = 'BS001';
  end if;
  insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, bet_id, amount, balance, asset,
      at, transfer_id)
    select u.uuid, p_vendor, u.hash, 3, 0, u.member, u.bet, t.amount, t.credit_balance, u.asset, v_at, u.transfer
      from unnest(l.outcomes, l.uuids, l.hashes, l.members, l.bets, l.assets, l.transfers)
        u (outcome, uuid, hash, member, bet, asset, transfer)
      join ledger_transfer t on t.id = u.transfer where u.outcome = 'voided';
  update bet b set status = 3, is_round_closed = true, settled_at = greatest(v_at, b.placed_at), transactions = b.transactions || u.uuid
    from unnest(l.outcomes, l.members, l.bets, l.uuids) u (outcome, member, bet, uuid)
    where b.member_id = u.member and b.bet_id = u.bet and u.outcome = 'voided';
  for d in
    select distinct r.member_id, r.asset, b.wallet_account from unnest(l.outcomes, l.members, l.bets) u (outcome, member, bet)
      join bet b on b.member_id = u.member and b.bet_id = u.bet
      join member_receivable r on r.member_id = b.member_id and r.asset = b.asset and r.owed > 0
      where u.outcome = 'voided' order by r.member_id
  loop
    perform receivable_collect(d.member_id, d.asset, d.wallet_account);
  end loop;
  return query select u.place, u.outcome, u.member, u.asset
    from unnest(l.places, l.outcomes, l.members, l.assets) u (place, outcome, member, asset) order by u.place;
end
$$;
