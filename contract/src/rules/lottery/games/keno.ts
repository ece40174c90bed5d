import type { LotteryGame, Mark, MarkSource, Offer } from '../game.ts';

const [OF, DRAWN] = [80, 20];

/** Whole units in group 2000 for one unit by how many numbers are caught; each way of playing returns 94 to 98 per cent. */
const PRICES: readonly Readonly<Record<number, number>>[] = [
  { 1: 3.8 },
  { 2: 16 },
  { 2: 2.6, 3: 44 },
  { 2: 1, 3: 7, 4: 150 },
  { 3: 3.5, 4: 22, 5: 620 },
  { 3: 1.4, 4: 9, 5: 80, 6: 2_200 },
  { 4: 5, 5: 30, 6: 320, 7: 9_000 },
  { 4: 1.8, 5: 14, 6: 95, 7: 1_300, 8: 30_000 },
  { 5: 7, 6: 50, 7: 350, 8: 5_000, 9: 100_000 },
  { 0: 5, 5: 2, 6: 20, 7: 110, 8: 800, 9: 12_000, 10: 250_000 },
];

const spots = (size: number, prices: Readonly<Record<number, number>>): Offer => ({
  id: `keno${size}`,
  under: 'spots',
  kind: 'spots',
  of: OF,
  drawn: DRAWN,
  size,
  base: Object.fromEntries(Object.entries(prices).map(([caught, price]) => [`hit${caught}`, Math.round(price * 1000)])),
});

const drawnIn = (isIn: (value: number) => boolean): MarkSource => ({ prize: 'drawn', places: [], counted: { of: OF, drawn: DRAWN, isIn } });
/** Which part of the numbers the more drawn ones belong to; ten of each are level. */
const more = (inside: string, outside: string): readonly Mark[] => [
  { id: inside, wins: ([found = 0]) => found > DRAWN / 2 },
  { id: outside, wins: ([found = 0]) => found < DRAWN / 2 },
  { id: 'level', wins: ([found = 0]) => found === DRAWN / 2 },
];

/** Twenty of eighty numbers every five minutes. */
export const keno: LotteryGame = {
  code: 'KENO5',
  vendor: 'ELOTT',
  prizeMode: 'Elott',
  shape: { kind: 'set', drawn: DRAWN, of: OF },
  schedule: { every: 5 },
  isElectronic: true,
  plays: [
    ...PRICES.map((prices, at) => spots(at + 1, prices)),
    {
      id: 'kenoHalf',
      under: 'marks',
      kind: 'marks',
      of: drawnIn((value) => value > OF / 2),
      marks: more('moreHigh', 'moreLow'),
      base: 'fair',
    },
    {
      id: 'kenoParity',
      under: 'marks',
      kind: 'marks',
      of: drawnIn((value) => value % 2 === 1),
      marks: more('moreOdd', 'moreEven'),
      base: 'fair',
    },
  ],
};
