-- The first line of the ledger whose time is this or later, found by halving: times rise with the numbers, but for the seconds that one
-- transaction waits for another, so whoever reads by it asks for an hour more on both sides. Behind the last line there is always a number.
create or replace function ledger_seq_at(p_at timestamptz) returns int8
language plpgsql stable as $$
declare
  v_low int8 := 0;
  v_high int8 := coalesce((select max(seq) from ledger_transfer), 0) + 1;
  v_middle int8;
  v_at timestamptz;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    select at into v_at from ledger_transfer where seq >= v_middle order by seq limit 1;
    if v_at >= p_at or v_at is null then v_high := v_middle; else v_low := v_middle + 1; end if;
  end loop;
  return v_low;
end
$$;
