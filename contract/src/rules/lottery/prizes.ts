import type { PrizeShape, View } from './game.ts';

/** The 27 numbers of the North: the special prize and seven more. */
export const NORTH: readonly PrizeShape[] = [
  { id: 'special', count: 1, digits: 5 },
  { id: 'first', count: 1, digits: 5 },
  { id: 'second', count: 2, digits: 5 },
  { id: 'third', count: 6, digits: 5 },
  { id: 'fourth', count: 4, digits: 4 },
  { id: 'fifth', count: 6, digits: 4 },
  { id: 'sixth', count: 3, digits: 3 },
  { id: 'seventh', count: 4, digits: 2 },
];

/** The last `size` digits of every prize among `only` that has so many. */
export const lastOf = (prizes: readonly PrizeShape[], size: number, only?: readonly string[]): View[] =>
  prizes
    .filter(({ id, digits }) => digits >= size && (!only || only.includes(id)))
    .map(({ id, count }) => ({ prize: id, count, at: -size, size }));
