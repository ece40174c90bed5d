import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * A vendor's rollback in one statement. It takes every amount from our own record. Of something unknown it leaves a tombstone,
 * whose key the late bet or win runs into; of a win already spent it books what is missing as the member's debt.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(REFUND).execute(db);
  await sql.raw(REVERSE).execute(db);
  await sql.raw(ROLLBACK).execute(db);
}

/** Gives a stake back, its contribution out of the pool as far as the pool still holds it, and a free round to its campaign. */
const REFUND = `
    create function vendor_refund_bet(b bet, p_now timestamptz, p_closed boolean, p_uuid uuid, p_transfer uuid, p_pool_transfer uuid)
    returns void language plpgsql as $$
    begin
      if b.stake > 0 then
        perform ledger_transfer(p_transfer, b.house_account, b.wallet_account, b.stake, 'bet_rollback', 'bet:' || b.bet_id);
      end if;
      if b.contribution > 0 and (select a.balance from ledger_account a where a.id = b.pool_account) >= b.contribution then
        perform ledger_transfer(p_pool_transfer, b.pool_account, b.house_account, b.contribution, 'contribution_back', 'bet:' || b.bet_id);
      end if;
      if b.reward_uuid is not null then
        update free_round_campaign c set rounds_left = least(c.rounds, c.rounds_left + 1) where c.reward_uuid = b.reward_uuid;
      end if;
      update bet u set status = 3, settled_at = p_now, is_round_closed = u.is_round_closed or p_closed,
          transactions = u.transactions || p_uuid
        where u.member_id = b.member_id and u.bet_id = b.bet_id;
    end $$`;

/** Takes a win back to where it came from; what the wallet no longer holds is booked as a receivable. True when something was owed. */
const REVERSE = `
    create function vendor_reverse_win(b bet, p_win vendor_transaction, p_uuid uuid, p_transfer uuid, p_receivable_transfer uuid)
    returns boolean language plpgsql as $$
    #variable_conflict use_column
    declare
      v_origin int8; v_wallet int8; v_balance int8; v_taken int8 := 0; v_owed int8 := 0; v_receivable int8;
    begin
      perform from member_receivable r where r.member_id = b.member_id and r.asset = b.asset for update;
      if p_win.amount > 0 then
        select l.debit_account, l.credit_account into v_origin, v_wallet from ledger_transfer l where l.id = p_win.transfer_id;
        select a.balance into v_balance from ledger_account a where a.id = v_wallet;
        v_taken := least(v_balance, p_win.amount);
        v_owed := p_win.amount - v_taken;
        if v_taken > 0 then
          perform ledger_transfer(p_transfer, v_wallet, v_origin, v_taken, 'win_rollback', 'bet:' || b.bet_id);
        end if;
        if v_owed > 0 then
          select a.id into v_receivable from ledger_account a where a.name = 'house:receivable:' || b.asset;
          perform ledger_transfer(p_receivable_transfer, v_receivable, v_origin, v_owed, 'receivable_booked', 'bet:' || b.bet_id);
          insert into member_receivable as r (member_id, asset, owed) values (b.member_id, b.asset, v_owed)
            on conflict (member_id, asset) do update set owed = r.owed + excluded.owed;
        end if;
      end if;
      update vendor_transaction x set is_reversed = true where x.transaction_uuid = p_win.transaction_uuid and x.vendor_id = p_win.vendor_id;
      update bet u set payout = u.payout - p_win.amount, win_count = u.win_count - 1, transactions = u.transactions || p_uuid,
          status = case when u.payout - p_win.amount > u.stake then 1 when u.is_round_closed or u.payout > p_win.amount then 2 else 0 end,
          settled_at = case when u.payout - p_win.amount > 0 or u.is_round_closed then u.settled_at end
        where u.member_id = b.member_id and u.bet_id = b.bet_id;
      delete from winner w where w.member_id = b.member_id and w.bet_id = b.bet_id and b.payout - p_win.amount <= b.stake;
      return v_owed > 0;
    end $$`;

