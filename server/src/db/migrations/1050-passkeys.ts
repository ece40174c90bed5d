import { type Kysely, sql } from 'kysely';

/** Keys by which operators sign in and sign decisions (docs/decisions/0740-passkeys.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table operator_passkey (
    id uuid primary key,
    operator_id int8 not null references operator (id),
    key_id text not null unique check (length(key_id) between 1 and 1400),
    public_key bytea not null,
    counter int8 not null check (counter >= 0),
    transports text[] not null,
    name text not null check (length(name) between 1 and 40),
    added_at timestamptz not null,
    used_at timestamptz,
    removed_at timestamptz
  )`.execute(db);
  await sql`comment on table operator_passkey is 'A key that was taken away stays, so that it is known what it signed.'`.execute(db);
  await sql`create index operator_passkey_of on operator_passkey (operator_id) where removed_at is null`.execute(db);
  await sql`revoke delete on operator_passkey from sorak_app`.execute(db);
  await sql`create table operator_challenge (
    hash bytea primary key check (length(hash) = 32),
    use text not null check (use in ('sign_in', 'add', 'sign')),
    operator_id int8 references operator (id),
    expires_at timestamptz not null,
    check ((operator_id is null) = (use = 'sign_in'))
  )`.execute(db);
  await sql`comment on table operator_challenge is 'What passkeys are to sign, each once; a row is gone when it was used.'`.execute(db);
  await sql`create index operator_challenge_end on operator_challenge (expires_at)`.execute(db);
  await sql`create table operator_signature (
    session_id uuid primary key references operator_session (id) on delete cascade,
    operator_id int8 not null references operator (id),
    passkey_id uuid not null references operator_passkey (id),
    at timestamptz not null
  )`.execute(db);
  await sql`comment on table operator_signature is 'A decision that a passkey has signed ahead: the next one of that session.'`.execute(db);
  await sql`create index operator_signature_of on operator_signature (operator_id)`.execute(db);
}
