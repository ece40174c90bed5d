import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Query = Kysely<Tables>;
type Row = Selectable<Tables['place_check']>;

/** What was last found of a session. */
export const lastOf = (query: Query, sessionId: string): Promise<Row | undefined> =>
  query.selectFrom('place_check').selectAll().where('session_id', '=', sessionId).orderBy('id', 'desc').limit(1).executeTakeFirst();

export const insertCheck = async (query: Query, row: Omit<Row, 'id'>): Promise<void> =>
  void (await query.insertInto('place_check').values(row).execute());

/** Whether the member was in another country since then, where nothing was in the way. */
export async function wasElsewhere(query: Query, memberId: bigint, country: string, since: Date): Promise<boolean> {
  const row = await query
    .selectFrom('place_check')
    .select('id')
    .where('member_id', '=', memberId)
    .where('verdict', '=', 'clear')
    .where('country', '!=', country)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Due = { readonly session_id: string; readonly member_id: bigint; readonly ip: string; readonly country: string | null };

/** Sessions that live and were last asked before `before`, or by a clock that was set back since, from where they were last seen; the longest unasked first. */
export async function findDue(query: Query, before: Date, now: Date, idleSince: Date, max: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select c.session_id, c.member_id, c.ip, c.country
      from member_session s
      cross join lateral (select * from place_check c where c.session_id = s.id order by c.id desc limit 1) c
      where s.ended_at is null and s.expires_at > ${now} and s.seen_at > ${idleSince} and (c.at <= ${before} or c.at > ${now})
      order by c.at, c.id limit ${max}`.execute(query);
  return rows;
}

/** The newest of a member. */
export const placesOf = (query: Query, memberId: bigint, max: number): Promise<Row[]> =>
  query.selectFrom('place_check').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc').limit(max).execute();

export const dropChecks = async (query: Query, before: Date): Promise<void> =>
  void (await query.deleteFrom('place_check').where('at', '<', before).execute());

/** In which language the member is spoken to. */
export async function languageOf(query: Query, memberId: bigint): Promise<string> {
  return (await query.selectFrom('member').select('language').where('id', '=', memberId).executeTakeFirstOrThrow()).language;
}
