import { type Kysely, sql } from 'kysely';

/** Accounts that nobody signs in to: when their owners were told, and since when they rest (docs/decisions/0754-dormant-accounts.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table dormant_account (
      member_id int8 primary key references member (id),
      told_at timestamptz not null,
      rests_at timestamptz not null check (rests_at > told_at),
      rested_at timestamptz
    )`.execute(db);
  await sql`create index dormant_account_due on dormant_account (rests_at) where rested_at is null`.execute(db);
  await sql`grant select, insert, update, delete on dormant_account to sorak_app`.execute(db);
}
