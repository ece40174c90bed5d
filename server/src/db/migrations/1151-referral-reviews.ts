import { type Kysely, sql } from 'kysely';

/** An invitation that was refused for shared signals, looked at by a person: who asked, what was decided and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table referral_review (
      inviter_id int8 not null references member (id),
      friend_id int8 not null references member (id),
      state text not null default 'asked' check (state in ('asked', 'counted', 'refused')),
      asked_at timestamptz not null,
      decided_by int8 references operator (id),
      decided_at timestamptz,
      reason text,
      primary key (inviter_id, friend_id),
      check (inviter_id <> friend_id),
      check ((state = 'asked') = (decided_by is null) and (state = 'asked') = (decided_at is null) and (state = 'asked') = (reason is null))
    )`.execute(db);
  await sql`comment on column referral_review.state is 'counted: the friend''s play counts although device or payee are shared.'`.execute(
    db,
  );
  await sql`create index referral_review_waiting on referral_review (asked_at) where state = 'asked'`.execute(db);
  await sql`grant select, insert, update on referral_review to sorak_app`.execute(db);
  await sql`revoke delete on referral_review from sorak_app`.execute(db);
}
