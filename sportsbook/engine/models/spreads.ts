import type { Cell } from './offer.ts';

/** Chances of whole numbers, the first of them being `from`. */
export type Spread = { readonly from: number; readonly chances: readonly number[] };
const NEGLIGIBLE = 1e-10;
export const NOTHING: Spread = { from: 0, chances: [1] };
export const SAME = 1;
export const AGAINST = -1;

/** Without the ends that hardly ever come. */
export function trimmed(from: number, chances: readonly number[]): Spread {
  const first = Math.max(
    chances.findIndex((chance) => chance > NEGLIGIBLE),
    0,
  );
  const last = chances.findLastIndex((chance) => chance > NEGLIGIBLE);
  return { from: from + first, chances: chances.slice(first, last + 1) };
}

/** The sum of two numbers, or the first less the second. */
export function combined(one: Spread, other: Spread, sign: typeof SAME | typeof AGAINST): Spread {
  const second = sign === SAME ? other : { from: 1 - other.from - other.chances.length, chances: other.chances.toReversed() };
  const chances = new Float64Array(Math.max(one.chances.length + second.chances.length - 1, 0));
  // The one hot loop of a match: with plain indexes a match takes little more than half the time.
  for (let at = 0; at < one.chances.length; at += 1) {
    const chance = one.chances[at] ?? 0;
    for (let more = 0; more < second.chances.length; more += 1)
      chances[at + more] = (chances[at + more] ?? 0) + chance * (second.chances[more] ?? 0);
  }
  return trimmed(one.from + second.from, [...chances]);
}

export const chanceAt = ({ from, chances }: Spread, number: number): number => chances[number - from] ?? 0;

export function added(spreads: readonly Spread[]): Spread {
  const from = Math.min(...spreads.map((spread) => spread.from));
  const end = Math.max(...spreads.map((spread) => spread.from + spread.chances.length));
  const chances = Array.from({ length: end - from }, (_, at) => spreads.reduce((sum, spread) => sum + chanceAt(spread, from + at), 0));
  return { from, chances };
}

export const shifted = ({ from, chances }: Spread, by: number): Spread => ({ from: from + by, chances });
export const leadCells = ({ from, chances }: Spread): Cell[] =>
  chances.map((chance, at) => ({ home: Math.max(from + at, 0), away: Math.max(-from - at, 0), before: 0, chance }));
export const totalCells = ({ from, chances }: Spread): Cell[] =>
  chances.map((chance, at) => ({ home: from + at, away: 0, before: 0, chance }));

/** No more than so many points of one side are counted. */
const MAX_POINTS = 400;

/** What comes of a number of events that are expected, each of them worth so much with its chance: a Poisson number of them, added up (Panjer). */
export function pointsOf(expected: number, values: readonly (readonly [points: number, chance: number])[]): Spread {
  const chances = [Math.exp(-expected)];
  let left = 1 - Math.exp(-expected);
  while (left > NEGLIGIBLE && chances.length < MAX_POINTS) {
    const sum = chances.length;
    const chance = values.reduce((all, [points, own]) => all + points * own * (chances[sum - points] ?? 0), 0);
    chances.push((chance * expected) / sum);
    left -= chances[sum] ?? 0;
  }
  return trimmed(0, chances);
}
