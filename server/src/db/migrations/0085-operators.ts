import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Operators, their sessions, and what they did: a chain that nobody can write but by its one function, and nobody can change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await operators(db);
  await actions(db);
  await record(db);
}

async function operators(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator (
      id int8 generated always as identity primary key,
      name text not null unique check (name ~ '^[a-z][a-z0-9.-]{1,31}$'),
      password_hash text not null,
      roles text[] not null check (roles <@ array['support', 'cashier', 'risk', 'admin'] and cardinality(roles) > 0),
      totp_secret bytea not null,
      last_step int8 not null default 0,
      is_active boolean not null default true,
      is_demo boolean not null default false,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table operator_session (
      id uuid primary key,
      token_hash bytea not null unique check (length(token_hash) = 32),
      operator_id int8 not null references operator (id),
      created_at timestamptz not null,
      seen_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      ip inet not null,
      user_agent text not null
    )`.execute(db);
  await sql`create index operator_session_operator on operator_session (operator_id) where ended_at is null`.execute(db);
  await sql`
    create table operator_failure (
      name_hash bytea primary key,
      failures int4 not null,
      last_failed_at timestamptz not null,
      locked_until timestamptz
    )`.execute(db);
}

async function actions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_action (
      seq int8 primary key,
      at timestamptz not null,
      operator_id int8,
      action text not null check (action ~ '^[a-z][a-z0-9_]{0,47}$'),
      object text not null check (length(object) between 1 and 200),
      member_id int8,
      detail jsonb not null check (jsonb_typeof(detail) = 'object'),
      hash bytea not null
    )`.execute(db);
  await sql`create index operator_action_operator on operator_action (operator_id, seq desc)`.execute(db);
  await sql`create index operator_action_object on operator_action (object, seq desc)`.execute(db);
  await sql`create index operator_action_member on operator_action (member_id, seq desc) where member_id is not null`.execute(db);
  await sql`create index operator_action_action on operator_action (action, seq desc)`.execute(db);
  await sql`
    create table operator_chain (
      only_row boolean primary key default true check (only_row),
      seq int8 not null,
      head bytea not null
    )`.execute(db);
  await sql`insert into operator_chain (seq, head) values (0, sha256('operator actions'::bytea))`.execute(db);
  await sql`revoke all on operator_action, operator_chain from public, sorak_app`.execute(db);
  await sql`grant select on operator_action, operator_chain to sorak_app`.execute(db);
}

async function record(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function operator_refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      raise exception 'the audit log is append-only: % on % refused', tg_op, tg_table_name using errcode = 'SL012';
    end $$`.execute(db);
  await sql`create trigger operator_append_only before update or delete or truncate on operator_action
    for each statement execute function operator_refuse_change()`.execute(db);
  await sql`create trigger operator_append_only before insert or delete or truncate on operator_chain
    for each statement execute function operator_refuse_change()`.execute(db);
  // The head is locked until the caller's transaction ends: entries stand in the order in which they became true.
  await sql`
    create function operator_record(p_operator int8, p_action text, p_object text, p_member int8, p_detail jsonb) returns int8
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      v_seq int8;
      v_head bytea;
      v_at timestamptz := clock_timestamp();
    begin
      select seq + 1, head into strict v_seq, v_head from public.operator_chain for update;
      v_head := sha256(v_head || int8send(v_seq) || timestamptz_send(v_at)
        || convert_to(jsonb_build_array(p_operator, p_action, p_object, p_member, p_detail)::text, 'UTF8'));
      insert into public.operator_action (seq, at, operator_id, action, object, member_id, detail, hash)
        values (v_seq, v_at, p_operator, p_action, p_object, p_member, p_detail, v_head);
      update public.operator_chain set seq = v_seq, head = v_head;
      return v_seq;
    end $$`.execute(db);
  await sql`revoke all on function operator_record(int8, text, text, int8, jsonb) from public`.execute(db);
  await sql`grant execute on function operator_record(int8, text, text, int8, jsonb) to sorak_app`.execute(db);
}
