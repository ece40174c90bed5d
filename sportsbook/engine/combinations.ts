/** Legs of one slip: which match each is of, or which season. */
export type LegPlace = { readonly match: string; readonly league: string; readonly isOutright: boolean };

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

/** Of one match, or the season of a league and anything of that league. */
const areRelated = (one: LegPlace, other: LegPlace): boolean =>
  one.match === other.match || (one.league === other.league && (one.isOutright || other.isOutright));

/** The first two legs whose outcomes hang together; null when there are none. */
export function relatedLegs(legs: readonly LegPlace[]): readonly [number, number] | null {
  for (const [at, leg] of legs.entries()) {
    const first = legs.findIndex((other) => areRelated(other, leg));
    if (first < at) return [first, at];
  }
  return null;
}

/** How many ways there are to take `size` of `count` things; with `min`, that many or more of them up to `size`. */
export function countCombinations(count: number, size: number, min: number | null = null): number {
  let all = 0;
  let ways = 1;
  for (let taken = 1; taken <= size; taken += 1) {
    ways = (ways * (count + 1 - taken)) / taken;
    if (taken >= (min ?? size)) all += ways;
  }
  return all;
}
