import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Query = Kysely<Tables>;

/** Takes what was not asked since a time, so that of several processes one asks. */
export async function takeDueLinks(query: Query, urls: readonly string[], before: Date, at: Date): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    insert into help_link (url, asked_at) select u, ${at} from unnest(${[...urls]}::text[]) u
      on conflict (url) do update set asked_at = ${at} where help_link.asked_at < ${before} returning url`.execute(query);
  return rows.map(({ url }) => url);
}

/** Writes down whether it answers; true where that is news. */
export async function noteLink(query: Query, url: string, isAlive: boolean, at: Date): Promise<boolean> {
  const { rows } =
    await sql`update help_link set dead_since = ${isAlive ? null : at} where url = ${url} and (dead_since is null) <> ${isAlive} returning 1`.execute(
      query,
    );
  return rows.length > 0;
}

export const deadLinks = async (query: Query): Promise<string[]> =>
  (await query.selectFrom('help_link').select('url').where('dead_since', 'is not', null).orderBy('url').execute()).map(({ url }) => url);
