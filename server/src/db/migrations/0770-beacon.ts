import { type Kysely, sql } from 'kysely';

/** The platform's own beacon, and what each electronic draw was mixed with from outside. Draws of before were mixed with their orders alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table beacon_round (
    number bigint primary key check (number > 0),
    value text not null check (value ~ '^[0-9a-f]{64}$'),
    link text not null unique check (link ~ '^[0-9a-f]{64}$'),
    made_at timestamptz not null)`.execute(db);
  await sql`create index beacon_round_made on beacon_round (made_at, number)`.execute(db);
  await sql`comment on table beacon_round is 'Rounds of the platform''s own beacon that were asked for; each is closed with the one made before it.'`.execute(
    db,
  );
  await sql`alter table lottery_draw add column beacon jsonb`.execute(db);
  await sql`comment on column lottery_draw.beacon is 'The round of the beacon that its mix was mixed with; null for draws of before.'`.execute(
    db,
  );
}
