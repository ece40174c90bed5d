import { findHold, keepHold } from './hold-repo.ts';
import type { Query } from './member-repo.ts';

/** How long an account, or a member whose protection was changed, waits before money is paid out. */
export const HOLD_MS = 24 * 3_600_000;

/** Holds a member's withdrawals for a day, as part of the transaction that changes what protects the account. `now` in epoch milliseconds. */
export const holdPayouts = (tx: Query, memberId: bigint, cause: string, now: number): Promise<void> =>
  keepHold(tx, memberId, new Date(now + HOLD_MS), cause);

/** Until when a member's withdrawals wait; undefined when nothing that protects the account was changed. */
export const payoutsHeldUntil: (query: Query, memberId: bigint) => Promise<Date | undefined> = findHold;
