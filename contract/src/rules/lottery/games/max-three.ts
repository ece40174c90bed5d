import type { LotteryGame, PrizeShape } from '../game.ts';
import { lastOf } from '../prizes.ts';

/** Twenty numbers of three digits, each drawn for itself. */
const PRIZES: readonly PrizeShape[] = [
  { id: 'special', count: 2, digits: 3 },
  { id: 'first', count: 4, digits: 3 },
  { id: 'second', count: 6, digits: 3 },
  { id: 'third', count: 8, digits: 3 },
];
const ALL = lastOf(PRIZES, 3);

/** Thousandths for a number in its one order, in group 2000. */
const STRAIGHT = { special: 200_000, first: 60_000, second: 30_000, third: 15_000 } as const;
/** The same shared by the orders that a number has: six where its digits are unlike, three where two are alike. */
const IN_ANY_ORDER = Object.fromEntries(
  Object.entries(STRAIGHT).flatMap(([prize, price]) => [6, 3].map((orders) => [`${prize}${orders}`, Math.floor(price / orders)])),
);

/** Three digits as Vietnam plays them: one number by the prize that it makes, or two that both come. */
export const maxThree: LotteryGame = {
  code: 'MAX10',
  vendor: 'ELOTT',
  prizeMode: 'Elott',
  shape: { kind: 'tiers', prizes: PRIZES },
  schedule: { every: 10 },
  isElectronic: true,
  plays: [
    { id: 'max3', under: 'number', kind: 'appear', views: ALL, byPrize: true, base: STRAIGHT },
    { id: 'max3any', under: 'number', kind: 'appear', views: ALL, byPrize: true, permuted: true, base: IN_ANY_ORDER },
    { id: 'max3both', under: 'both', kind: 'together', views: ALL, size: 2, wins: 'all', base: { win: 2_500_000 } },
    {
      id: 'max3special',
      under: 'both',
      kind: 'together',
      views: lastOf(PRIZES, 3, ['special']),
      size: 2,
      wins: 'all',
      base: { win: 450_000_000 },
    },
  ],
};
