import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Messages that leave the platform by SMS or e-mail: written in the caller's transaction, sent afterwards, at least once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outgoing_message (
      id int8 generated always as identity primary key,
      channel text not null check (channel in ('sms', 'email')),
      address text not null,
      subject text not null,
      body text not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      next_try_at timestamptz not null,
      tries int4 not null default 0,
      sent_at timestamptz,
      gateway text,
      failure text
    )`.execute(db);
  await sql`create index outgoing_message_waiting on outgoing_message (next_try_at) where sent_at is null and tries < 5`.execute(db);
}
