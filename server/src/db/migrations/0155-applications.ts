import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Prizes that are applied for (docs/decisions/0155-applications.md): one application for each member, mission and period, decided once; by
 * two operators where `agreed_by` was not enough. Its pictures are the member's alone until it uses them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mission drop constraint mission_measure_check,
      add constraint mission_measure_check check (measure in
        ('mobile', 'email', 'authenticator', 'paymentPassword', 'bankCard', 'playLimit', 'logins', 'deposits', 'bets', 'application')),
      add constraint mission_application_check check (measure <> 'application' or not (is_listed or needs_entry))`.execute(db);
  await sql`
    create table mission_application (
      id uuid primary key,
      member_id int8 not null references member (id),
      brand_code text not null,
      code text not null,
      period_at timestamptz not null,
      remark text not null check (char_length(remark) between 1 and 140),
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
      applied_at timestamptz not null,
      agreed_by int8 references operator (id),
      decided_by int8 references operator (id) check (decided_by <> agreed_by or state = 'refused'),
      decided_at timestamptz,
      reason text,
      note text,
      unique (member_id, brand_code, code, period_at),
      foreign key (brand_code, code) references mission (brand_code, code),
      check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null)),
      check ((state = 'refused') = (reason is not null))
    )`.execute(db);
  await sql`create index mission_application_waiting on mission_application (brand_code, applied_at) where state = 'waiting'`.execute(db);
  await sql`
    create table application_proof (
      id uuid primary key,
      member_id int8 not null references member (id),
      brand_code text not null,
      code text not null,
      application_id uuid references mission_application (id),
      uploaded_at timestamptz not null,
      width int4 not null,
      height int4 not null,
      bytes bytea not null,
      foreign key (brand_code, code) references mission (brand_code, code)
    )`.execute(db);
  await sql`create index application_proof_member on application_proof (member_id)`.execute(db);
  await sql`create index application_proof_application on application_proof (application_id)`.execute(db);
  await sql`create index application_proof_loose on application_proof (uploaded_at) where application_id is null`.execute(db);
}
