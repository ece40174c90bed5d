import type { LotteryGame, Mark, Offer } from '../game.ts';
import { DUEL, halves, totals } from '../mark-sets.ts';

const LANES = Array.from({ length: 10 }, (_, at) => at + 1);
const on = (...places: number[]) => ({ prize: 'order', places, values: LANES, isDistinct: true }) as const;
const NUMBERS: readonly Mark[] = LANES.map((lane) => ({ id: `n${lane}`, wins: ([first]) => first === lane }));

const place = (id: string, at: number): Offer => ({ id, under: 'place', kind: 'marks', of: on(at), marks: NUMBERS, base: 'fair' });

/** A race of ten lanes every minute. Every price is what the true odds ask. */
export const tenLanes: LotteryGame = {
  code: 'RACE1',
  vendor: 'ELOTT',
  prizeMode: 'Elott',
  shape: { kind: 'race', lanes: 10 },
  schedule: { every: 1 },
  isElectronic: true,
  plays: [
    place('category1', 0),
    place('category2', 1),
    place('category3', 2),
    { id: 'winnerHalf', under: 'marks', kind: 'marks', of: on(0), marks: halves(6), base: 'fair' },
    { id: 'topHalf', under: 'marks', kind: 'marks', of: on(0, 1), marks: halves(12), base: 'fair' },
    // No two lanes are equal: there is no tie to bet on.
    { id: 'categoryDuel', under: 'marks', kind: 'marks', of: on(0, 9), marks: DUEL.filter(({ id }) => id !== 'tie'), base: 'fair' },
    { id: 'topSum', under: 'sum', kind: 'marks', of: on(0, 1), marks: totals(3, 19), base: 'fair' },
  ],
};
