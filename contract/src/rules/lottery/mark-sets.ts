import type { Mark } from './game.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** High and low, odd and even of a total: `big` from `high` on. */
export const halves = (high: number): readonly Mark[] => [
  { id: 'big', wins: (values) => sum(values) >= high },
  { id: 'small', wins: (values) => sum(values) < high },
  { id: 'odd', wins: (values) => sum(values) % 2 === 1 },
  { id: 'even', wins: (values) => sum(values) % 2 === 0 },
];

/** The first place against the last. */
export const DUEL: readonly Mark[] = [
  { id: 'dragon', wins: ([first = 0, last = 0]) => first > last },
  { id: 'tiger', wins: ([first = 0, last = 0]) => first < last },
  { id: 'tie', wins: ([first, last]) => first === last },
];

/** Totals from `min` to `max`, each for itself. */
export const totals = (min: number, max: number): readonly Mark[] =>
  Array.from({ length: max - min + 1 }, (_, at) => ({ id: `n${min + at}`, wins: (values) => sum(values) === min + at }));
