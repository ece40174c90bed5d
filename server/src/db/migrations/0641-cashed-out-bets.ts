import { type Kysely, sql } from 'kysely';

/**
 * Payouts by which a vendor bought a bet back before it was decided. The record calls such a bet cashed out, whatever it came to. They are few: a
 * column of `bet` would be paid for by every bet there is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table cash_out_win (
    vendor_id smallint not null,
    transaction_uuid uuid not null,
    primary key (vendor_id, transaction_uuid)
  )`.execute(db);
  await sql`revoke update, delete on cash_out_win from sorak_app`.execute(db);
}
