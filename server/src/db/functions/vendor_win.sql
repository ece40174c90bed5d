-- A vendor's win in one statement. With a reference it belongs to that bet and asks nothing of the token; without one it must be a jackpot, a
-- promotion or a campaign's free round, and the token says whose it is, whatever its age. The guard is told before any money moves: a bet
-- locks the guard first and the wallet second. A win above what its game can pay, or above the ceiling where the game states nothing or nothing
-- was staked, is held (of a round that the house gave, above what its stake can pay): it moves nothing, and its refusal is stored. A jackpot is bounded by its pool. A held win that operators have approved
-- comes here again under its own number, passes the bounds, and its stored refusal becomes its payment.
create or replace function vendor_win(p_vendor smallint, p_uuid uuid, p_hash uuid, p_token bytea, p_user int8,
  p_now int8, p_refusal text, p_currency text, p_amount int8, p_game text, p_round text, p_round_key int8,
  p_closed boolean, p_reference uuid, p_reward uuid, p_is_promotion boolean, p_pool int8, p_seed int8, p_transfer uuid,
  p_seed_transfer uuid, p_max_win float8, p_brand text, p_is_approved boolean, out status text, out balance int8, out asset text, out is_new boolean, out bet_id int8,
  out stake int8, out payout int8, out winner text, out is_late boolean,
  out is_held boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  t record;
  b bet%rowtype;
  g record;
  v_at timestamptz := to_timestamp(p_now::float8 / 1000);
  v_pool int8;
  v_wallet int8;
  v_most int8;
  v_ceiling int8;
  v_free int8;
  v_staked int8;
  v_won int8;
begin
  is_new := false;
  is_late := false;
  is_held := false;
  if p_reference is not null then
    select * into b from bet where (bet.member_id, bet.bet_id) = (
      select x.member_id, x.bet_id from vendor_transaction x
      where x.transaction_uuid = p_reference and x.vendor_id = p_vendor and x.kind = 1 and x.status = 0) for update;
  end if;
  -- Behind the lock, so that a repeat that was first is seen.
  select * into t from vendor_transaction x where x.transaction_uuid = p_uuid and x.vendor_id = p_vendor;
  if found and not (p_is_approved and t.status = 2 and t.request_hash = p_hash) then
    asset := t.asset; balance := t.balance;
    status := case when t.request_hash <> p_hash then 'RS_ERROR_DUPLICATE_TRANSACTION'
      when t.status = 2 then 'RS_ERROR_LIMIT_REACHED' else 'RS_OK' end;
    return;
  end if;
  if p_refusal is not null then status := p_refusal; return; end if;

  if p_reference is null and (p_pool is not null or p_is_promotion or p_reward is not null) then
    if p_is_approved then
      select h.member_id, h.wallet_account, h.house_account, h.asset into g from held_win h
        where h.transaction_uuid = p_uuid and h.vendor_id = p_vendor;
    else
      select s.member_id, s.wallet_account, s.house_account, s.asset into g from game_session s
        where s.token_hash = p_token and s.member_id = p_user and s.vendor_id = p_vendor;
    end if;
    if not found then status := 'RS_ERROR_INVALID_TOKEN'; return; end if;
    b.member_id := g.member_id; b.wallet_account := g.wallet_account; b.house_account := g.house_account; b.asset := g.asset;
    b.stake := 0; b.payout := 0; b.reward_uuid := p_reward;
  end if;
  status := case
    when b.member_id is null or b.member_id <> p_user or b.status = 3 then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    when b.asset <> p_currency then 'RS_ERROR_WRONG_CURRENCY'
    when b.is_round_closed and p_pool is null then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    else 'RS_OK' end;
  is_late := status <> 'RS_OK' and b.is_round_closed is true;
  if status <> 'RS_OK' then return; end if;
  asset := b.asset;
  v_wallet := b.wallet_account;
  if b.reward_uuid is not null then
    select c.wallet_account, floor(c.stake * p_max_win::numeric) into v_wallet, v_free from free_round_campaign c
      where c.reward_uuid = b.reward_uuid and c.member_id = b.member_id and c.vendor_id = p_vendor;
    if not found then status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'; return; end if;
  end if;
  if b.stake = 0 or p_max_win is null then
    -- Without a ceiling nothing is paid unseen.
    -- Of a round that the house gave, what its stake could have won is the bound.
    v_ceiling := coalesce(v_free, (select least(c.amount, p.amount) from win_ceiling c
      left join game g on g.vendor_id = p_vendor and g.game_code = coalesce(b.game_code, p_game)
      left join product_ceiling p on p.brand_code = c.brand_code and p.asset = c.asset and p.game_type = g.game_type
      where c.brand_code = p_brand and c.asset = b.asset), 0);
  end if;
  v_most := coalesce(v_ceiling, floor(b.stake * p_max_win::numeric));
  if p_pool is null and p_amount > 0 and not p_is_approved and (b.stake = 0 or b.payout + p_amount > v_most) then
    -- What a round's bets staked and won together decides; what its jackpots paid is not counted.
    perform from bet u where u.round_key = coalesce(b.round_key, p_round_key) order by u.bet_id for update;
    select coalesce(sum(u.stake), 0), coalesce(sum(u.payout), 0) into v_staked, v_won
      from bet u where u.round_key = coalesce(b.round_key, p_round_key) and u.status <> 3;
    v_won := v_won - coalesce((
      select sum(l.amount) from bet u cross join unnest(u.transactions) as own (id)
        join vendor_transaction x on x.transaction_uuid = own.id and x.vendor_id = p_vendor and x.kind = 2 and not x.is_reversed
        join ledger_transfer l on l.id = x.transfer_id and l.kind = 'jackpot_win'
        where u.round_key = coalesce(b.round_key, p_round_key) and u.status <> 3), 0);
    v_most := case when v_staked > 0 and p_max_win is not null then floor(v_staked * p_max_win::numeric) else v_ceiling end;
    if v_won + p_amount > v_most then
      status := 'RS_ERROR_LIMIT_REACHED';
      is_held := true;
      select a.balance into balance from ledger_account a where a.id = b.wallet_account;
      insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, amount, balance, asset, at)
        values (p_uuid, p_vendor, p_hash, 2, 2, b.member_id, p_amount, balance, b.asset, v_at) on conflict do nothing;
      if not found then raise exception 'transaction % came twice at once', p_uuid using errcode = '40001'; end if;
      insert into held_win (transaction_uuid, vendor_id, member_id, bet_id, game_code, round, round_key, asset, amount, won, max, max_win,
          wallet_account, house_account, is_round_closed, reference_uuid, reward_uuid, is_promotion, at)
        values (p_uuid, p_vendor, b.member_id, b.bet_id, p_game, p_round, coalesce(b.round_key, p_round_key), b.asset, p_amount, v_won, v_most,
          case when v_staked > 0 then p_max_win end, b.wallet_account, b.house_account, p_closed, p_reference, p_reward, p_is_promotion, v_at);
      return;
    end if;
  end if;
  if b.is_tallied and p_amount > 0 then perform play_tally(b.member_id, b.placed_at, 0, -p_amount); end if;
  -- A jackpot that play money hits is play money of the house.
  if b.asset <> 'PLAY' then v_pool := p_pool; end if;

  if b.bet_id is null then
    b.bet_id := (p_now << 20) | (nextval('bet_number') & 1048575);
    insert into bet (member_id, bet_id, stake, placed_at, round_key, wallet_account, house_account, reward_uuid, vendor_id, status,
        is_round_closed, is_free, asset, game_code, round, transactions)
      values (b.member_id, b.bet_id, 0, v_at, p_round_key, b.wallet_account, b.house_account, b.reward_uuid, p_vendor, 0,
        false, true, b.asset, p_game, p_round, '{}');
  end if;
  if p_amount > 0 then
    balance := vendor_pay(v_wallet, b.house_account, v_pool, p_seed, p_amount, 'bet:' || b.bet_id, p_transfer, p_seed_transfer);
    if balance is null then
      raise exception 'the pool holds less than the jackpot of transaction %', p_uuid using errcode = 'VW001';
    end if;
  end if;
  if v_wallet <> b.wallet_account or p_amount = 0 then
    select a.balance into balance from ledger_account a where a.id = b.wallet_account;
  end if;
  if exists (select from member_receivable r where r.member_id = b.member_id and r.asset = b.asset and r.owed > 0) then
    balance := receivable_collect(b.member_id, b.asset, b.wallet_account);
  end if;
  update bet u set payout = u.payout + p_amount, win_count = u.win_count + 1, transactions = u.transactions || p_uuid,
      is_round_closed = u.is_round_closed or p_closed is true,
      status = case when p_closed is false and u.settled_at is null then 0 when u.payout + p_amount > u.stake then 1 else 2 end,
      settled_at = case when p_closed is false then u.settled_at else coalesce(u.settled_at, v_at) end
    where u.member_id = b.member_id and u.bet_id = b.bet_id
    returning u.bet_id, u.stake, u.payout, u.status into bet_id, stake, payout, b.status;
  if p_closed then
    update bet u set is_round_closed = true, settled_at = coalesce(u.settled_at, v_at),
        status = case when u.status = 0 then case when u.payout > u.stake then 1 else 2 end else u.status end
      where u.round_key = b.round_key and not u.is_round_closed;
  end if;
  insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, bet_id, amount, balance, asset,
      at, transfer_id)
    values (p_uuid, p_vendor, p_hash, 2, 0, b.member_id, b.bet_id, p_amount, balance, b.asset, v_at,
      case when p_amount > 0 then p_transfer end)
    on conflict (transaction_uuid, vendor_id) do update
      set status = 0, bet_id = excluded.bet_id, balance = excluded.balance, at = excluded.at, transfer_id = excluded.transfer_id
      where p_is_approved and vendor_transaction.status = 2;
  if not found then raise exception 'transaction % came twice at once', p_uuid using errcode = '40001'; end if;
  if b.status = 1 and payout > stake and b.asset <> 'PLAY' then
    select m.username into winner from member m where m.id = b.member_id;
    insert into winner (settled_at, member_id, bet_id) values (v_at, b.member_id, b.bet_id) on conflict do nothing;
  end if;
  is_new := true;
end
$$;
