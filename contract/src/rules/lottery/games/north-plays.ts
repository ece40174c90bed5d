import type { Offer, PrizeShape } from '../game.ts';
import { lastOf } from '../prizes.ts';

const digit = (id: string, at: number, under: string): Offer => ({
  id,
  under,
  kind: 'appear',
  views: [{ prize: 'special', count: 1, at, size: 1 }],
  base: { win: 9_000 },
});

const together = (prizes: readonly PrizeShape[], size: number, wins: 'all' | 'none', price: number): Offer => ({
  id: `${wins === 'all' ? 'xien' : 'truot'}${size}`,
  under: wins === 'all' ? 'xien' : 'truot',
  kind: 'together',
  views: lastOf(prizes, 2),
  size,
  wins,
  base: { win: price },
});

/** Both numbers, and half as much for each time that one of them comes again. */
const pair = (prizes: readonly PrizeShape[]): Offer => ({
  id: 'da2',
  under: 'xien',
  kind: 'together',
  views: lastOf(prizes, 2),
  size: 2,
  wins: 'all',
  base: { win: 15_200, again: 7_600 },
});

/** A number of `size` digits at eight places, a unit for each of them. */
const eight = (prizes: readonly PrizeShape[], size: number, price: number, only: readonly string[]): Offer => ({
  id: `bao8x${size}`,
  under: 'few',
  kind: 'appear',
  views: lastOf(prizes, size, only),
  point: 8,
  base: { win: price },
});

/**
 * What is played on 27 numbers. Prices are whole thousandths in group 2000 that come back for one unit, the stake in them; a point of
 * lo costs 29 units, as portals sell it. Xien pays more the more numbers it asks for; truot returns nine tenths.
 */
export const northPlays = (prizes: readonly PrizeShape[]): readonly Offer[] => [
  { id: 'lo2', under: 'lo', kind: 'appear', views: lastOf(prizes, 2), point: 29, base: { win: 99_000 } },
  { id: 'lo3', under: 'lo', kind: 'appear', views: lastOf(prizes, 3), point: 29, base: { win: 900_000 } },
  { id: 'lo4', under: 'lo', kind: 'appear', views: lastOf(prizes, 4), base: { win: 440_000 } },
  { id: 'de', under: 'de', kind: 'appear', views: lastOf(prizes, 2, ['special']), base: { win: 99_000 } },
  digit('deDau', -2, 'de'),
  digit('deDuoi', -1, 'de'),
  { id: 'nhat', under: 'de', kind: 'appear', views: lastOf(prizes, 2, ['first']), base: { win: 99_000 } },
  { id: 'nhat3', under: 'de', kind: 'appear', views: lastOf(prizes, 3, ['first']), base: { win: 900_000 } },
  { id: 'nhat4', under: 'de', kind: 'appear', views: lastOf(prizes, 4, ['first']), base: { win: 6_875_000 } },
  { id: 'cang3', under: 'de', kind: 'appear', views: lastOf(prizes, 3, ['special']), base: { win: 900_000 } },
  { id: 'dauDuoi', under: 'dau', kind: 'appear', views: lastOf(prizes, 2, ['special', 'seventh']), point: 5, base: { win: 93_000 } },
  { id: 'dau', under: 'dau', kind: 'appear', views: lastOf(prizes, 2, ['seventh']), point: 4, base: { win: 93_000 } },
  { id: 'xiuChu', under: 'dau', kind: 'appear', views: lastOf(prizes, 3, ['special', 'sixth']), point: 4, base: { win: 810_000 } },
  eight(prizes, 2, 93_750, ['special', 'sixth', 'seventh']),
  eight(prizes, 3, 812_500, ['special', 'fourth', 'sixth']),
  eight(prizes, 4, 6_875_000, ['special', 'first', 'fifth']),
  together(prizes, 2, 'all', 17_000),
  pair(prizes),
  together(prizes, 3, 'all', 75_000),
  together(prizes, 4, 'all', 300_000),
  together(prizes, 4, 'none', 2_700),
  together(prizes, 8, 'none', 8_500),
  together(prizes, 10, 'none', 15_400),
];
