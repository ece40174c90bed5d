-- The account of that name, opened if it is new. Ids are the lock order of the whole system (lower first): members' accounts, then the
-- shared house accounts, then the jackpots, so that the rows that everybody wants are locked last and for the shortest time.
create or replace function ledger_open(p_name text, p_kind text, p_asset text, p_floor int8 default 0) returns int8
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  v_old public.ledger_account%rowtype;
  v_rank bigint := case p_kind when 'house' then 1 when 'jackpot' then 2 else 0 end;
  v_at timestamptz := clock_timestamp();
  v_id bigint;
begin
  select * into v_old from public.ledger_account where name = p_name;
  if not found then
    if p_name !~ '^[a-z]+(:[A-Za-z0-9_.-]{1,64}){1,4}$' or p_kind not in ('wallet', 'held', 'house', 'jackpot')
      or not exists (select from public.ledger_asset where code = p_asset)
      or p_floor < -4000000000000000000 or (p_floor < 0 and p_kind <> 'house') then
      raise exception 'no account can be opened as % (kind %, asset %, floor %)', p_name, p_kind, p_asset, p_floor using errcode = 'SL013';
    end if;
    insert into public.ledger_account (id, name, kind, asset, floor, balance, seq, head, opened_at)
    values (v_rank * 1000000000000 + nextval('public.ledger_account_number'), p_name, p_kind, p_asset, p_floor, 0, 0,
      sha256(convert_to(concat_ws(':', p_name, p_kind, p_asset, p_floor), 'UTF8') || timestamptz_send(v_at)), v_at)
    on conflict (name) do nothing returning id into v_id;
    if v_id is not null then return v_id; end if;
    select * into v_old from public.ledger_account where name = p_name;
  end if;
  if (v_old.kind, v_old.asset, v_old.floor) is distinct from (p_kind, p_asset, p_floor) then
    raise exception 'account % exists with another kind, asset or floor', p_name using errcode = 'SL011';
  end if;
  return v_old.id;
end
$$;
revoke all on function ledger_open from public;
grant execute on function ledger_open to sorak_app;
