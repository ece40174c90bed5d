import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;

/** product §6: these have a downline. */
export const AGENTS: readonly number[] = [1, 2, 41, 42];

/** An open code of an account that is an agent and in use now. */
export const findCode = (query: Query, code: string) =>
  query
    .selectFrom('affiliate_code')
    .innerJoin('member', 'member.id', 'affiliate_code.member_id')
    .select(['affiliate_code.member_id', 'affiliate_code.domains'])
    .where('affiliate_code.code', '=', code)
    .where('affiliate_code.is_open', '=', true)
    .where('member.is_agent', 'in', AGENTS)
    .where('member.status', '=', 'active')
    .executeTakeFirst();

/** Known codes stay as they are. */
export async function insertCode(query: Query, code: string, memberId: bigint, domains: string[], at: Date): Promise<void> {
  await query
    .insertInto('affiliate_code')
    .values({ code, member_id: memberId, domains, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
