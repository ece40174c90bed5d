-- Takes the chosen bets out with all that names them, and refusals of that time; the numbers of their calls stay. Answers how many rows of each
-- table are gone. Nothing else may delete a line of the ledger, and this only what archive_choose_bets has chosen in the same transaction.
create or replace function archive_cut_bets(p_to timestamptz, p_through int8) returns table (name text, rows int8)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  v_rows int8;
begin
  if p_to > clock_timestamp() - public.archive_age() then
    raise exception 'bets of before % are not old enough', p_to using errcode = 'SL012';
  end if;
  insert into public.archive_key (transaction_uuid, vendor_id)
    select t.transaction_uuid, t.vendor_id from public.vendor_transaction t
      join public.archive_choice c on c.member_id = t.member_id and c.bet_id = t.bet_id;
  -- Who won so long ago stands on no board.
  delete from public.winner w using public.archive_choice c where c.member_id = w.member_id and c.bet_id = w.bet_id;
  delete from public.turnover_count t using public.archive_choice c where c.member_id = t.member_id and c.bet_id = t.bet_id;
  get diagnostics v_rows = row_count;
  name := 'turnover_count'; rows := v_rows; return next;
  delete from public.wagering_bet n using public.archive_choice c where c.member_id = n.member_id and c.bet_id = n.bet_id;
  get diagnostics v_rows = row_count;
  name := 'wagering_bet'; rows := v_rows; return next;
  delete from public.vendor_transaction t
    where exists (select from public.archive_choice c where c.member_id = t.member_id and c.bet_id = t.bet_id)
      or (t.kind = 1 and t.status <> 0 and t.bet_id is null and t.at < p_to);
  get diagnostics v_rows = row_count;
  name := 'vendor_transaction'; rows := v_rows; return next;
  perform set_config('sorak.archiving', 'on', true);
  delete from public.ledger_transfer l using public.archive_choice c where l.reference = 'bet:' || c.bet_id and l.seq <= p_through;
  get diagnostics v_rows = row_count;
  perform set_config('sorak.archiving', '', true);
  name := 'lines_cut'; rows := v_rows; return next;
  delete from public.bet b using public.archive_choice c where c.member_id = b.member_id and c.bet_id = b.bet_id;
  get diagnostics v_rows = row_count;
  name := 'bet'; rows := v_rows; return next;
  delete from public.archive_choice;
end
$$;
revoke all on function archive_cut_bets from public;
grant execute on function archive_cut_bets to sorak_app;
