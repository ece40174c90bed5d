import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Two-phase money. A hold takes an amount out of reach; then it is posted (all or a part, the rest goes back) or voided, once.
 * Each end names its hold, and the unique index on that name is what makes a second end impossible.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await hold(db);
  await locked(db);
  await post(db);
  await cancel(db);
  await sql`revoke all on function ledger_hold(uuid, bigint, bigint, bigint, text, text), ledger_lock_hold(uuid, bigint),
    ledger_post(uuid, uuid, bigint, bigint, text, text), ledger_void(uuid, uuid, text, text) from public`.execute(db);
  await sql`grant execute on function ledger_hold(uuid, bigint, bigint, bigint, text, text),
    ledger_post(uuid, uuid, bigint, bigint, text, text), ledger_void(uuid, uuid, text, text) to sorak_app`.execute(db);
}

async function hold(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_hold(p_id uuid, p_from bigint, p_held bigint, p_amount bigint, p_kind text, p_reference text,
      out seq bigint, out debit_balance bigint, out credit_balance bigint, out replayed boolean)
    language sql security definer set search_path = pg_catalog, public, pg_temp as $$
      select * from public.ledger_move(1::smallint, p_id, p_from, p_held, p_amount, p_kind, p_reference, null)
    $$`.execute(db);
}

/** The hold, with every account that its end may touch locked in the order of their ids, so that two ends come one after the other. */
async function locked(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_lock_hold(p_hold uuid, p_to bigint) returns public.ledger_transfer
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      h public.ledger_transfer%rowtype;
    begin
      select * into h from public.ledger_transfer where id = p_hold;
      if h.phase is distinct from 1 then raise exception 'no hold %', p_hold using errcode = 'SL007'; end if;
      perform from public.ledger_account where id in (h.debit_account, h.credit_account, p_to) order by id for no key update;
      return h;
    end $$`.execute(db);
}

/**
 * Pays all or a part of a hold to an account; what is left over goes back where it came from in the same statement.
 * debit_balance is the held account's after both, credit_balance the paid account's, voided what went back.
 */
async function post(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_post(p_id uuid, p_hold uuid, p_to bigint, p_amount bigint, p_kind text, p_reference text,
      out seq bigint, out debit_balance bigint, out credit_balance bigint, out replayed boolean, out voided bigint)
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      h public.ledger_transfer := public.ledger_lock_hold(p_hold, p_to);
      v_amount bigint := coalesce(p_amount, h.amount);
      v_rest uuid := encode(substr(sha256(convert_to('rest of ' || p_id, 'UTF8')), 1, 16), 'hex')::uuid;
    begin
      if exists (select from public.ledger_transfer t where t.hold_id = p_hold and t.id <> p_id) then
        raise exception 'hold % has ended', p_hold using errcode = 'SL008';
      end if;
      if v_amount > h.amount then
        raise exception 'hold % has % only', p_hold, h.amount using errcode = 'SL009', detail = h.amount::text;
      end if;
      voided := h.amount - v_amount;
      select m.seq, m.debit_balance, m.credit_balance, m.replayed into seq, debit_balance, credit_balance, replayed
        from public.ledger_move(2::smallint, p_id, h.credit_account, p_to, v_amount, p_kind, p_reference, p_hold) m;
      if voided > 0 then
        select m.debit_balance into debit_balance
          from public.ledger_move(3::smallint, v_rest, h.credit_account, h.debit_account, voided, p_kind, p_reference, p_id) m;
      end if;
    end $$`.execute(db);
}

/** Gives a hold back to the account that it came from. */
async function cancel(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_void(p_id uuid, p_hold uuid, p_kind text, p_reference text,
      out seq bigint, out debit_balance bigint, out credit_balance bigint, out replayed boolean)
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      h public.ledger_transfer := public.ledger_lock_hold(p_hold, null);
    begin
      if exists (select from public.ledger_transfer t where t.hold_id = p_hold and t.id <> p_id) then
        raise exception 'hold % has ended', p_hold using errcode = 'SL008';
      end if;
      select m.seq, m.debit_balance, m.credit_balance, m.replayed into seq, debit_balance, credit_balance, replayed
        from public.ledger_move(3::smallint, p_id, h.credit_account, h.debit_account, h.amount, p_kind, p_reference, p_hold) m;
    end $$`.execute(db);
}
