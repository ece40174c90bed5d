-- Says why nothing was moved. Always raises: refusals carry SQLSTATEs of class SL (ledger/errors.ts), and 40001 when a repeat of this very call
-- has just committed, so that a retry finds it.
create or replace function ledger_explain(p_phase smallint, p_id uuid, p_debit int8, p_credit int8, p_amount int8,
  p_kind text, p_reference text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  d public.ledger_account%rowtype;
  c public.ledger_account%rowtype;
begin
  if exists (select from public.ledger_transfer where id = p_id) then
    raise exception 'id % was written at the same time', p_id using errcode = '40001';
  end if;
  if p_amount is null or p_amount not between 1 and 9007199254740991 then
    raise exception 'amount % is not between 1 and 2^53 - 1 minor units', p_amount using errcode = 'SL006';
  end if;
  if p_id is null or p_kind !~ '^[a-z][a-z0-9_]{0,31}$' is not false or length(p_reference) <= 200 is not true then
    raise exception 'id, kind or reference missing, too long or of other letters' using errcode = 'SL013';
  end if;
  select * into d from public.ledger_account where id = p_debit;
  if not found then raise exception 'no account %', p_debit using errcode = 'SL003'; end if;
  select * into c from public.ledger_account where id = p_credit;
  if not found then raise exception 'no account %', p_credit using errcode = 'SL003'; end if;
  if d.id = c.id then raise exception 'account % on both sides', d.name using errcode = 'SL005'; end if;
  if d.asset <> c.asset then
    raise exception '% holds %, % holds %', d.name, d.asset, c.name, c.asset using errcode = 'SL004';
  end if;
  if (d.kind = 'held') <> (p_phase >= 2) or (c.kind = 'held') <> (p_phase = 1) then
    raise exception '% to %: held money moves by hold, post and void alone', d.name, c.name using errcode = 'SL010';
  end if;
  if d.balance - p_amount >= d.floor then
    raise exception 'account % changed at the same time', d.name using errcode = '40001';
  end if;
  raise exception '% cannot pay %', d.name, p_amount using errcode = 'SL001', detail = d.balance::text;
end
$$;
revoke all on function ledger_explain from public;
