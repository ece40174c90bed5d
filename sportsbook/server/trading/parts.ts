import type { Book } from '../context.ts';
import { stakedParts } from './effect-repo.ts';

/** The parts of a result that the bets on a match are decided by; the match itself always, and the half that half time needs. */
export async function partsOf(book: Book, match: string): Promise<string[]> {
  const staked = await stakedParts(book.db, match);
  const needed = staked.some(({ type }) => type === 'half-full') ? ['half1'] : [];
  const others = new Set([...needed, ...staked.map(({ part }) => part)]);
  others.delete('match');
  return ['match', ...[...others].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))];
}
