import type { LotteryGame, Mark, MarkSource } from '../game.ts';
import { totals } from '../mark-sets.ts';

const ALL: MarkSource = { prize: 'dice', places: [0, 1, 2], values: [1, 2, 3, 4, 5, 6] };
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const isTriple = ([first, second, third]: readonly number[]): boolean => first === second && second === third;

/** A triple belongs to neither half, as at every table with three dice. */
const HALVES: readonly Mark[] = [
  { id: 'big', wins: (values) => sum(values) >= 11 && !isTriple(values) },
  { id: 'small', wins: (values) => sum(values) < 11 && !isTriple(values) },
  { id: 'odd', wins: (values) => sum(values) % 2 === 1 && !isTriple(values) },
  { id: 'even', wins: (values) => sum(values) % 2 === 0 && !isTriple(values) },
];
const ALIKE: readonly Mark[] = [
  { id: 'triple', wins: isTriple },
  { id: 'pair', wins: (values) => new Set(values).size === 2 },
  { id: 'mixed', wins: (values) => new Set(values).size === 3 },
];
const SHOWN: readonly Mark[] = [1, 2, 3, 4, 5, 6].map((value) => ({ id: `n${value}`, wins: (values) => values.includes(value) }));

/** Three dice every three minutes. Every price is what the true odds ask. */
export const threeDice: LotteryGame = {
  code: 'DICE3',
  vendor: 'ELOTT',
  prizeMode: 'Elott',
  shape: { kind: 'dice', dice: 3 },
  schedule: { every: 3 },
  isElectronic: true,
  plays: [
    { id: 'diceHalf', under: 'marks', kind: 'marks', of: ALL, marks: HALVES, base: 'fair' },
    { id: 'diceSum', under: 'sum', kind: 'marks', of: ALL, marks: totals(4, 17), base: 'fair' },
    { id: 'diceShown', under: 'holds', kind: 'marks', of: ALL, marks: SHOWN, base: 'fair' },
    { id: 'diceAlike', under: 'alike', kind: 'marks', of: ALL, marks: ALIKE, base: 'fair' },
  ],
};
