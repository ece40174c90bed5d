import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Figures of the brand that one admin wants changed and another one approves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table setting_change (
      id uuid primary key,
      brand_code text not null references brand (code),
      area text not null,
      key text not null,
      before jsonb not null,
      after jsonb not null,
      reason text not null,
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
      requested_by int8 not null references operator (id),
      requested_at timestamptz not null,
      decided_by int8 references operator (id),
      decided_at timestamptz,
      note text,
      check ((state = 'waiting') = (decided_by is null)),
      check ((decided_by is null) = (decided_at is null)),
      check (state not in ('approved', 'refused') or decided_by <> requested_by),
      check (state <> 'withdrawn' or decided_by = requested_by)
    )`.execute(db);
  await sql`create unique index setting_change_waiting on setting_change (brand_code, area, key) where state = 'waiting'`.execute(db);
  await sql`create index setting_change_newest on setting_change (requested_at desc)`.execute(db);
  await sql`revoke delete on setting_change from sorak_app`.execute(db);
}
