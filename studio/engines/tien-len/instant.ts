import { CARDS } from '../cards.ts';
import { countHeights, powerOf, TWO } from './combos.ts';

/** Hands that win as they are dealt, the strongest first; the last two count where 3♠ or the lowest card leads, that is in a first deal. */
export const INSTANTS = ['dragon', 'four-twos', 'five-pairs', 'six-pairs', 'four-threes', 'three-pairs'] as const;
export type Instant = (typeof INSTANTS)[number];

const LOWEST = Array.from({ length: CARDS }, (_, card) => card).find((card) => powerOf(card) === 0) ?? 0;

/** The longest run of ranks below the 2 that each hold at least so many cards. */
function longest(counts: readonly number[], min: number): number {
  let run = 0;
  let best = 0;
  for (const count of counts.slice(0, TWO)) {
    run = count >= min ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return best;
}

/** Why a hand of thirteen wins at once; null where it is played. */
export function instantOf(cards: readonly number[], isFirst: boolean): Instant | null {
  const counts = countHeights(cards);
  const holds: Readonly<Record<Instant, boolean>> = {
    dragon: longest(counts, 1) === TWO,
    'four-twos': counts[TWO] === 4,
    'five-pairs': longest(counts, 2) >= 5,
    'six-pairs': counts.reduce((pairs, count) => pairs + Math.floor(count / 2), 0) === 6,
    'four-threes': isFirst && counts[0] === 4,
    'three-pairs': isFirst && cards.includes(LOWEST) && counts.slice(0, 3).every((count) => count >= 2),
  };
  return INSTANTS.find((kind) => holds[kind]) ?? null;
}
