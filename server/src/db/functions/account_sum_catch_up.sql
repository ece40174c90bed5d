-- Adds at most so many of an account's lines to its sums and answers how many are still missing. Two at once come one after the other.
-- A line counts in the quarter of its time or of the latest one before it: waiting for a lock can swap the times of two neighbours, and
-- quarters must follow the lines' order.
create or replace function account_sum_catch_up(p_account int8, p_most int8) returns int8
language plpgsql as $$
declare
  v_state account_sum_state%rowtype;
  v_now int8;
  v_last int8;
  v_quarter int4;
begin
  select seq into v_now from ledger_account where id = p_account;
  select * into v_state from account_sum_state where account = p_account;
  if v_now is null or v_now = v_state.through then return 0; end if;
  insert into account_sum_state values (p_account, 0, 0) on conflict do nothing;
  select * into v_state from account_sum_state where account = p_account for update;
  select seq into v_now from ledger_account where id = p_account;
  v_last := least(v_now, v_state.through + p_most);
  if v_last = v_state.through then return 0; end if;
  with line as (
      select debit_seq as seq, at, kind, 0::int8 as came, amount::int8 as went from ledger_transfer
        where debit_account = p_account and debit_account < 1000000000000 and debit_seq > v_state.through and debit_seq <= v_last
      union all
      select credit_seq, at, kind, amount::int8, 0 from ledger_transfer
        where credit_account = p_account and credit_account < 1000000000000 and credit_seq > v_state.through and credit_seq <= v_last),
    placed as (
      select *, greatest(v_state.quarter, max(floor(extract(epoch from at) / 900)::int4) over (order by seq)) as quarter from line),
    written as (
      insert into account_sum as s
        select p_account, quarter, kind, min(seq), max(seq), count(*), sum(came)::int8, sum(went)::int8 from placed group by quarter, kind
        on conflict (account, quarter, kind) do update set last_seq = excluded.last_seq, lines = s.lines + excluded.lines,
          came = s.came + excluded.came, went = s.went + excluded.went
        returning s.quarter)
  select max(quarter) into v_quarter from written;
  update account_sum_state set through = v_last, quarter = v_quarter where account = p_account;
  return v_now - v_last;
end
$$;
