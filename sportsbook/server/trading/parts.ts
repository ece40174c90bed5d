import type { Book } from '../context.ts';
import { stakedParts } from './effect-repo.ts';

/** What some markets are decided by besides their own part. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'half-full': ['half1'],
  method: ['finish'],
  'both-halves': ['half1', 'half2'],
  'highest-half': ['half1', 'half2'],
};

/** The parts of a result that the bets on a match are decided by; the match itself always, and what else a market needs. */
export async function partsOf(book: Book, match: string): Promise<string[]> {
  const staked = await stakedParts(book.db, match);
  const needed = staked.flatMap(({ type }) => NEEDED[type] ?? []);
  const others = new Set([...needed, ...staked.map(({ part }) => part)]);
  others.delete('match');
  return ['match', ...[...others].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))];
}
