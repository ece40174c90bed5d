import type { LotteryGame, Offer, View } from '../game.ts';
import { DUEL, halves } from '../mark-sets.ts';

const at = (from: number, size: number): View => ({ prize: 'number', count: 1, at: from, size });
const straight = (id: string, from: number, size: number): Offer => ({
  id,
  under: 'straight',
  kind: 'straight',
  view: at(from, size),
  base: 'fair',
});
const group = (id: string, from: number, shape: readonly number[]): Offer => ({
  id,
  under: 'group',
  kind: 'group',
  view: at(
    from,
    shape.reduce((total, count) => total + count, 0),
  ),
  shape,
  base: 'fair',
});
const ends = ['first', 'second', 'third', 'fourth', 'fifth'];

/** What is played on five digits. Every price is what the true odds ask in group 2000: each play returns the same. */
const PLAYS: readonly Offer[] = [
  straight('straight5', 0, 5),
  straight('back4', 1, 4),
  straight('front3', 0, 3),
  straight('middle3', 1, 3),
  straight('back3', 2, 3),
  straight('front2', 0, 2),
  straight('back2', 3, 2),
  group('front3pair', 0, [2, 1]),
  group('front3mixed', 0, [1, 1, 1]),
  group('back3pair', 2, [2, 1]),
  group('back3mixed', 2, [1, 1, 1]),
  group('front2mixed', 0, [1, 1]),
  group('back2mixed', 3, [1, 1]),
  { id: 'place', under: 'place', kind: 'place', view: at(0, 5), base: 'fair' },
  { id: 'front3holds', under: 'holds', kind: 'holds', view: at(0, 3), base: 'fair' },
  { id: 'back3holds', under: 'holds', kind: 'holds', view: at(2, 3), base: 'fair' },
  { id: 'sum5', under: 'marks', kind: 'marks', of: { prize: 'number', places: [0, 1, 2, 3, 4] }, marks: halves(23), base: 'fair' },
  ...ends.map((end, place): Offer => ({
    id: `${end}Half`,
    under: 'marks',
    kind: 'marks',
    of: { prize: 'number', places: [place] },
    marks: halves(5),
    base: 'fair',
  })),
  { id: 'duel', under: 'marks', kind: 'marks', of: { prize: 'number', places: [0, 4] }, marks: DUEL, base: 'fair' },
];

const fiveDigits = (every: 1 | 3 | 5): LotteryGame => ({
  code: `FIVE${every}`,
  vendor: 'ELOTT',
  prizeMode: 'Elott',
  shape: { kind: 'tiers', prizes: [{ id: 'number', count: 1, digits: 5 }] },
  schedule: { every },
  isElectronic: true,
  opensUnder: 'marks',
  plays: PLAYS,
});

/** Five digits drawn by the house, every one, three and five minutes. */
export const fiveDigitGames: readonly LotteryGame[] = ([1, 3, 5] as const).map(fiveDigits);
