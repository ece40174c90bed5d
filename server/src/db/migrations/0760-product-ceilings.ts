import { type Kysely, sql } from 'kysely';

/** What is paid of a product without a second look, where that is less than the brand's ceiling: a bet slip's win is no slot's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table product_ceiling (
    brand_code text not null references brand,
    asset text not null,
    game_type text not null,
    amount int8 not null check (amount > 0),
    primary key (brand_code, asset, game_type)
  )`.execute(db);
  await sql`comment on column product_ceiling.amount is 'A win of this kind of game above it is held where its game states no greatest win.'`.execute(
    db,
  );
}
