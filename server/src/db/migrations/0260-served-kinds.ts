import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What only concerns some kinds of games is shown while one of them can be played here. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'rules-live': ['LIVE'],
  'rules-sports': ['SPORTS', 'ESPORTS'],
  'rules-lottery': ['LOTT', 'ELOTT'],
  'rules-pvp': ['PVP'],
  'rules-fish': ['FISH'],
  'rules-crash': ['ARCADE'],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table help_article add column kinds text[] check (cardinality(kinds) > 0)`.execute(db);
  await sql`comment on column help_article.kinds is 'Kinds or classes of games; null for what concerns every reader.'`.execute(db);
  for (const [code, kinds] of Object.entries(KINDS))
    await sql`update help_article set kinds = ${[...kinds]}::text[] where code = ${code}`.execute(db);
}
