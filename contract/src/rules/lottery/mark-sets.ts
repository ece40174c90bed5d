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

/** Totals from `least` to `most`, each for itself. */
export const totals = (least: number, most: number): readonly Mark[] =>
  Array.from({ length: most - least + 1 }, (_, at) => ({ id: `n${least + at}`, wins: (values) => sum(values) === least + at }));
