-- What was written stays, even for the owner of the tables. Balances have no trigger: it would cost a tenth of every bet to stop the owner
-- alone (the application has no right to write), and the audit finds every balance that does not follow from the transfers. Lines leave by
-- archive_cut_bets alone, which the audit holds against what was sealed.
create or replace function ledger_refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'ledger_transfer' and current_setting('sorak.archiving', true) = 'on' then return null; end if;
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name using errcode = 'SL012';
end
$$;

create or replace trigger ledger_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function ledger_refuse_change();
create or replace trigger ledger_append_only before update or delete or truncate on ledger_asset
  for each statement execute function ledger_refuse_change();
create or replace trigger ledger_append_only before update of id, name, kind, asset, floor, opened_at or delete or truncate on ledger_account
  for each statement execute function ledger_refuse_change();
create or replace trigger ledger_opens_empty before insert on ledger_account for each row
  when (new.seq <> 0 or new.balance <> 0) execute function ledger_refuse_change();
