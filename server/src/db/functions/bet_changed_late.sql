-- Writes down that bets have become something else so late that a period of contracts may count them already, by the rules of bet_came_late:
-- a row for each change. A statement at a time: a draw settles some thousand bets in one. Each bet stands twice in what is compared, as it was
-- and as it is.
create or replace function bet_changed_late() returns trigger
language plpgsql as $$
declare
  v_young int8 := (floor(extract(epoch from clock_timestamp()) * 1000)::int8 - 240000) << 20;
begin
  if not exists (select from new_bet where bet_id < v_young) then return null; end if;
  insert into commission_change (member_id, bet_id)
    select member_id, bet_id from (
      select member_id, bet_id, status, stake, payout from new_bet where bet_id < v_young
      union all select member_id, bet_id, status, stake, payout from old_bet where bet_id < v_young) changed
      group by 1, 2 having bool_or(status in (1, 2))
        and (min(status) <> max(status) or min(stake) <> max(stake) or min(payout) <> max(payout));
  return null;
end
$$;

create or replace trigger bet_changed_late after update on bet referencing old table as old_bet new table as new_bet for each statement
  execute function bet_changed_late();
