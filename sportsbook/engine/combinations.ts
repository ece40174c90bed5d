import { payoutOf, type DecidedLeg } from './payout.ts';

/** Legs of one slip: which match each is of. */
export type LegPlace = { readonly match: string };

/** Every way to take `size` of `count` things, in order of their places. */
export function combinationsOf(count: number, size: number): number[][] {
  const found: number[][] = [];
  const take = (from: number, taken: number[]): void => {
    if (taken.length === size) return void found.push(taken);
    for (let at = from; at <= count - (size - taken.length); at += 1) take(at + 1, [...taken, at]);
  };
  take(0, []);
  return found;
}

/** The first two legs whose outcomes hang together, because they are of one match; null when there are none. */
export function relatedLegs(legs: readonly LegPlace[]): readonly [number, number] | null {
  for (const [at, leg] of legs.entries()) {
    const first = legs.findIndex((other) => other.match === leg.match);
    if (first < at) return [first, at];
  }
  return null;
}

/** What a system brings back: the same stake on every combination of so many legs. */
export const systemPayout = (stakeEach: bigint, legs: readonly DecidedLeg[], size: number): bigint =>
  combinationsOf(legs.length, size).reduce(
    (sum, places) =>
      sum +
      payoutOf(
        stakeEach,
        places.flatMap((at) => legs[at] ?? []),
      ),
    0n,
  );
