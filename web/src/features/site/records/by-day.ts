import { useState } from 'react';
import { dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';

export type Day<T> = { readonly day: string; readonly at: number; readonly items: readonly T[] };

const DAY_MS = 86_400_000;

/** Items in their order, gathered by the reader's days. */
export function byDay<T>(items: readonly T[], timeOf: (item: T) => number): Day<T>[] {
  const days = new Map<string, { day: string; at: number; items: T[] }>();
  for (const item of items) {
    const at = timeOf(item);
    const day = dayText(at);
    const known = days.get(day) ?? { day, at, items: [] };
    known.items.push(item);
    days.set(day, known);
  }
  return [...days.values()];
}

/** Today and yesterday by their names, other days by their dates. */
export function useDayName(): (day: string) => string {
  const t = useText();
  const [now] = useState(Date.now);
  return (day) => (day === dayText(now) ? t('bets.today') : day === dayText(now - DAY_MS) ? t('bets.yesterday') : day);
}
