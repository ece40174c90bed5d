import type { BetsAnswer, PeriodAnswer } from '../../server/api.ts';

/** So many parts of what rides, as one answer; `next` is where the part behind them begins. */
export async function readParts(ask: (before: string | null) => Promise<BetsAnswer>, count: number): Promise<BetsAnswer> {
  const first = await ask(null);
  const bets = new Map(first.bets.map((bet) => [bet.id, bet]));
  let { next } = first;
  for (let read = 1; read < count && next !== null; read += 1) {
    const part = await ask(next);
    for (const bet of part.bets) if (!bets.has(bet.id)) bets.set(bet.id, bet);
    ({ next } = part);
  }
  return { ...first, bets: [...bets.values()], next };
}

/** What is shown with the part behind it. */
export function withPart(shown: PeriodAnswer, part: PeriodAnswer): PeriodAnswer {
  const known = new Set(shown.bets.map(({ id }) => id));
  return { ...part, bets: [...shown.bets, ...part.bets.filter(({ id }) => !known.has(id))] };
}

/** What is shown with its first part read anew; the older ones stay where they are joined to it, and are to be read again where they are not. */
export function withNewest(shown: PeriodAnswer | null, first: PeriodAnswer): PeriodAnswer {
  const fresh = new Set(first.bets.map(({ id }) => id));
  const at = shown?.bets.findLastIndex(({ id }) => fresh.has(id)) ?? -1;
  if (!shown || at < 0) return first;
  const older = shown.bets.slice(at + 1);
  return { ...first, bets: [...first.bets, ...older], next: older.length > 0 ? shown.next : first.next };
}
