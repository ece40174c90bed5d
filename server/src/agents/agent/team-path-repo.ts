import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Query } from './repo.ts';

/** Where an account stands, if there is one. */
export const findPathIfAny = (query: Query, memberId: bigint): Promise<{ path: string } | undefined> =>
  query.selectFrom('team_path').select('path').where('member_id', '=', memberId).executeTakeFirst();

/** An account by its whole name, as somebody whom others would stand under. */
export const findUplineByName = (query: Query, username: string): Promise<{ id: bigint; is_agent: number } | undefined> =>
  query.selectFrom('member').select(['id', 'is_agent']).where('username', '=', username).executeTakeFirst();

/** The number of an account by its whole name. */
export const findByName = async (query: Query, username: string): Promise<bigint | undefined> =>
  (await query.selectFrom('member').select('id').where('username', '=', username).executeTakeFirst())?.id;

/** Where an account stands; every account has one. */
export const findPath = (query: Query, memberId: bigint): Promise<{ path: string; depth: number }> =>
  query.selectFrom('team_path').select(['path', 'depth']).where('member_id', '=', memberId).executeTakeFirstOrThrow();

/** The paths of all below `path`, without the account itself: a range of the index, since '0' follows '/'. */
const isBelowPath = (of: ExpressionBuilder<Tables, 'team_path'>, path: string) =>
  of.and([of('team_path.path', '>', path), of('team_path.path', '<', `${path.slice(0, -1)}0`)]);

export async function setUpline(query: Query, memberId: bigint, uplineId: bigint | null): Promise<void> {
  await query
    .updateTable('member')
    .set({ upline_id: uplineId, to_upline: uplineId !== null })
    .where('id', '=', memberId)
    .execute();
}

/** How many stand below, in all and directly. */
export async function countBelow(query: Query, path: string, depth: number): Promise<{ all: number; direct: number }> {
  const row = await query
    .selectFrom('team_path')
    .select((of) => [of.fn.countAll<bigint>().as('all'), sql<bigint>`count(*) filter (where depth = ${depth + 1})`.as('direct')])
    .where((of) => isBelowPath(of, path))
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), direct: Number(row.direct) };
}

/** Whether more than so many stand in the paths from `first` to `end` (excluded). */
export async function isLarger(
  query: Query,
  { first, end }: { readonly first: string; readonly end: string },
  people: number,
): Promise<boolean> {
  const found = await query
    .selectFrom('team_path')
    .select('member_id')
    .where('path', '>=', first)
    .where('path', '<', end)
    .offset(people)
    .limit(1)
    .execute();
  return found.length > 0;
}
