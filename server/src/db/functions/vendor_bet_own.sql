-- A vendor's bet that may be paid with the member's own money alone, as where players win from each other: what the house has given must not
-- change hands. The caller has counted what is the member's own up to p_wallet_seq; SB001 means that the wallet has moved since, and that
-- nothing was placed. Refusals and repeats are those of vendor_bet.
create or replace function vendor_bet_own(p_vendor smallint, p_uuid uuid, p_hash uuid, p_token bytea, p_user int8,
  p_now int8, p_refusal text, p_currency text, p_amount int8, p_game text, p_round text, p_round_key int8,
  p_closed boolean, p_is_free boolean, p_reward uuid, p_pool int8, p_contribution int8, p_transfer uuid,
  p_pool_transfer uuid, p_wallet_seq int8, p_licence jsonb default null, out status text, out balance int8, out asset text, out is_new boolean)
language plpgsql as $$
#variable_conflict use_column
begin
  select b.status, b.balance, b.asset, b.is_new into status, balance, asset, is_new
    from vendor_bet(p_vendor, p_uuid, p_hash, p_token, p_user, p_now, p_refusal, p_currency, p_amount, p_game, p_round, p_round_key,
      p_closed, p_is_free, p_reward, p_pool, p_contribution, p_transfer, p_pool_transfer, null, p_licence) b;
  if is_new and exists (select from game_session g join ledger_account a on a.id = g.wallet_account
      where g.token_hash = p_token and a.seq <> p_wallet_seq + 1) then
    raise exception 'the wallet has moved since its own money was counted' using errcode = 'SB001';
  end if;
end
$$;
