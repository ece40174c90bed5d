import { type Kysely, sql } from 'kysely';

/** Segments of members as rules with versions (docs/decisions/0690-segments.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table segment (
    id bigint generated always as identity primary key,
    brand_code text not null references brand (code),
    code text not null check (code ~ '^[A-Za-z0-9_-]{1,64}$'),
    created_at timestamptz not null,
    unique (brand_code, code))`.execute(db);
  await sql`create table segment_version (
    segment_id bigint not null references segment (id),
    number int not null check (number > 0),
    name text not null,
    rule jsonb not null,
    made_by bigint not null references operator (id),
    made_at timestamptz not null,
    primary key (segment_id, number))`.execute(db);
  await sql`comment on table segment_version is 'One wording of a segment; it never changes, so that whatever names it means the same for ever.'`.execute(
    db,
  );
  await sql`revoke update, delete on segment, segment_version from sorak_app`.execute(db);
  await sql`create index deposit_order_brought on deposit_order (paid_at, member_id) include (credited) where credited > 0`.execute(db);
}
