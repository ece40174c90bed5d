import { sql } from 'kysely';
import type { Context } from '../../context.ts';

type Db = Context['db']['query'];

export type Told = { readonly level: number; readonly falls_at: Date | null; readonly falls_to: number | null };

export const findTold = (db: Db, memberId: bigint): Promise<Told | undefined> =>
  db.selectFrom('rank_told').select(['level', 'falls_at', 'falls_to']).where('member_id', '=', memberId).executeTakeFirst();

/** The same, and nobody else decides about it meanwhile. */
export const lockTold = (tx: Db, memberId: bigint): Promise<Told | undefined> =>
  tx.selectFrom('rank_told').select(['level', 'falls_at', 'falls_to']).where('member_id', '=', memberId).forUpdate().executeTakeFirst();

export const setTold = async (tx: Db, memberId: bigint, { level, falls_at, falls_to }: Told, looked_at: Date): Promise<void> =>
  void (await tx
    .insertInto('rank_told')
    .values({ member_id: memberId, level, falls_at, falls_to, looked_at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ level, falls_at, falls_to, looked_at }))
    .execute());

export const insertNotice = async (
  tx: Db,
  notice: {
    readonly member_id: bigint;
    readonly from_level: number;
    readonly to_level: number;
    readonly noticed_at: Date;
    readonly falls_at: Date;
  },
): Promise<void> => void (await tx.insertInto('rank_notice').values(notice).execute());

/** What a review asks of the member besides bets: the language of its message, and until when play has stopped. */
export const findReviewed = (tx: Db, memberId: bigint) =>
  tx
    .selectFrom('member as m')
    .leftJoin('play_guard as g', 'g.member_id', 'm.id')
    .select(['m.language', 'g.stopped_until'])
    .where('m.id', '=', memberId)
    .executeTakeFirst();

/** Members whose rank was looked at longest ago, those of whom nothing was told yet first. */
export async function findToReview(db: Db, before: Date, at: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    (select m.id from member m where m.is_agent <> 4 and m.registered_at < ${at} and not exists (select from rank_told t where t.member_id = m.id)
      order by m.id limit ${limit})
    union all
    (select t.member_id from rank_told t where t.looked_at is null or t.looked_at < ${before} or t.falls_at <= ${at}
      order by t.looked_at nulls first, t.member_id limit ${limit})`.execute(db);
  return rows.map(({ id }) => id);
}
