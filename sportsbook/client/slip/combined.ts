import { combinationsOf } from '../../engine/combinations.ts';
import { greatestPayout } from '../../engine/payout.ts';
import { greatestSystemPayout } from '../../engine/system.ts';

/** Legs are named by letters. */
export const letterOf = (at: number): string => String.fromCodePoint(65 + at);

export type Combined = { readonly legs: readonly number[]; readonly greatest: bigint };
/** Every combination of a system with what it brings if all of its legs win, for a stake on each in minor units. */
export const combinedOf = (stake: number, prices: readonly number[], size: number): Combined[] =>
  combinationsOf(prices.length, size).map((legs) => ({
    legs,
    greatest: greatestPayout(
      BigInt(stake),
      legs.map((at) => prices[at] ?? 0),
    ),
  }));

export type Wins = { readonly wins: number; readonly least: bigint; readonly most: bigint };
/** What comes back if so many legs win and the others lose: with the shortest prices and with the longest. */
export function byWins(stake: number, prices: readonly number[], size: number): Wins[] {
  const sorted = prices.toSorted((a, b) => a - b);
  const of = (own: readonly number[]): bigint => greatestSystemPayout(BigInt(stake), own, size);
  return Array.from({ length: prices.length - size + 1 }, (_, more) => {
    const wins = size + more;
    return { wins, least: of(sorted.slice(0, wins)), most: of(sorted.slice(-wins)) };
  });
}