const ROLLBACK = `
    create function vendor_rollback(p_vendor smallint, p_uuid uuid, p_hash uuid, p_token bytea, p_user int8, p_now int8, p_reference uuid,
      p_closed boolean, p_transfer uuid, p_second_transfer uuid,
      out status text, out balance int8, out asset text, out is_new boolean, out is_owing boolean)
    language plpgsql as $$
    #variable_conflict use_column
    declare
      t record;
      x vendor_transaction%rowtype;
      b bet%rowtype;
      v_at timestamptz := to_timestamp(p_now::float8 / 1000);
      v_amount int8 := 0;
      is_own_tombstone boolean := false;
    begin
      is_new := false;
      is_owing := false;
      status := 'RS_OK';
      select * into x from vendor_transaction r where r.transaction_uuid = p_reference and r.vendor_id = p_vendor;
      if not found then
        select s.asset into asset from game_session s where s.token_hash = p_token and s.member_id = p_user;
        insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, amount, balance, asset, at)
          values (p_reference, p_vendor, case when p_uuid = p_reference then p_hash else '00000000-0000-0000-0000-000000000000' end, 4, 0,
            p_user, 0, 0, coalesce(asset, 'IDR'), v_at)
          on conflict do nothing;
        is_own_tombstone := found and p_uuid = p_reference;
        select * into x from vendor_transaction r where r.transaction_uuid = p_reference and r.vendor_id = p_vendor;
      end if;
      if x.bet_id is not null then
        select * into b from bet u where u.member_id = x.member_id and u.bet_id = x.bet_id for update;
        select * into x from vendor_transaction r where r.transaction_uuid = p_reference and r.vendor_id = p_vendor;
      end if;
      -- Behind the lock, so that a twin that was first is seen.
      select * into t from vendor_transaction r where r.transaction_uuid = p_uuid and r.vendor_id = p_vendor;
      if found and not is_own_tombstone then
        asset := t.asset; balance := t.balance;
        status := case when t.request_hash = p_hash then 'RS_OK' else 'RS_ERROR_DUPLICATE_TRANSACTION' end;
        return;
      end if;
      asset := x.asset;
      if x.member_id <> p_user or x.kind = 3 or (x.kind = 1 and x.status = 0 and b.status <> 3 and b.win_count > 0) then
        status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
        return;
      end if;
      if x.kind = 1 and x.status = 0 and b.status <> 3 then
        perform vendor_refund_bet(b, v_at, p_closed is true, p_uuid, p_transfer, p_second_transfer);
        v_amount := b.stake;
      elsif x.kind = 2 and not x.is_reversed then
        is_owing := vendor_reverse_win(b, x, p_uuid, p_transfer, p_second_transfer);
        v_amount := x.amount;
      end if;
      if exists (select from member_receivable r where r.member_id = p_user and r.asset = x.asset and r.owed > 0)
        and b.wallet_account is not null then
        balance := receivable_collect(p_user, x.asset, b.wallet_account);
      elsif b.wallet_account is not null then
        select a.balance into balance from ledger_account a where a.id = b.wallet_account;
      else
        select a.balance into balance from game_session s join ledger_account a on a.id = s.wallet_account
          where s.token_hash = p_token and s.member_id = p_user;
      end if;
      balance := coalesce(balance, 0);
      is_new := true;
      if is_own_tombstone then
        update vendor_transaction r set balance = vendor_rollback.balance where r.transaction_uuid = p_uuid and r.vendor_id = p_vendor;
        return;
      end if;
      insert into vendor_transaction (transaction_uuid, vendor_id, request_hash, kind, status, member_id, bet_id, amount, balance, asset,
          at, transfer_id)
        values (p_uuid, p_vendor, p_hash, 3, 0, p_user, x.bet_id, v_amount, balance, x.asset, v_at,
          case when v_amount > 0 then p_transfer end)
        on conflict do nothing;
      if not found then raise exception 'transaction % came twice at once', p_uuid using errcode = '40001'; end if;
    end $$`;
