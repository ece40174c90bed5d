import { type Kysely, sql } from 'kysely';

/** How many came by a code is counted from those who came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index member_profile_affiliate on member_profile (upper(trim(affiliate_code))) where affiliate_code is not null`.execute(
    db,
  );
}
