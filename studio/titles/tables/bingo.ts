import type { BingoTitle } from '../../engines/tables/table.ts';

const game = {
  classification: 'BINGO',
  kind: 'table',
  game: 'bingo',
  returns: 95,
  seats: 1_000,
  maxWin: 950,
  windowMs: 25_000,
  revealMs: 65_000,
  pauseMs: 8_000,
  isNew: true,
} as const;

/** A card's price in minor units, and how many a player may buy in a round. */
const cards = (price: number, max: number): Pick<BingoTitle, 'limits' | 'chips'> => ({
  limits: { min: price, max: price, round: price * max },
  chips: [price],
});

const PRIZES_75 = [
  { pattern: 'line', share: 20 },
  { pattern: 'lines-or-corners', share: 25 },
  { pattern: 'house', share: 55 },
] as const;
const PRIZES_90 = [
  { pattern: 'line', share: 15 },
  { pattern: 'two-lines', share: 25 },
  { pattern: 'house', share: 60 },
] as const;

export const bingoTitles: readonly BingoTitle[] = [
  {
    ...game,
    ...cards(500_000, 6),
    code: 'bingo-pagi',
    name: 'Bingo Pagi',
    vendor: 'pasar',
    balls: 75,
    cards: 24,
    prizes: PRIZES_75,
    motifs: ['bingo-card', 'sun', 'clover', 'star'],
    theme: { palette: 'rimba', backdrop: 'dots' },
  },
  {
    ...game,
    ...cards(200_000, 6),
    code: 'tambola-senja',
    name: 'Tambola Senja',
    vendor: 'lumen',
    balls: 90,
    cards: 18,
    prizes: PRIZES_90,
    motifs: ['balls', 'moon', 'star', 'coin'],
    theme: { palette: 'senja', backdrop: 'rings' },
  },
];
