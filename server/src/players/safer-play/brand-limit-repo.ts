import type { LimitKind, LimitPeriod } from '@sorak/contract';
import type { Query } from './repo.ts';

type BrandLimit = { readonly kind: LimitKind; readonly period: LimitPeriod; readonly amount: bigint | null; readonly at: Date };

/** Null takes the limit away. */
export async function keepBrandLimit(tx: Query, { kind, period, amount, at }: BrandLimit): Promise<void> {
  await tx.deleteFrom('brand_play_limit').where('kind', '=', kind).where('period', '=', period).execute();
  if (amount !== null) await tx.insertInto('brand_play_limit').values({ kind, period, amount, set_at: at, actor: 'settings' }).execute();
}

export const askSpread = async (tx: Query, at: Date): Promise<void> =>
  void (await tx.insertInto('brand_limit_spread').values({ asked_at: at }).execute());

/** The oldest change that nobody else is spreading, locked. */
export const takeSpread = (tx: Query) =>
  tx.selectFrom('brand_limit_spread').selectAll().orderBy('id').limit(1).forUpdate().skipLocked().executeTakeFirst();

export const noteReached = async (tx: Query, id: bigint, reached: bigint): Promise<void> =>
  void (await tx.updateTable('brand_limit_spread').set({ reached }).where('id', '=', id).execute());

export const endSpread = async (tx: Query, id: bigint): Promise<void> =>
  void (await tx.deleteFrom('brand_limit_spread').where('id', '=', id).execute());

/** Real members by id, so many behind that one. */
export async function membersAfter(query: Query, id: bigint, limit: number): Promise<bigint[]> {
  const members = query.selectFrom('member').select('id').where('id', '>', id).where('is_agent', '!=', 4);
  return (await members.orderBy('id').limit(limit).execute()).map((row) => row.id);
}
