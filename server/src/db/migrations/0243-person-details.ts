import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Address, nationality, occupation, source of income and place of birth may be asked for at registration; no brand asks until it says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member_profile add column details jsonb not null default '{}'`.execute(db);
  await sql`
    update brand set register_rules = (
      select jsonb_object_agg(
        field,
        '{"enabled": false, "required": false, "minLength": 0, "maxLength": 255, "patternId": null, "acceptedPattern": "*"}'::jsonb
      )
      from unnest(array['address', 'nationality', 'occupation', 'incomeSource', 'birthPlace']) as field
    ) || register_rules`.execute(db);
}
