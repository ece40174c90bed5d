import type { Draws } from './draws.ts';
import { gapOf } from './draws.ts';

/** A field of many, of whom each finishes before the others by its weight: how long it takes is drawn for itself, and the shortest is first. */
export type Entry = { readonly code: string; readonly weight: number };

/** The place of each, by its time: no two are level. */
export function finishOf(draws: Draws, field: readonly Entry[]): Record<string, number> {
  const order = field
    .map(({ code, weight }) => ({ code, time: gapOf(draws, `time/${code}`) / weight }))
    .toSorted((a, b) => a.time - b.time);
  return Object.fromEntries(order.map(({ code }, at) => [code, at + 1]));
}

/** The chance of each to be first, and to be one of the first three. */
export function placeChances(field: readonly Entry[]): { readonly first: readonly number[]; readonly placed: readonly number[] } {
  const all = field.reduce((sum, { weight }) => sum + weight, 0);
  const first = field.map(({ weight }) => weight / all);
  const placed = [...first];
  for (const [a, one] of field.entries())
    for (const [b, two] of field.entries()) {
      if (a === b) continue;
      const pair = ((first[a] ?? 0) * two.weight) / (all - one.weight);
      placed[b] = (placed[b] ?? 0) + pair;
      for (const [c, three] of field.entries())
        if (c !== a && c !== b) placed[c] = (placed[c] ?? 0) + (pair * three.weight) / (all - one.weight - two.weight);
    }
  return { first, placed };
}
