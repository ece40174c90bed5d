import type { Context } from '../context.ts';
import { readPayoutDurations, type PayoutDurations } from './payout-duration-repo.ts';

const SPAN_MS = 7 * 86_400_000;
const FRESH_MS = 30_000;

const kept = new WeakMap<Context, { readonly at: number; readonly times: Promise<PayoutDurations> }>();

/** How long withdrawals took in the last seven days; at most half a minute old. */
export function payoutDurations(context: Context): Promise<PayoutDurations> {
  const now = context.clock.now();
  const known = kept.get(context);
  if (known && Math.abs(now - known.at) < FRESH_MS) return known.times;
  const times = readPayoutDurations(context.db.query, new Date(now - SPAN_MS));
  kept.set(context, { at: now, times });
  times.catch(() => kept.delete(context));
  return times;
}
