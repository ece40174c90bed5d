import { CARDS, dealFrom, freshDeck, rankOf } from '../cards.ts';
import type { AndarBaharTitle, TableRules, TableSpot } from './table.ts';

/** The joker, and the cards dealt to andar and bahar in turn, andar first; the last one has the joker's rank. */
export type AndarBaharResult = { readonly joker: number; readonly cards: readonly number[] };

/** One of the joker's three fellows comes at the 49th card at the latest. */
export const MAX_DEALT = CARDS - 3;
/** How many cards are dealt, from and to, and what that pays in hundredths. */
const SPANS = [
  [1, 5, 250],
  [6, 10, 340],
  [11, 15, 460],
  [16, 25, 340],
  [26, 30, 1_450],
  [31, 35, 2_450],
  [36, 40, 4_900],
  [41, MAX_DEALT, 11_800],
] as const;
const codeOf = (from: number, to: number): string => `cards:${from}-${to}`;

export const sideOf = ({ cards }: Pick<AndarBaharResult, 'cards'>): 'andar' | 'bahar' => (cards.length % 2 === 1 ? 'andar' : 'bahar');

/** Deals until the joker's rank comes, from cards that lie in order. */
export function dealAndarBahar([joker = 0, ...rest]: readonly number[]): AndarBaharResult {
  const last = rest.findIndex((card) => rankOf(card) === rankOf(joker));
  return { joker, cards: rest.slice(0, last + 1) };
}

const spots: readonly TableSpot[] = [
  // Who is dealt to first is met a little more often, and pays less.
  { code: 'andar', group: 'main', pays: [90], share: 1 },
  { code: 'bahar', group: 'main', pays: [100], share: 1 },
  ...SPANS.map(([from, to, pays]) => ({ code: codeOf(from, to), group: 'cards', pays: [pays], share: pays >= 1_000 ? 50 : 10 })),
];

export const andarBahar: TableRules<AndarBaharTitle, AndarBaharResult> = {
  usual: 'andar',
  spots: () => spots,
  draw: (_, draw) => dealAndarBahar(dealFrom(freshDeck(), MAX_DEALT + 1, draw)),
  returns: (_, spot, result) => {
    const count = result.cards.length;
    if (spot === 'andar') return sideOf(result) === 'andar' ? 190 : 0;
    if (spot === 'bahar') return sideOf(result) === 'bahar' ? 200 : 0;
    const span = SPANS.find(([from, to]) => codeOf(from, to) === spot);
    return span && span[0] <= count && count <= span[1] ? span[2] + 100 : 0;
  },
  mark: (result) => (sideOf(result) === 'andar' ? 'A' : 'B'),
};
