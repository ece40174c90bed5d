import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The code by which a member invites friends, drawn when first asked for and never changed; and how far members are with their missions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table referral_code (
      member_id int8 primary key references member (id),
      code text not null unique check (code ~ '^[A-Z2-7]{8}$'),
      made_at timestamptz not null
    )`.execute(db);
  await sql`create index member_profile_referral on member_profile (upper(referral_code), member_id) where referral_code is not null`.execute(
    db,
  );
  await sql`
    create table mission_score (
      member_id int8 primary key references member (id),
      done int4 not null check (done > 0),
      reached_at timestamptz not null
    )`.execute(db);
  await sql`create index mission_score_place on mission_score (done desc, reached_at, member_id)`.execute(db);
}
