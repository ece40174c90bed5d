import { type Kysely, sql } from 'kysely';

/** What may leave to new accounts of a member in their first day, and which limit a withdrawal was judged by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table new_card_limit (
      brand_code text not null references brand,
      asset text not null,
      amount int8 not null check (amount >= 0),
      primary key (brand_code, asset)
    )`.execute(db);
  await sql`comment on column new_card_limit.amount is 'Of all accounts of a member that are in their first day together.'`.execute(db);
  await sql`alter table withdrawal add column new_card_limit int8`.execute(db);
  await sql`comment on column withdrawal.new_card_limit is 'What new accounts might take when it was asked for; null: its account was not new.'`.execute(
    db,
  );
}
