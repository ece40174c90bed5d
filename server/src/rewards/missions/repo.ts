import type { Database } from '../../db/database.ts';

/** Keeps how many missions a member has done, and since when it is that many. Nothing done is no row. */
export async function keepScore({ query }: Database, memberId: bigint, done: number, at: Date): Promise<void> {
  if (done === 0) {
    await query.deleteFrom('mission_score').where('member_id', '=', memberId).execute();
    return;
  }
  await query
    .insertInto('mission_score')
    .values({ member_id: memberId, done, reached_at: at })
    .onConflict((on) => on.column('member_id').doUpdateSet({ done, reached_at: at }).where('mission_score.done', '<>', done))
    .execute();
}

export const findFirst = ({ query }: Database, limit: number) =>
  query
    .selectFrom('mission_score as s')
    .innerJoin('member as m', 'm.id', 's.member_id')
    .select(['s.member_id', 's.done', 'm.username'])
    .orderBy('s.done', 'desc')
    .orderBy('s.reached_at')
    .orderBy('s.member_id')
    .limit(limit)
    .execute();

/** The member's place from 1; undefined before the first mission. */
export async function findLeaderboardRow({ query }: Database, memberId: bigint): Promise<number | undefined> {
  const own = await query.selectFrom('mission_score').select(['done', 'reached_at']).where('member_id', '=', memberId).executeTakeFirst();
  if (!own) return undefined;
  const before = await query
    .selectFrom('mission_score')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where((of) =>
      of.or([
        of('done', '>', own.done),
        of.and([of('done', '=', own.done), of('reached_at', '<', own.reached_at)]),
        of.and([of('done', '=', own.done), of('reached_at', '=', own.reached_at), of('member_id', '<', memberId)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(before.count) + 1;
}
