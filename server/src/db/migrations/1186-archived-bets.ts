import { type Kysely, sql } from 'kysely';

/** What stays of bets that were moved out: where accounts go on from, what sums hold beside the rows, and the numbers of vendors' calls (docs/decisions/0752-archived-bets.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table archive_account (
    account bigint primary key,
    seq bigint not null,
    balance bigint not null,
    head bytea not null)`.execute(db);
  await sql`comment on table archive_account is 'Each account behind the last line of the ledger that was sealed.'`.execute(db);
  await sql`create table archive_rest (
    kind text not null,
    owner bigint not null,
    digest text not null,
    primary key (kind, owner))`.execute(db);
  await sql`comment on table archive_rest is 'SHA-256 of what sums hold beside the rows that are still here.'`.execute(db);
  await sql`create table archive_key (
    transaction_uuid uuid not null,
    vendor_id smallint not null,
    primary key (transaction_uuid, vendor_id))`.execute(db);
  await sql`comment on table archive_key is 'Numbers of vendors’ calls that were moved out.'`.execute(db);
  await sql`create unlogged table archive_choice (
    member_id bigint not null,
    bet_id bigint not null,
    primary key (member_id, bet_id))`.execute(db);
  await sql`comment on table archive_choice is 'The bets that are being moved out; empty otherwise.'`.execute(db);
  await sql`revoke insert, update, delete on archive_account, archive_key, archive_choice from sorak_app`.execute(db);
  await sql`revoke update on archive_rest from sorak_app`.execute(db);
}
