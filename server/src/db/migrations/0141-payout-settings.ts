import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Who takes payouts, and what the brand calls its reasons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawal_setting add column payout_provider text`.execute(db);
  await sql`comment on column withdrawal_setting.payout_provider is 'Null, or one that is not configured any more: the first outside one.'`.execute(
    db,
  );
  await sql`
    create table withdrawal_reason (
      brand_code text not null references brand (code),
      code text not null,
      words jsonb not null,
      primary key (brand_code, code)
    )`.execute(db);
  await sql`comment on table withdrawal_reason is 'The brand''s own words by language; a language without any has the site''s.'`.execute(
    db,
  );
}
