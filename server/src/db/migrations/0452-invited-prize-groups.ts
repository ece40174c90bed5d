import { type Kysely, sql } from 'kysely';

/** The prize group that a link gives, and what of it was agreed to. Null: the brand's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['affiliate_code', 'invitation_agreement'])
    await sql`
      alter table ${sql.table(table)} add column prize_group int4 check (prize_group between 1700 and 2000 and prize_group % 2 = 0)`.execute(
      db,
    );
}
