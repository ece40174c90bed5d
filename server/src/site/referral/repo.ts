import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export async function findCode({ query }: Database, memberId: bigint): Promise<string | undefined> {
  const row = await query.selectFrom('referral_code').select('code').where('member_id', '=', memberId).executeTakeFirst();
  return row?.code;
}

/** Keeps a code unless the member has one already, or somebody else has this one. */
export async function insertCode({ query }: Database, memberId: bigint, code: string, at: Date): Promise<void> {
  await query
    .insertInto('referral_code')
    .values({ member_id: memberId, code, made_at: at })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** The accounts that registered by a code, the newest first, and how many they are, also since a moment. */
export async function findFriends({ query }: Database, code: string, since: Date, offset: number, limit: number) {
  const friends = query
    .selectFrom('member_profile as p')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .where(sql<string>`upper(p.referral_code)`, '=', code);
  const [rows, counts] = await Promise.all([
    friends
      .select(['m.id', 'm.username', 'm.registered_at', 'm.first_login_at'])
      .orderBy('m.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    friends
      .select((of) => [
        of.fn.countAll<bigint>().as('total'),
        of.fn.countAll<bigint>().filterWhere('m.registered_at', '>=', since).as('recent'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counts.total), recent: Number(counts.recent) };
}

/** Whose code the member registered by. */
export async function findInviter({ query }: Database, memberId: bigint): Promise<{ id: bigint; username: string } | undefined> {
  return query
    .selectFrom('member_profile as p')
    .innerJoin('referral_code as c', (join) => join.on('c.code', '=', sql<string>`upper(p.referral_code)`))
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .select(['m.id', 'm.username'])
    .where('p.member_id', '=', memberId)
    .whereRef('c.member_id', '<>', 'p.member_id')
    .executeTakeFirst();
}
