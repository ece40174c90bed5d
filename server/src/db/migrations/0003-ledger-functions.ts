import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The only statements that move anything. They run with the owner's rights; the application may call them and may not write the tables.
 * Other domains call them inside their own functions: `moved := ledger_transfer(…)`. Refusals carry SQLSTATEs of class SL (ledger/errors.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await open(db);
  await explain(db);
  await replay(db);
  await move(db);
  await transfer(db);
  await sql`revoke all on function ledger_open(text, text, text, bigint), ledger_explain(smallint, uuid, bigint, bigint, bigint, text, text),
    ledger_replay(smallint, uuid, bigint, bigint, bigint, text, text, uuid),
    ledger_move(smallint, uuid, bigint, bigint, bigint, text, text, uuid),
    ledger_transfer(uuid, bigint, bigint, bigint, text, text) from public`.execute(db);
  await sql`grant execute on function ledger_open(text, text, text, bigint),
    ledger_transfer(uuid, bigint, bigint, bigint, text, text) to sorak_app`.execute(db);
}

/**
 * Ids are the lock order of the whole system (lower first): members' accounts, then the shared house accounts, then the jackpots,
 * so that the rows that everybody wants are locked last and for the shortest time.
 */
async function open(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_open(p_name text, p_kind text, p_asset text, p_floor bigint default 0) returns bigint
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
    end $$`.execute(db);
}

/** Says why nothing was moved. Always raises; 40001 when a twin of this very call has just committed, so that a retry finds it. */
async function explain(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_explain(p_phase smallint, p_id uuid, p_debit bigint, p_credit bigint, p_amount bigint, p_kind text,
      p_reference text) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
    end $$`.execute(db);
}

/** The first answer again for the same content under the same id; raises for other content. */
async function replay(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_replay(p_phase smallint, p_id uuid, p_debit bigint, p_credit bigint, p_amount bigint, p_kind text,
      p_reference text, p_hold uuid, out seq bigint, out debit_balance bigint, out credit_balance bigint, out replayed boolean)
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      t public.ledger_transfer%rowtype;
    begin
      select * into t from public.ledger_transfer where id = p_id;
      if (t.phase, t.debit_account, t.credit_account, t.amount, t.kind, t.reference, t.hold_id)
        is distinct from (p_phase, p_debit, p_credit, p_amount, p_kind, p_reference, p_hold) then
        raise exception 'id % was used for another transfer', p_id using errcode = 'SL002';
      end if;
      seq := t.seq; debit_balance := t.debit_balance; credit_balance := t.credit_balance; replayed := true;
    end $$`.execute(db);
}

// The floor is checked by the very statement that debits: between a check and a later debit another bet could pass.
const step = (side: 'debit' | 'credit', explain: string): string => {
  const sign = side === 'debit' ? '-' : '+';
  const short = side[0];
  return `
      update public.ledger_account a set balance = a.balance ${sign} p_amount, seq = a.seq + 1, head = sha256(a.head || v_row)
        where a.id = p_${side} ${side === 'debit' ? 'and a.balance - p_amount >= a.floor' : ''}
        returning a.seq, a.balance, a.head, a.asset, a.kind into ${short}_seq, ${side}_balance, ${short}_head, ${short}_asset, ${short}_kind;
      if not found then ${explain} end if;`;
};

/**
 * What both functions below do, the one for phase 0 without a detour: a call inside a call would cost a tenth of every bet. Separate
 * statements on purpose: the same as one statement with two updates in it takes a fifth longer.
 */
function body(phase: string, hold: string): string {
  const explain = `perform public.ledger_explain(${phase}, p_id, p_debit, p_credit, p_amount, p_kind, p_reference);`;
  const isForbidden =
    phase === '0::smallint'
      ? `d_kind = 'held' or c_kind = 'held'`
      : `(d_kind = 'held') <> (${phase} >= 2) or (c_kind = 'held') <> (${phase} = 1)`;
  return `
  declare
    v_at timestamptz := clock_timestamp();
    v_row bytea := uuid_send(p_id) || int8send(p_debit) || int8send(p_credit) || int8send(p_amount) || timestamptz_send(v_at)
      || int2send(${phase}) ${hold === 'null' ? '' : `|| coalesce(uuid_send(${hold}), ''::bytea)`} || convert_to(p_kind || ':' || p_reference, 'UTF8');
    d_seq bigint; d_head bytea; d_asset text; d_kind text;
    c_seq bigint; c_head bytea; c_asset text; c_kind text;
  begin
    if exists (select from public.ledger_transfer t where t.id = p_id) then
      select * into seq, debit_balance, credit_balance, replayed
        from public.ledger_replay(${phase}, p_id, p_debit, p_credit, p_amount, p_kind, p_reference, ${hold});
      return;
    end if;
    if p_amount not between 1 and 9007199254740991 then ${explain} end if;
    if p_debit < p_credit then ${step('debit', explain)} ${step('credit', explain)}
    else ${step('credit', explain)} ${step('debit', explain)}
    end if;
    if p_debit = p_credit or d_asset <> c_asset or ${isForbidden} then ${explain} end if;
    insert into public.ledger_transfer as t (amount, debit_account, debit_seq, debit_balance, credit_account, credit_seq, credit_balance,
        at, id, hold_id, phase, kind, reference, debit_hash, credit_hash)
      values (p_amount, p_debit, d_seq, debit_balance, p_credit, c_seq, credit_balance,
        v_at, p_id, ${hold}, ${phase}, p_kind, p_reference, d_head, c_head)
      returning t.seq into seq;
    replayed := false;
  end`;
}

const OUT = 'out seq bigint, out debit_balance bigint, out credit_balance bigint, out replayed boolean';
const RIGHTS = 'language plpgsql security definer set search_path = pg_catalog, public, pg_temp';

/**
 * Moves one amount, the lower account id first. Each account's head becomes sha256(its old head, the content of the transfer); the seqs and balances of the row
 * follow from the order of that chain, so hashing them would add nothing.
 */
async function move(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function ledger_move(p_phase smallint, p_id uuid, p_debit bigint, p_credit bigint, p_amount bigint, p_kind text,
        p_reference text, p_hold uuid, ${OUT}) ${RIGHTS} as $$ ${body('p_phase', 'p_hold')} $$`,
    )
    .execute(db);
}

async function transfer(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function ledger_transfer(p_id uuid, p_debit bigint, p_credit bigint, p_amount bigint, p_kind text, p_reference text, ${OUT})
        ${RIGHTS} as $$ ${body('0::smallint', 'null')} $$`,
    )
    .execute(db);
}
