import type { Way } from './table.ts';

/** A result and how many of all outcomes it stands for. */
export type Outcome<Result> = { readonly result: Result; readonly weight: number };

/** The ways in which money comes back over all outcomes. */
export function waysOver<Result>(outcomes: readonly Outcome<Result>[], returnsOf: (result: Result) => number): readonly Way[] {
  const all = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  const met = new Map<number, number>();
  for (const { result, weight } of outcomes) {
    const returns = returnsOf(result);
    if (returns > 0) met.set(returns, (met.get(returns) ?? 0) + weight);
  }
  return [...met].map(([returns, of]) => ({ returns, chance: { of, in: all } }));
}
