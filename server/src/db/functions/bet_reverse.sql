-- Takes back what bets of the platform's own products were settled as, in one statement, so that they run again: `reversed` now, `open` when nothing was
-- settled, `void`, `unknown`. What the wallet no longer holds of a win becomes the member's debt. A win that is held goes with it: it can no longer be paid.
-- The guard of every member is locked before any money moves, as a bet does; so the stakes may be given back in the same transaction.
-- Every line is found by its key: a plan that was made while the tables were small must not read them whole when they have grown.
create or replace function bet_reverse(p_vendor smallint, p_now int8, p_lines json)
returns table (place int8, outcome text, member_id int8, asset text)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
declare
  l record;
  d record;
  v_at timestamptz := to_timestamp(p_now::float8 / 1000);
begin
  select array_agg(x.member order by x.ordinality) as members, array_agg(x.bet order by x.ordinality) as bets,
      array_agg(x.win order by x.ordinality) as wins
    into l from rows from (json_to_recordset(p_lines) as (member int8, bet int8, win uuid)) with ordinality x;
  -- Operators may be paying one of them this moment: they lock the held win before its bet.
  perform from held_win h where h.transaction_uuid = any (l.wins) and h.vendor_id = p_vendor order by h.transaction_uuid for update;
  perform from bet_lock_set(p_vendor, l.members, l.bets);
  select array_agg(q.place order by q.place) as places, array_agg(q.win order by q.place) as wins, array_agg(q.uuid order by q.place) as uuids,
      array_agg(q.hash order by q.place) as hashes, array_agg(q.transfer order by q.place) as transfers,
      array_agg(q.debt order by q.place) as debts, array_agg(q.member order by q.place) as members, array_agg(q.bet order by q.place) as bets,
      array_agg(q.asset order by q.place) as assets, array_agg(q.outcome order by q.place) as outcomes
    into l
    from (
      select x.ordinality as place, x.win, x.uuid, x.hash, x.transfer, x.debt, x.member, x.bet, b.asset,
          case when b.bet_id is null then 'unknown' when b.status = 3 then 'void' when b.status = 0 then 'open' else 'reversed' end as outcome
        from rows from (json_to_recordset(p_lines) as (member int8, bet int8, win uuid, uuid uuid, hash uuid, transfer uuid, debt uuid))
          with ordinality x
        left join bet b on b.member_id = x.member and b.bet_id = x.bet and b.vendor_id = p_vendor) q;
  for d in
    select b.member_id, b.placed_at, sum(case u.outcome when 'reversed' then b.payout else 0 end)::int8 as won
      from unnest(l.outcomes, l.members, l.bets) u (outcome, member, bet) join bet b on b.member_id = u.member and b.bet_id = u.bet
      where u.outcome in ('open', 'reversed') and b.is_tallied group by 1, 2 order by 1, 2
  loop
    perform play_tally(d.member_id, d.placed_at, 0, d.won);
  end loop;
  select array_agg(b.wallet_account) || array_agg(b.house_account) as accounts into d
    from unnest(l.outcomes, l.members, l.bets) u (outcome, member, bet) join bet b on b.member_id = u.member and b.bet_id = u.bet
    where u.outcome in ('open', 'reversed');
  perform vendor_lock_accounts(d.accounts);
  for d in
    select b as own, t as win, u.uuid, u.transfer, u.debt
      from unnest(l.outcomes, l.members, l.bets, l.wins, l.uuids, l.transfers, l.debts) u (outcome, member, bet, win, uuid, transfer, debt)
      join bet b on b.member_id = u.member and b.bet_id = u.bet
      join vendor_transaction t on t.transaction_uuid = u.win and t.vendor_id = p_vendor and t.status = 0 and not t.is_reversed
      where u.outcome = 'reversed' order by b.member_id, b.bet_id
  loop
    perform vendor_reverse_win(d.own, d.win, d.uuid, d.transfer, d.debt);
  end loop;
  insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, bet_id, amount, balance, asset,
      at, transfer_id)
    select u.uuid, p_vendor, u.hash, 3, 0, u.member, u.bet, t.amount, a.balance, u.asset, v_at, m.id
      from unnest(l.outcomes, l.uuids, l.hashes, l.members, l.bets, l.assets, l.wins, l.transfers)
        u (outcome, uuid, hash, member, bet, asset, win, transfer)
      join bet b on b.member_id = u.member and b.bet_id = u.bet
      join vendor_transaction t on t.transaction_uuid = u.win and t.vendor_id = p_vendor and t.status = 0
      join ledger_account a on a.id = b.wallet_account left join ledger_transfer m on m.id = u.transfer where u.outcome = 'reversed';
  update bet b set status = 0, is_round_closed = false, settled_at = null
    from unnest(l.outcomes, l.members, l.bets) u (outcome, member, bet)
    where b.member_id = u.member and b.bet_id = u.bet and u.outcome = 'reversed';
  insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, amount, balance, asset, at)
    select u.uuid, p_vendor, u.hash, 3, 0, u.member, 0, a.balance, u.asset, v_at
      from unnest(l.outcomes, l.uuids, l.hashes, l.members, l.bets, l.assets, l.wins) u (outcome, uuid, hash, member, bet, asset, win)
      join bet b on b.member_id = u.member and b.bet_id = u.bet
      join held_win h on h.transaction_uuid = u.win and h.vendor_id = p_vendor and h.state = 'waiting'
      join ledger_account a on a.id = b.wallet_account where u.outcome = 'open';
  update vendor_transaction t set is_reversed = true
    from unnest(l.outcomes, l.wins) u (outcome, win) join held_win h on h.transaction_uuid = u.win and h.vendor_id = p_vendor and h.state = 'waiting'
    where t.transaction_uuid = u.win and t.vendor_id = p_vendor and u.outcome = 'open';
  update held_win h set state = 'taken_back', taken_back_by = u.uuid
    from unnest(l.outcomes, l.wins, l.uuids) u (outcome, win, uuid)
    where h.transaction_uuid = u.win and h.vendor_id = p_vendor and h.state = 'waiting' and u.outcome = 'open';
  return query select u.place, u.outcome, u.member, u.asset
    from unnest(l.places, l.outcomes, l.members, l.assets) u (place, outcome, member, asset) order by u.place;
end
$$;
