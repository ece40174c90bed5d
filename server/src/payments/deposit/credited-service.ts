import type { Span } from '../../lib/periods.ts';
import { type Query, sumCredited } from './orders/repo.ts';

/** What deposits brought into the member's balance from `from` to `to` (excluded), minor units. */
export const creditedBetween = (db: Query, memberId: bigint, { from, to }: Span): Promise<bigint> =>
  sumCredited(db, memberId, new Date(from), new Date(to));
