import { type Kysely, sql } from 'kysely';

/**
 * Under which licence a brand plays, whose age is proven, when a member's next slot may begin, and who was asked for a limit
 * (docs/decisions/0775-licence-profiles.md). A house that was open before this is given `demo` at its next start: an update tightens nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table brand_licence (
    brand_code text primary key references brand (code),
    profile text not null check (length(profile) between 2 and 16),
    rate int8 check (rate > 0),
    since timestamptz not null)`.execute(db);
  await sql`comment on column brand_licence.rate is 'Units of the brand''s currency for one of the licence''s; null: the licence names no money.'`.execute(
    db,
  );
  await sql`revoke delete on brand_licence from sorak_app`.execute(db);
  await sql`create table identity_birth (
    member_id int8 primary key references member (id),
    case_id uuid not null references identity_case (id),
    birth_date date not null)`.execute(db);
  await sql`create table play_pace (member_id int8 primary key, next_at timestamptz not null)`.execute(db);
  await sql`create table limit_answer (member_id int8 primary key references member (id), at timestamptz not null)`.execute(db);
}
