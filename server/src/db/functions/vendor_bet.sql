-- A vendor's bet in one statement: the first answer again for a repeat, every refusal, the ledger transfer, the betting record. What it needs
-- from the catalogue comes as arguments; p_refusal is a refusal that the caller found and that only a repeat outranks. 40001 means that a
-- repeat or a rollback of this bet committed meanwhile: the caller tries again and finds it.
-- p_licence is what the licence says of such bets, null where it says nothing: it is asked first, whatever the stake is paid with.
-- Only a guarded member's bets ask the guard: the mark is read with the member's row, and looked at again when the wallet is locked, so
-- that a limit set meanwhile is never passed.
create or replace function vendor_bet(p_vendor smallint, p_uuid uuid, p_hash uuid, p_token bytea, p_user int8,
  p_now int8, p_refusal text, p_currency text, p_amount int8, p_game text, p_round text, p_round_key int8,
  p_closed boolean, p_is_free boolean, p_reward uuid, p_pool int8, p_contribution int8, p_transfer uuid,
  p_pool_transfer uuid, p_event int8 default null, p_licence jsonb default null, out status text, out balance int8, out asset text, out is_new boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  s record;
  v_at timestamptz := to_timestamp(p_now::float8 / 1000);
  v_bet int8;
  v_pool int8;
  v_contribution int8 := 0;
  v_refused smallint := 0;
  v_tallied boolean := false;
  v_play text;
begin
  select g.member_id, g.session_id, g.vendor_id, g.asset, g.country, g.wallet_account, g.house_account, g.expires_at, g.first_bet_at, ms.ended_at,
      m.status as member_status, m.is_guarded, ms.reminder_due_at,
      exists (select from vendor_transaction t where t.transaction_uuid = p_uuid and t.vendor_id = p_vendor) as is_known,
      exists (select from member_receivable r where r.member_id = g.member_id and r.asset = g.asset and r.owed > 0) as is_owing,
      exists (select from bet b where b.round_key = p_round_key and b.is_round_closed) as is_closed
    into s
    from game_session g
    left join member_session ms on ms.id = g.session_id
    left join member m on m.id = g.member_id
    where g.token_hash = p_token;
  is_new := false;
  if not found or s.is_known then
    select case when t.request_hash <> p_hash then 'RS_ERROR_DUPLICATE_TRANSACTION'
        when t.status = 0 then 'RS_OK' when t.status = 1 then 'RS_ERROR_NOT_ENOUGH_MONEY' else 'RS_ERROR_LIMIT_REACHED' end, t.balance, t.asset
      into status, balance, asset
      from vendor_transaction t where t.transaction_uuid = p_uuid and t.vendor_id = p_vendor;
    if not found then status := 'RS_ERROR_INVALID_TOKEN'; end if;
    return;
  end if;
  asset := s.asset;
  status := case
    when s.member_id <> p_user or s.vendor_id <> p_vendor then 'RS_ERROR_INVALID_TOKEN'
    when s.is_guarded and play_is_stopped(s.member_id, v_at) then 'RS_ERROR_USER_DISABLED'
    when s.member_status = 'disabled' then 'RS_ERROR_USER_DISABLED'
    when s.expires_at <= v_at or s.ended_at is not null then 'RS_ERROR_TOKEN_EXPIRED'
    when s.asset <> p_currency then 'RS_ERROR_WRONG_CURRENCY'
    when p_refusal is not null then p_refusal
    when s.country is not null and game_is_closed_in(p_vendor, p_game, s.country) then 'RS_ERROR_INVALID_GAME'
    when s.is_closed or s.reminder_due_at <= v_at or (s.is_guarded and play_is_closed(s.member_id, v_at)) then 'RS_ERROR_LIMIT_REACHED'
    else 'RS_OK' end;
  if status = 'RS_ERROR_LIMIT_REACHED' then v_refused := 2;
  elsif status <> 'RS_OK' then return;
  elsif p_licence is not null and licence_refusal(p_licence, s.member_id,
      p_amount + coalesce((select c.stake from free_round_campaign c where c.reward_uuid = p_reward), 0), p_round_key, v_at, s.session_id) is not null then
    status := 'RS_ERROR_LIMIT_REACHED';
    v_refused := 2;
  else
    if s.is_owing then
      perform receivable_collect(s.member_id, s.asset, s.wallet_account);
      if exists (select from member_receivable r where r.member_id = s.member_id and r.asset = s.asset and r.owed > 0) then v_refused := 1; end if;
    end if;
    -- What is counted before the wallet is debited must know that the wallet can pay.
    if v_refused = 0 and (s.is_guarded or p_reward is not null)
        and p_amount > (select a.balance from ledger_account a where a.id = s.wallet_account) then
      v_refused := 1;
    end if;
    if p_reward is not null and v_refused = 0 then
      -- The grant first and the guard second, as where what was won is credited. Whoever has used a limit up plays nothing.
      perform from free_round_campaign c where c.reward_uuid = p_reward for update;
      if s.is_guarded then v_play := play_free(s.member_id, v_at); end if;
      if v_play = 'stopped' then status := 'RS_ERROR_USER_DISABLED'; return; end if;
      update free_round_campaign c set rounds_left = c.rounds_left - 1
        where c.reward_uuid = p_reward and c.member_id = s.member_id and c.vendor_id = p_vendor and c.asset = s.asset
          and c.rounds_left > 0 and c.expires_at > v_at and c.state = 'open' and coalesce(c.game_code, p_game) = p_game and v_play is null;
      if not found then v_refused := 2; end if;
    end if;
    v_tallied := s.is_guarded and v_refused = 0 and p_amount > 0 and p_reward is null and s.asset <> 'PLAY';
    if v_tallied then
      v_play := play_stake(s.member_id, p_amount, v_at);
      if v_play = 'stopped' then status := 'RS_ERROR_USER_DISABLED'; return; end if;
      if v_play is not null then v_refused := 2; end if;
    end if;
    if p_amount > 0 and v_refused = 0 then
      v_bet := (p_now << 20) | (nextval('bet_number') & 1048575);
      balance := ledger_take(p_transfer, s.wallet_account, s.house_account, p_amount, 'bet', 'bet:' || v_bet);
      if balance is null then
        if v_tallied or p_reward is not null then
          raise exception 'the money of % was gone by the time of the debit', p_uuid using errcode = '40001';
        end if;
        v_refused := 1;
      end if;
    end if;
  end if;
  if balance is null then select a.balance into balance from ledger_account a where a.id = s.wallet_account; end if;

  if v_refused > 0 then
    status := case v_refused when 1 then 'RS_ERROR_NOT_ENOUGH_MONEY' else 'RS_ERROR_LIMIT_REACHED' end;
    insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, amount, balance, asset, at)
      values (p_uuid, p_vendor, p_hash, 1, v_refused, s.member_id, p_amount, balance, s.asset, v_at);
    return;
  end if;

  if p_amount = 0 then v_bet := (p_now << 20) | (nextval('bet_number') & 1048575);
  -- Play money never fills a real pool.
  elsif p_contribution > 0 and s.asset <> 'PLAY' then
    v_pool := p_pool;
    v_contribution := p_contribution;
    perform ledger_transfer(p_pool_transfer, s.house_account, v_pool, v_contribution, 'jackpot_contribution', 'bet:' || v_bet);
  end if;
  -- One statement for both rows: the executor starts once.
  with placed as (
    insert into bet (member_id, bet_id, stake, placed_at, settled_at, round_key, wallet_account, house_account, pool_account, contribution,
        reward_uuid, vendor_id, status, is_round_closed, is_free, asset, game_code, round, transactions, is_tallied, event_key)
      values (s.member_id, v_bet, p_amount, v_at, case when p_closed then v_at end, p_round_key, s.wallet_account, s.house_account, v_pool,
        v_contribution, p_reward, p_vendor, case when p_closed then 2 else 0 end, p_closed, p_is_free, s.asset, p_game, p_round, array[p_uuid],
          v_tallied is true, p_event))
  insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, bet_id, amount, balance, asset,
      at, transfer_id)
    select p_uuid, p_vendor, p_hash, 1, 0, s.member_id, v_bet, p_amount, balance, s.asset, v_at,
      case when p_amount > 0 then p_transfer end
      where not exists (select from member m where m.id = s.member_id and m.is_guarded and not s.is_guarded);
  if not found then raise exception 'a limit was set while % was placed', p_uuid using errcode = '40001'; end if;
  if p_closed then
    update bet b set is_round_closed = true, settled_at = coalesce(b.settled_at, v_at),
        status = case when b.status = 0 then case when b.payout > b.stake then 1 else 2 end else b.status end
      where b.round_key = p_round_key and not b.is_round_closed;
  end if;
  if s.first_bet_at is null then
    update game_session g set first_bet_at = v_at where g.token_hash = p_token and g.first_bet_at is null;
  end if;
  is_new := true;
end
$$;
