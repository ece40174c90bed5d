-- Gives a stake back, its contribution out of the pool as far as the pool still holds it, and a free round to its campaign.
create or replace function vendor_refund_bet(b bet, p_now timestamptz, p_closed boolean, p_uuid uuid, p_transfer uuid,
  p_pool_transfer uuid) returns void
language plpgsql as $$
begin
  if b.stake > 0 then
    perform ledger_transfer(p_transfer, b.house_account, b.wallet_account, b.stake, 'bet_rollback', 'bet:' || b.bet_id);
  end if;
  if b.contribution > 0 and (select a.balance from ledger_account a where a.id = b.pool_account) >= b.contribution then
    perform ledger_transfer(p_pool_transfer, b.pool_account, b.house_account, b.contribution, 'contribution_back', 'bet:' || b.bet_id);
  end if;
  if b.reward_uuid is not null then
    update free_round_campaign c set rounds_left = least(c.rounds, c.rounds_left + 1) where c.reward_uuid = b.reward_uuid;
  end if;
  update bet u set status = 3, settled_at = p_now, is_round_closed = u.is_round_closed or p_closed,
      transactions = u.transactions || p_uuid
    where u.member_id = b.member_id and u.bet_id = b.bet_id;
end
$$;
