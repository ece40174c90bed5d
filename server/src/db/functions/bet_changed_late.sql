-- Writes down that bets have become something else so late that a period of contracts may count them already, by the rules of bet_late.
-- A statement at a time: a draw settles some thousand bets in one. Whoever takes a row off the list asks whose bet it was and which periods hold
-- its time, and no period is shorter than five minutes: one bet stands for all that a statement has changed for a member in as many. A bet that
-- had ended and stays as it was stands twice in what is compared; one that ends, or ends otherwise, does not.
create or replace function bet_changed_late() returns trigger
language plpgsql as $$
declare
  v_young int8 := (floor(extract(epoch from clock_timestamp()) * 1000)::int8 - 240000) << 20;
begin
  if not exists (select from new_bet where bet_id < v_young) then return null; end if;
  -- Where none had ended, as when a draw is settled, nothing has to be compared.
  if not exists (select from old_bet where bet_id < v_young and status in (1, 2)) then
    insert into commission_change (member_id, bet_id)
      select member_id, min(bet_id) from new_bet where bet_id < v_young and status in (1, 2) group by member_id, (bet_id >> 20) / 300000;
    return null;
  end if;
  insert into commission_change (member_id, bet_id)
    select member_id, min(bet_id) from (
      select member_id, bet_id from (
        select member_id, bet_id, status, stake, payout from new_bet where bet_id < v_young and status in (1, 2)
        union all select member_id, bet_id, status, stake, payout from old_bet where bet_id < v_young and status in (1, 2)) ended
        group by member_id, bet_id, status, stake, payout having count(*) = 1) changed
      group by member_id, (bet_id >> 20) / 300000;
  return null;
end
$$;

create or replace trigger bet_changed_late after update on bet referencing old table as old_bet new table as new_bet for each statement
  execute function bet_changed_late();
