-- Corrects the sums when bets that are counted already change, a statement at a time: a draw settles some thousand bets in one. The states'
-- rows are locked first, so that a correction and a catch-up come one after the other, each seeing what the other has done. Bets younger
-- than five minutes are never counted, so whoever writes them need not look.
create or replace function bet_sum_correct() returns trigger
language plpgsql as $$
declare
  v_young int8 := (floor(extract(epoch from clock_timestamp()) * 1000)::int8 - 300000) << 20;
  v_members int8[];
  v_belows int8[];
begin
  if not exists (select from new_bet where bet_id < v_young) then return null; end if;
  if exists (select from old_bet where status <> 0) or exists (select from new_bet where status = 0) then
    select array_agg(distinct member_id order by member_id) into v_members from (
      select member_id, bet_id, status, stake, payout from new_bet where bet_id < v_young
      except all select member_id, bet_id, status, stake, payout from old_bet) changed;
  else
    -- All of them have ended, as when a draw is settled: nothing has to be compared.
    select array_agg(member_id order by member_id) into v_members from (select member_id from new_bet where bet_id < v_young group by 1) changed;
  end if;
  if v_members is null then return null; end if;
  insert into bet_sum_state select member, 0 from unnest(v_members) member on conflict do nothing;
  select array_agg(l.member_id) filter (where l.below > 0), array_agg(l.below) filter (where l.below > 0) into v_members, v_belows
    from (select member_id, below from bet_sum_state where member_id = any (v_members) order by member_id for update) l;
  -- Of members whose bets nobody has counted yet there is nothing to correct.
  if v_members is null then return null; end if;
  insert into bet_sum as s
    select c.member_id, ((c.bet_id >> 20) / 900000)::int4, c.asset, c.vendor_id, c.game_code, c.status, sum(c.sign)::int8 as bets,
        sum(c.sign * c.stake)::int8 as stake, sum(c.sign * c.payout)::int8 as payout
      from (select 1 as sign, n.* from new_bet n union all select -1, o.* from old_bet o) c
        join unnest(v_members, v_belows) m (member_id, below) on m.member_id = c.member_id
      where c.bet_id < v_young and c.bet_id < m.below
      group by 1, 2, 3, 4, 5, 6 having sum(c.sign) <> 0 or sum(c.sign * c.stake) <> 0 or sum(c.sign * c.payout) <> 0
    on conflict (member_id, quarter, asset, vendor_id, game_code, status) do update set bets = s.bets + excluded.bets,
      stake = s.stake + excluded.stake, payout = s.payout + excluded.payout;
  return null;
end
$$;

create or replace trigger bet_sum_changed after update on bet referencing old table as old_bet new table as new_bet for each statement
  execute function bet_sum_correct();
