import { combinationsOf } from '../../engine/combinations.ts';
import { greatestPayout } from '../../engine/payout.ts';
import { greatestSystemPayout } from '../../engine/system.ts';
import type { Together } from './stakes.ts';

/** Legs are named by letters. */
export const letterOf = (at: number): string => String.fromCodePoint(65 + at);

export type Combined = { readonly legs: readonly number[]; readonly greatest: bigint };
/** Every combination of a system with what it brings if all of its legs win, for a stake on each in minor units. */
export function combinedOf(stake: number, prices: readonly number[], { size, min }: Together): Combined[] {
  const fewest = min ?? size;
  const sizes = Array.from({ length: size - fewest + 1 }, (_, more) => fewest + more);
  return sizes
    .flatMap((each) => combinationsOf(prices.length, each))
    .map((legs) => ({
      legs,
      greatest: greatestPayout(
        BigInt(stake),
        legs.map((at) => prices[at] ?? 0),
      ),
    }));
}

export type Wins = { readonly wins: number; readonly min: bigint; readonly max: bigint };
/** What comes back if so many legs win and the others lose: with the shortest prices and with the longest. */
export function byWins(stake: number, prices: readonly number[], { size, min }: Together): Wins[] {
  const sorted = prices.toSorted((a, b) => a - b);
  const of = (own: readonly number[]): bigint => greatestSystemPayout(BigInt(stake), own, Math.min(size, own.length), min);
  const fewest = min ?? size;
  return Array.from({ length: prices.length - fewest + 1 }, (_, more) => {
    const wins = fewest + more;
    return { wins, min: of(sorted.slice(0, wins)), max: of(sorted.slice(-wins)) };
  });
}
