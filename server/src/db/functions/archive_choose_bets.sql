-- Chooses the bets that leave the database: over, old, plain, and with all that names them. Whatever else refers to a bet keeps it here: a win
-- that is held, a free round, a pool, a race, a commission, a purchase back, a debt, turnover that still runs. Bets of one round
-- or event leave together, for they are weighed against each other. Answers the last line of the ledger of that time; every account as it was
-- behind it is written down first. A bet leaves only if the sums that are made of it have counted it.
create or replace function archive_choose_bets(p_to timestamptz, out through_seq int8, out bets int8)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_before int8 := (select coalesce(max((p.manifest::jsonb #>> '{checkpoint,throughSeq}')::int8), 0) from public.archive_part p where p.part = 'bets');
  v_gone int8;
  v_more int8;
begin
  if p_to > clock_timestamp() - public.archive_age() then
    raise exception 'bets of before % are not old enough', p_to using errcode = 'SL012';
  end if;
  select coalesce(min(t.seq), (select coalesce(max(m.seq), 0) + 1 from public.ledger_transfer m)) - 1 into through_seq
    from public.ledger_transfer t where t.seq >= public.ledger_seq_at(p_to - interval '1 hour') and t.at >= p_to;
  insert into public.archive_account as a (account, seq, balance, head)
    select distinct on (s.account) s.account, s.seq, s.balance, s.head
      from (
        select debit_account as account, debit_seq as seq, debit_balance as balance, debit_hash as head from public.ledger_transfer
          where ledger_transfer.seq > v_before and ledger_transfer.seq <= through_seq
        union all
        select credit_account, credit_seq, credit_balance, credit_hash from public.ledger_transfer
          where ledger_transfer.seq > v_before and ledger_transfer.seq <= through_seq) s
      order by s.account, s.seq desc
    on conflict (account) do update set seq = excluded.seq, balance = excluded.balance, head = excluded.head;
  delete from public.archive_choice;
  with moved as (
    select t.reference, bool_and(t.seq <= through_seq and t.kind in ('bet', 'win', 'bet_rollback', 'win_rollback')) as is_plain
      from public.ledger_transfer t where t.reference like 'bet:%' group by 1)
  insert into public.archive_choice (member_id, bet_id)
    select b.member_id, b.bet_id
      from public.bet b
        join moved m on m.reference = 'bet:' || b.bet_id and m.is_plain
        join public.vendor v on v.id = b.vendor_id and v.source <> 'platform'
        join public.archive_account a on a.account = b.wallet_account
        join public.account_sum_state s on s.account = b.wallet_account and s.through >= a.seq
        join public.bet_sum_state c on c.member_id = b.member_id and c.below > b.bet_id
        left join public.wagering_bet n on n.member_id = b.member_id and n.bet_id = b.bet_id
        left join public.wagering_member w on w.member_id = b.member_id and w.wallet_account = b.wallet_account
      where b.status in (1, 2, 3) and (b.is_round_closed or b.status = 3) and b.placed_at < p_to and b.settled_at < p_to
        and b.stake > 0 and b.reward_uuid is null and b.pool_account is null and not b.is_free
        and case when b.asset = 'PLAY' then n.bet_id is null else n.state in (1, 2) and n.given is null and w.seen_seq >= a.seq end
        and not exists (select from public.race_bet x where x.member_id = b.member_id and x.bet_id = b.bet_id)
        and not exists (select from public.commission_bet x where x.member_id = b.member_id and x.bet_id = b.bet_id)
        and not exists (select from public.commission_change x where x.member_id = b.member_id)
        and not exists (select from public.held_win x where x.member_id = b.member_id and x.bet_id = b.bet_id)
        and not exists (select from public.lottery_line x where x.member_id = b.member_id and x.bet_id = b.bet_id)
        and not exists (select from public.cash_out_win x where x.vendor_id = b.vendor_id and x.transaction_uuid = any (b.transactions))
        and not exists (
          select from public.turnover_count x join public.turnover t on t.id = x.turnover_id
            where x.member_id = b.member_id and x.bet_id = b.bet_id and t.ended_at is null);
  loop
    delete from public.archive_choice c using public.bet b
      where b.member_id = c.member_id and b.bet_id = c.bet_id and exists (
        select from public.bet o where o.round_key = b.round_key
          and not exists (select from public.archive_choice x where x.member_id = o.member_id and x.bet_id = o.bet_id));
    get diagnostics v_gone = row_count;
    delete from public.archive_choice c using public.wagering_bet n
      where n.member_id = c.member_id and n.bet_id = c.bet_id and n.event_key is not null and exists (
        select from public.wagering_bet o where o.member_id = n.member_id and o.event_key = n.event_key
          and not exists (select from public.archive_choice x where x.member_id = o.member_id and x.bet_id = o.bet_id));
    get diagnostics v_more = row_count;
    exit when v_gone + v_more = 0;
  end loop;
  select count(*) into bets from public.archive_choice;
end
$$;
revoke all on function archive_choose_bets from public;
grant execute on function archive_choose_bets to sorak_app;
