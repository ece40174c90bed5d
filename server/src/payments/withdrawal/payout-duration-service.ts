import type { Context } from '../../context.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { readPayoutDurations, type PayoutDurations } from './payout-duration-repo.ts';

const SPAN_MS = 7 * 86_400_000;
const FRESH_MS = 30_000;

const kept = cachedReading<PayoutDurations>(FRESH_MS);

/** How long withdrawals took in the last seven days; at most half a minute old. */
export const payoutDurations = (context: Context): Promise<PayoutDurations> =>
  kept(context, (now) => readPayoutDurations(context.db.query, new Date(now - SPAN_MS)));
