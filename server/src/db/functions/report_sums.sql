-- What came to members' accounts of an asset and what left them from p_from to p_to (excluded), by kind, and for bets and their wins by game:
-- every line of the ledger once, so that all sums together are what the accounts changed by.
create or replace function report_sums(p_asset text, p_from timestamptz, p_to timestamptz)
  returns table (vendor_id smallint, game_code text, kind text, lines int8, came int8, went int8)
language sql stable as $$
  with part as materialized (
    select t.debit_account, t.credit_account, t.amount, t.kind, t.reference from ledger_transfer t
      where t.seq >= ledger_seq_at(p_from - interval '1 hour') and t.seq < ledger_seq_at(p_to + interval '1 hour')
        and t.at >= p_from and t.at < p_to),
  line as (
    select p.kind, p.reference, a.name, p.amount as came, 0::int8 as went from part p
      join ledger_account a on a.id = p.credit_account and a.asset = p_asset where p.credit_account < 1000000000000
    union all
    select p.kind, p.reference, a.name, 0, p.amount from part p
      join ledger_account a on a.id = p.debit_account and a.asset = p_asset where p.debit_account < 1000000000000),
  -- A cast stands behind its test: a join may look at both at once.
  told as (
    select kind, came, went, case when reference ~ '^bet:[0-9]{1,19}$' then substr(reference, 5)::int8 end as bet_id,
        case when name ~ '^member:[0-9]{1,18}:' then split_part(name, ':', 2)::int8 end as member_id
      from line)
  select coalesce(b.vendor_id, 0::smallint), coalesce(b.game_code, ''), t.kind, count(*), sum(t.came)::int8, sum(t.went)::int8
    from told t left join bet b on b.member_id = t.member_id and b.bet_id = t.bet_id
    group by 1, 2, 3
$$;
