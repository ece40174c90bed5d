import { sql, type Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';

type Db = Context['db'];
type Query = Kysely<Tables>;

export const findRooms = ({ query }: Db, brand: string) =>
  query.selectFrom('chat_room').select(['code', 'titles']).where('brand_code', '=', brand).orderBy('position').execute();

export async function insertRooms(
  { query }: Db,
  brand: string,
  rooms: readonly { code: string; titles: Record<string, string> }[],
): Promise<void> {
  await query
    .insertInto('chat_room')
    .values(rooms.map(({ code, titles }, position) => ({ brand_code: brand, code, titles: JSON.stringify(titles), position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Row = {
  readonly id: bigint;
  readonly room: string;
  readonly member_id: bigint | null;
  readonly username: string | null;
  readonly text: string;
  readonly sent_at: Date;
};

/** The newest messages of a room before an id, newest first. */
export const findMessages = ({ query }: Db, brand: string, room: string, before: bigint | null, count: number): Promise<Row[]> =>
  query
    .selectFrom('chat_message as said')
    .leftJoin('member', 'member.id', 'said.member_id')
    .select(['said.id', 'said.room', 'said.member_id', 'member.username', 'said.text', 'said.sent_at'])
    .where('said.brand_code', '=', brand)
    .where('said.room', '=', room)
    .where('said.hidden_at', 'is', null)
    .$if(before !== null, (older) => older.where('said.id', '<', before ?? 0n))
    .orderBy('said.id', 'desc')
    .limit(count)
    .execute();

export async function insertMessage(
  query: Query,
  message: { brand: string; room: string; memberId: bigint | null; text: string; at: Date },
): Promise<bigint> {
  const { brand, room, memberId, text, at } = message;
  const row = await query
    .insertInto('chat_message')
    .values({ brand_code: brand, room, member_id: memberId, text, sent_at: at, hidden_at: null, hidden_why: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Whether the member said the same thing since then. */
export async function hasSaid({ query }: Db, memberId: bigint, text: string, since: Date): Promise<boolean> {
  const row = await query
    .selectFrom('chat_message')
    .select('id')
    .where('member_id', '=', memberId)
    .where('text', '=', text)
    .where('sent_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function mutedUntil({ query }: Db, memberId: bigint, now: Date): Promise<Date | null> {
  const row = await query
    .selectFrom('chat_mute')
    .select('until')
    .where('member_id', '=', memberId)
    .where('until', '>', now)
    .executeTakeFirst();
  return row?.until ?? null;
}

export async function keepMute({ query }: Db, memberId: bigint, until: Date, why: string): Promise<void> {
  await query
    .insertInto('chat_mute')
    .values({ member_id: memberId, until, why })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ until, why }))
    .execute();
}

/** The room of a message that was hidden just now; undefined when there was nothing to hide. */
export async function hideMessage({ query }: Db, brand: string, id: bigint, why: string, at: Date): Promise<string | undefined> {
  const row = await query
    .updateTable('chat_message')
    .set({ hidden_at: at, hidden_why: why })
    .where('id', '=', id)
    .where('brand_code', '=', brand)
    .where('hidden_at', 'is', null)
    .returning('room')
    .executeTakeFirst();
  return row?.room;
}

/** Counts a report once a member; resolves to how many there are, undefined for a message that is not there. */
export async function addReport(query: Query, brand: string, id: bigint, memberId: bigint, at: Date): Promise<number | undefined> {
  const message = await query
    .selectFrom('chat_message')
    .select('id')
    .where('id', '=', id)
    .where('brand_code', '=', brand)
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!message) return undefined;
  const { numInsertedOrUpdatedRows } = await query
    .insertInto('chat_report')
    .values({ message_id: id, member_id: memberId, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const row = await query
    .updateTable('chat_message')
    .set((columns) => ({ reports: columns('reports', '+', Number(numInsertedOrUpdatedRows ?? 0n)) }))
    .where('id', '=', id)
    .returning('reports')
    .executeTakeFirstOrThrow();
  return row.reports;
}

/** Messages of others since the member last read, counted no further than `max`. */
export async function countUnread({ pool }: Db, brand: string, memberId: bigint, max: number): Promise<number> {
  const { rows } = await pool.query<{ unread: bigint }>({
    name: 'chat-unread',
    text: `select count(*) as unread from (
        select from chat_message
        where brand_code = $1 and hidden_at is null and member_id is distinct from $2
          and id > coalesce((select last_id from chat_read where member_id = $2), 0) limit $3) seen`,
    values: [brand, memberId, max],
  });
  return Number(rows[0]?.unread ?? 0n);
}

/** Everything that there is counts as read. */
export async function markRead({ query }: Db, memberId: bigint): Promise<void> {
  const last = sql<bigint>`coalesce((select max(id) from chat_message), 0)`;
  await query
    .insertInto('chat_read')
    .values({ member_id: memberId, last_id: last })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ last_id: last }))
    .execute();
}
