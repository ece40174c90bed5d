import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { readBook } from './book-service.ts';

const amount = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,18}$/),
  v.transform((text) => BigInt(text)),
);
const row = v.object({
  sport: v.string(),
  competition: v.string(),
  event: v.string(),
  starts_at: v.pipe(v.string(), v.isoTimestamp()),
  market: v.string(),
  bets: v.number(),
  stake_amount: amount,
  payout_amount: amount,
  revenue_amount: amount,
});
const answer = v.object({ rows: v.array(row) });

/** Wagers by sport, event and market: those that were settled within a time, or those that ride on events to come. CallError vendor_unavailable, not_found. */
export async function bookReport(context: Context, of: 'wagers' | 'future', { from, to }: { from: Date; to: Date }) {
  const query = new URLSearchParams({ of, from: String(from.getTime()), to: String(to.getTime()) });
  const { rows } = await readBook(context, answer, `/trading/report?${query}`);
  return rows.map((one) => ({ ...one, starts_at: new Date(one.starts_at) }));
}
