import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type Query = Kysely<Tables>;
/** `money`: something moved; `offer`: what a member may switch off one day; `service`: all else. */
type MessageKind = 'service' | 'money' | 'offer';
export type Filter = { readonly kind?: MessageKind | undefined; readonly isUnread?: boolean | undefined };
export type NewMessage = { readonly title: string; readonly content: string; readonly kind?: MessageKind };

export type Letter = { readonly memberId: bigint; readonly message: NewMessage };

export async function insertMessages(query: Query, letters: readonly Letter[], at: Date): Promise<void> {
  if (letters.length === 0) return;
  const column = <T>(of: (letter: Letter) => T): T[] => letters.map(of);
  // A list for each column: a parameter for each field of hundreds of rows takes longer to write than the rows.
  await sql`
    insert into inbox_message (member_id, kind, title, content, sent_at)
      select member_id, kind, title, content, ${at}
        from unnest(${column(({ memberId }) => memberId)}::int8[], ${column(({ message }) => message.kind ?? 'service')}::text[],
          ${column(({ message }) => message.title)}::text[], ${column(({ message }) => message.content)}::text[]) l (member_id, kind, title, content)`.execute(
    query,
  );
}

const kept = (query: Query, memberId: bigint) =>
  query.selectFrom('inbox_message').where('member_id', '=', memberId).where('deleted_at', 'is', null);

export async function countUnread(query: Query, memberId: bigint): Promise<number> {
  const row = await kept(query, memberId)
    .select((of) => of.fn.countAll<bigint>().as('unread'))
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.unread ?? 0n);
}

export async function findPage(query: Query, memberId: bigint, { kind, isUnread }: Filter, offset: number, limit: number) {
  const matching = kept(query, memberId)
    .$if(kind !== undefined, (of) => of.where('kind', '=', kind ?? 'service'))
    .$if(isUnread === true, (of) => of.where('read_at', 'is', null));
  const [rows, total] = await Promise.all([
    matching.select(['id', 'kind', 'title', 'content', 'sent_at', 'read_at']).orderBy('id', 'desc').offset(offset).limit(limit).execute(),
    matching.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirst(),
  ]);
  return { rows, total: Number(total?.total ?? 0n) };
}

/** Whether the member has such a message. A second reading keeps the first time. */
export async function markRead(query: Query, memberId: bigint, id: bigint, at: Date): Promise<boolean> {
  const row = await query
    .updateTable('inbox_message')
    .set((of) => ({ read_at: of.fn.coalesce('read_at', of.val(at)) }))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markAllRead(query: Query, memberId: bigint, at: Date): Promise<void> {
  await query
    .updateTable('inbox_message')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Whether the member has, or had, all of these messages; without that none is deleted. A second time changes nothing. */
export function markDeleted(query: Query, memberId: bigint, ids: readonly bigint[], at: Date): Promise<boolean> {
  return query.transaction().execute(async (tx) => {
    const own = await tx
      .selectFrom('inbox_message')
      .select('id')
      .where('member_id', '=', memberId)
      .where('id', 'in', ids)
      .forUpdate()
      .execute();
    if (own.length !== new Set(ids).size) return false;
    await tx
      .updateTable('inbox_message')
      .set((of) => ({ deleted_at: of.fn.coalesce('deleted_at', of.val(at)) }))
      .where('member_id', '=', memberId)
      .where('id', 'in', ids)
      .execute();
    return true;
  });
}
