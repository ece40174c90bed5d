import * as repo from './repo.ts';

/**
 * What the limits of safer play count, in minor units of the brand's currency: deposits that came in since then, and what the member
 * has ordered and not paid yet.
 */
export const depositSums = (db: repo.Query, memberId: bigint, since: Date): Promise<{ credited: bigint; pending: bigint }> =>
  repo.sums(db, memberId, since);

/** Keeps the member's deposits one behind the other until the transaction ends, for those who read the sums to decide. */
export const lockDeposits = (tx: repo.Query, memberId: bigint): Promise<void> => repo.lockMember(tx, memberId);
