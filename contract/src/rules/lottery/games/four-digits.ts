import type { LotteryGame, Offer, PrizeShape } from '../game.ts';
import { lastOf } from '../prizes.ts';

/** The 23 numbers of a 4D draw. */
const PRIZES: readonly PrizeShape[] = [
  { id: 'first', count: 1, digits: 4 },
  { id: 'second', count: 1, digits: 4 },
  { id: 'third', count: 1, digits: 4 },
  { id: 'starter', count: 10, digits: 4 },
  { id: 'consolation', count: 10, digits: 4 },
];
const TOP = ['first', 'second', 'third'];

type Table = Readonly<Record<string, number>>;
const thousandths = (table: Table): Table =>
  Object.fromEntries(Object.entries(table).map(([prize, price]) => [prize, Math.round(price * 1000)]));

/** Big pays for every prize, small for the first three only. */
const size = (id: 'big4' | 'small4', prices: Table): Offer => ({
  id,
  under: 'number',
  kind: 'appear',
  views: lastOf(PRIZES, 4, id === 'small4' ? TOP : undefined),
  byPrize: true,
  base: thousandths(prices),
});

type Boxed = Readonly<Record<string, readonly [number, number, number, number]>>;
const ORDERS = [24, 12, 6, 4] as const;

/** A number in any order for one unit: the prize of each tier by how many orders the number has. */
const boxed = (id: 'boxBig' | 'boxSmall', prices: Boxed): Offer => ({
  id,
  under: 'box',
  kind: 'appear',
  views: lastOf(PRIZES, 4, id === 'boxSmall' ? TOP : undefined),
  byPrize: true,
  permuted: true,
  base: thousandths(
    Object.fromEntries(Object.entries(prices).flatMap(([prize, by]) => ORDERS.map((orders, at) => [`${prize}${orders}`, by[at] ?? 0]))),
  ),
});

/** The prize of a number in its one order, shared by all of its orders: twelve orders get a twelfth. */
const shared = (prices: Table): Boxed =>
  Object.fromEntries(
    Object.entries(prices).map(([prize, price]) => {
      const [all, twelve, six, four] = ORDERS.map((orders) => Math.floor((price * 1000) / orders) / 1000);
      return [prize, [all ?? 0, twelve ?? 0, six ?? 0, four ?? 0] as const];
    }),
  );

const SINGAPORE_BIG: Table = { first: 2000, second: 1000, third: 490, starter: 250, consolation: 60 };
const SINGAPORE_SMALL: Table = { first: 3000, second: 2000, third: 800 };

const fourDigits = (code: LotteryGame['code'], plays: readonly Offer[]): LotteryGame => ({
  code,
  vendor: 'TCG_SEA',
  prizeMode: 'SEA',
  shape: { kind: 'tiers', prizes: PRIZES },
  schedule: { every: 30 },
  isElectronic: true,
  plays,
});

/** 4D with the prices that are printed in Malaysia and in Singapore, drawn by the house every half an hour. */
export const fourDigitGames: readonly LotteryGame[] = [
  fourDigits('FOURM30', [
    size('big4', { first: 2500, second: 1000, third: 500, starter: 180, consolation: 60 }),
    size('small4', { first: 3500, second: 2000, third: 1000 }),
    { id: 'first4', under: 'number', kind: 'appear', views: lastOf(PRIZES, 4, ['first']), base: { win: 6_000_000 } },
    { id: 'first3', under: 'number', kind: 'appear', views: lastOf(PRIZES, 3, ['first']), base: { win: 660_000 } },
    boxed('boxBig', {
      first: [105, 209, 417, 625],
      second: [42, 84, 167, 250],
      third: [21, 42, 84, 125],
      starter: [8, 15, 30, 45],
      consolation: [3, 5, 10, 15],
    }),
    boxed('boxSmall', { first: [146, 292, 584, 875], second: [84, 167, 334, 500], third: [42, 84, 167, 250] }),
  ]),
  fourDigits('FOURS30', [
    size('big4', SINGAPORE_BIG),
    size('small4', SINGAPORE_SMALL),
    boxed('boxBig', shared(SINGAPORE_BIG)),
    boxed('boxSmall', shared(SINGAPORE_SMALL)),
  ]),
];
