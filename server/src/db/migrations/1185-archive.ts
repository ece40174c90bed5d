import { type Kysely, sql } from 'kysely';

/** What was moved out of the database, month by month, with the signed manifest of its files (docs/decisions/0751-sealed-archive.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table archive_part (
    part text not null check (part in ('facts', 'bets')),
    month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
    to_at timestamptz not null,
    rows bigint not null check (rows >= 0),
    bytes bigint not null check (bytes >= 0),
    manifest text not null,
    signature text not null,
    place text not null,
    sealed_at timestamptz not null,
    removed_at timestamptz,
    primary key (part, month))`.execute(db);
  await sql`comment on column archive_part.place is 'Host and folder where the files were written.'`.execute(db);
  await sql`comment on column archive_part.removed_at is 'When its files were deleted by the house’s rule; null: they are kept.'`.execute(
    db,
  );
  await sql`revoke delete on archive_part from sorak_app`.execute(db);
}
