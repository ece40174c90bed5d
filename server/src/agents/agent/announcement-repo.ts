import { sql } from 'kysely';
import { AGENTS, type Query } from './repo.ts';

const standing = (query: Query) => query.selectFrom('agent_announcement as a').where('a.withdrawn_at', 'is', null);

/** A page of what an agent can read, the newest first, and how much there is. */
export async function findAnnouncements(query: Query, memberId: bigint, offset: number, limit: number) {
  const rows = await standing(query)
    .leftJoin('agent_announcement_read as r', (on) => on.onRef('r.announcement_id', '=', 'a.id').on('r.member_id', '=', memberId))
    .select(['a.id', 'a.title', 'a.body', 'a.made_at', 'r.read_at'])
    .orderBy('a.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await standing(query)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

export async function countUnread(query: Query, memberId: bigint): Promise<number> {
  const { count } = await standing(query)
    .leftJoin('agent_announcement_read as r', (on) => on.onRef('r.announcement_id', '=', 'a.id').on('r.member_id', '=', memberId))
    .where('r.read_at', 'is', null)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Writes down the first reading; false for what does not stand. */
export async function markRead(query: Query, memberId: bigint, id: bigint, at: Date): Promise<boolean> {
  const found = await standing(query).select('a.id').where('a.id', '=', id).executeTakeFirst();
  if (!found) return false;
  await query
    .insertInto('agent_announcement_read')
    .values({ announcement_id: id, member_id: memberId, read_at: at })
    .onConflict((on) => on.doNothing())
    .execute();
  return true;
}

const sent = (query: Query) =>
  query
    .selectFrom('agent_announcement as a')
    .innerJoin('operator as o', 'o.id', 'a.made_by')
    .select((of) => [
      'a.id',
      'a.title',
      'a.body',
      'a.made_at',
      'a.withdrawn_at',
      'o.name',
      of
        .selectFrom('agent_announcement_read as r')
        .innerJoin('member as m', 'm.id', 'r.member_id')
        .select((inner) => inner.fn.countAll<bigint>().as('read'))
        .whereRef('r.announcement_id', '=', 'a.id')
        .where('m.is_agent', 'in', AGENTS)
        .as('read'),
      of
        .selectFrom('member')
        .select((inner) => inner.fn.countAll<bigint>().as('agents'))
        .where('is_agent', 'in', AGENTS)
        .as('agents'),
    ]);
export type SentRow = Awaited<ReturnType<typeof findSent>>[number];

export const findSent = (query: Query, offset: number, limit: number) =>
  sent(query).orderBy('a.id', 'desc').offset(offset).limit(limit).execute();
export const findSentOne = (query: Query, which: { readonly id: bigint } | { readonly key: string }): Promise<SentRow | undefined> =>
  'id' in which
    ? sent(query).where('a.id', '=', which.id).executeTakeFirst()
    : sent(query).where('a.request_key', '=', which.key).executeTakeFirst();
export const countSent = async (query: Query): Promise<number> =>
  Number(
    (
      await query
        .selectFrom('agent_announcement')
        .select(sql<bigint>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

type New = {
  readonly request_key: string;
  readonly title: string;
  readonly body: string;
  readonly made_by: bigint;
  readonly made_at: Date;
};

/** The new number; undefined when that request was made before. */
export const insertAnnouncement = async (tx: Query, row: New): Promise<bigint | undefined> =>
  (
    await tx
      .insertInto('agent_announcement')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** False when it was taken back before. */
export const withdraw = async (tx: Query, id: bigint, at: Date): Promise<boolean> =>
  (await tx
    .updateTable('agent_announcement')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;
