import { sql } from 'kysely';
import type { Query } from './repo.ts';

export type InviteRow = { readonly code: string; readonly is_open: boolean; readonly made_at: Date; readonly uses: bigint | null };

/** The agent's codes with those who came by each and still stand directly below; the newest first, or one of them. */
export async function findInvites(query: Query, memberId: bigint, code?: string): Promise<InviteRow[]> {
  return query
    .selectFrom('affiliate_code as c')
    .select((of) => [
      'c.code',
      'c.is_open',
      'c.made_at',
      of
        .selectFrom('member_profile as p')
        .innerJoin('member as m', 'm.id', 'p.member_id')
        .select((inner) => inner.fn.countAll<bigint>().as('uses'))
        .where(sql<string>`upper(trim(p.affiliate_code))`, '=', of.ref('c.code'))
        .where('p.affiliate_code', 'is not', null)
        .whereRef('m.upline_id', '=', 'c.member_id')
        .as('uses'),
    ])
    .where('c.member_id', '=', memberId)
    .$if(code !== undefined, (one) => one.where('c.code', '=', code ?? ''))
    .orderBy('c.made_at', 'desc')
    .orderBy('c.code')
    .execute();
}

/** Adds an open code unless it exists or the agent has `most` open ones; false then. Two at once come one after the other. */
export async function insertInvite(query: Query, memberId: bigint, code: string, at: Date, most: number): Promise<boolean> {
  await query.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const { open } = await query
    .selectFrom('affiliate_code')
    .select((of) => of.fn.countAll<bigint>().as('open'))
    .where('member_id', '=', memberId)
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow();
  if (Number(open) >= most) return false;
  const done = await query
    .insertInto('affiliate_code')
    .values({ code, member_id: memberId, made_at: at })
    .onConflict((on) => on.doNothing())
    .returning('code')
    .executeTakeFirst();
  return done !== undefined;
}

export async function closeInvite(query: Query, memberId: bigint, code: string): Promise<void> {
  await query.updateTable('affiliate_code').set({ is_open: false }).where('member_id', '=', memberId).where('code', '=', code).execute();
}
