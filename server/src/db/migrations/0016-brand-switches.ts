import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Who is shut out or let in by address, and the ways out of the site that operators set: messengers, services, addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table brand_state
      add column blocked_addresses text[] not null default '{}',
      add column allowed_addresses text[] not null default '{}',
      add column links jsonb not null default '{}'`.execute(db);
}
