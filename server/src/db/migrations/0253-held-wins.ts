import { type Kysely, sql } from 'kysely';

/** Wins above what their game, or else the house, pays without a second look (docs/decisions/0006-vendor-wallet.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table held_win (
      transaction_uuid uuid not null,
      vendor_id smallint not null references vendor,
      member_id int8 not null,
      bet_id int8,
      game_code text not null,
      round text not null,
      asset text not null,
      amount int8 not null check (amount > 0),
      most int8 not null,
      at timestamptz not null,
      is_taken_back boolean not null default false,
      primary key (transaction_uuid, vendor_id)
    )`.execute(db);
  await sql`comment on column held_win.bet_id is 'Null for a win without a bet.'`.execute(db);
  await sql`comment on column held_win.most is 'What all wins of the round together may come to.'`.execute(db);
}
