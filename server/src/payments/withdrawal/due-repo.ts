import type { Query } from './repo.ts';

const ids = (rows: readonly { readonly id: bigint }[]): bigint[] => rows.map(({ id }) => id);

/** Paid withdrawals whose time for an answer is over. */
export const findDue = async (query: Query, at: Date, limit: number): Promise<bigint[]> =>
  ids(
    await query
      .selectFrom('withdrawal')
      .select('id')
      .where('receipt_due_at', '<=', at)
      .orderBy('receipt_due_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );

/** Paid withdrawals whose time is over before `until`, and whose owner was not reminded. */
export const findToRemind = async (query: Query, at: Date, until: Date, limit: number): Promise<bigint[]> =>
  ids(
    await query
      .selectFrom('withdrawal')
      .select('id')
      .where('receipt_due_at', '>', at)
      .where('receipt_due_at', '<=', until)
      .where('reminded_at', 'is', null)
      .orderBy('receipt_due_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
