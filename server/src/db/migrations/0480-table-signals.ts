import { type Kysely, sql } from 'kysely';

/** Two members at card tables who may play for one purse, as a vendor's hands and their browsers say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table table_signal (
      id int8 generated always as identity primary key,
      vendor_id int4 not null references vendor (id),
      game_code text not null,
      one_id int8 not null references member (id) on delete cascade,
      other_id int8 not null references member (id) on delete cascade,
      reasons text[] not null check (reasons <> '{}'),
      hands int4 not null check (hands >= 0),
      told jsonb not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      dismissed_hands int4 check (dismissed_hands >= 0),
      dismissed_reasons text[],
      unique (vendor_id, game_code, one_id, other_id),
      check (one_id < other_id),
      check ((dismissed_hands is null) = (dismissed_reasons is null))
    )`.execute(db);
  await sql`create index table_signal_last on table_signal (last_at desc, id desc)`.execute(db);
  await sql`create index table_signal_other on table_signal (other_id)`.execute(db);
}
