import { type Kysely, sql } from 'kysely';

/** Points of gifts that went back after they were spent (docs/decisions/0718-spent-points-of-a-deposit.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table point_owed (
    gift_id uuid primary key references campaign_gift (id),
    member_id bigint not null references member (id),
    amount bigint not null check (amount > 0),
    taken bigint not null default 0 check (taken between 0 and amount),
    owed_at timestamptz not null)`.execute(db);
  await sql`comment on column point_owed.taken is 'What of it came back since, from goods that were not handed over.'`.execute(db);
  await sql`create index point_owed_open on point_owed (member_id) where taken < amount`.execute(db);
  await sql`revoke delete on point_owed from sorak_app`.execute(db);
}
