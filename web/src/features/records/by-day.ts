import type { Bet } from '@sorak/contract';
import { dayText } from '../../lib/time.ts';

export type Day = { readonly day: string; readonly at: number; readonly bets: readonly Bet[] };

/** Bets in their order, gathered by the reader's days. */
export function byDay(bets: readonly Bet[]): Day[] {
  const days = new Map<string, { day: string; at: number; bets: Bet[] }>();
  for (const bet of bets) {
    const day = dayText(bet.placedAt);
    const known = days.get(day) ?? { day, at: bet.placedAt, bets: [] };
    known.bets.push(bet);
    days.set(day, known);
  }
  return [...days.values()];
}
