import type { LotteryGame, Mark, Offer, View } from '../game.ts';
import { halves } from '../mark-sets.ts';

const view = (at: number, size: number): View => ({ prize: 'number', count: 1, at, size });
const number = (id: string, at: number, size: number, price: number): Offer => ({
  id,
  under: 'number',
  kind: 'appear',
  views: [view(at, size)],
  base: { win: price },
});
const PLACES = ['first', 'second', 'third', 'fourth'];

/** The twelve animals by the last two digits: 01 and every twelfth after it is the rat, 00 counts as 100. */
const ANIMALS = ['rat', 'ox', 'tigerYear', 'rabbit', 'dragonYear', 'snake', 'horse', 'goat', 'monkey', 'rooster', 'dog', 'pig'];
const SHIO: readonly Mark[] = ANIMALS.map((id, at) => ({
  id,
  wins: ([tens = 0, units = 0]) => ((10 * tens + units + 99) % 100) % 12 === at,
}));
/** Edge and middle of the last two digits: 25 to 74 is the middle. */
const EDGES: readonly Mark[] = [
  { id: 'middle', wins: ([tens = 0, units = 0]) => 10 * tens + units >= 25 && 10 * tens + units < 75 },
  { id: 'edge', wins: ([tens = 0, units = 0]) => 10 * tens + units < 25 || 10 * tens + units >= 75 },
];

/** Kombinasi: size of the first of two neighbouring digits together with odd or even of the second. */
const COMBINED: readonly Mark[] = [
  { id: 'bigOdd', wins: ([first = 0, second = 0]) => first >= 5 && second % 2 === 1 },
  { id: 'bigEven', wins: ([first = 0, second = 0]) => first >= 5 && second % 2 === 0 },
  { id: 'smallOdd', wins: ([first = 0, second = 0]) => first < 5 && second % 2 === 1 },
  { id: 'smallEven', wins: ([first = 0, second = 0]) => first < 5 && second % 2 === 0 },
];
/** Kembang, kempis, kembar: the second of two neighbouring digits is higher, lower, or the same. */
const STEPS: readonly Mark[] = [
  { id: 'kembang', wins: ([first = 0, second = 0]) => second > first },
  { id: 'kempis', wins: ([first = 0, second = 0]) => second < first },
  { id: 'kembar', wins: ([first = 0, second = 0]) => second === first },
];
/** Silang and homo: one of two neighbouring digits is odd and the other even, or both are alike. */
const PARITIES: readonly Mark[] = [
  { id: 'silang', wins: ([first = 0, second = 0]) => first % 2 !== second % 2 },
  { id: 'homo', wins: ([first = 0, second = 0]) => first % 2 === second % 2 },
];
/** Fifty-fifty of the last two digits as one number. */
const FIFTY: readonly Mark[] = [
  { id: 'big', wins: ([tens = 0]) => tens >= 5 },
  { id: 'small', wins: ([tens = 0]) => tens < 5 },
  { id: 'odd', wins: ([, units = 0]) => units % 2 === 1 },
  { id: 'even', wins: ([, units = 0]) => units % 2 === 0 },
];
const PAIRS = ['Front', 'Middle', 'Back'];

/** A named event of each two neighbouring digits. */
const ofPairs = (id: string, marks: readonly Mark[]): Offer[] =>
  PAIRS.map((pair, at) => ({
    id: `${id}${pair}`,
    under: 'pairs',
    kind: 'marks',
    of: { prize: 'number', places: [at, at + 1] },
    marks,
    base: 'fair',
  }));

/** Four digits as played in Indonesia, drawn by the house. A price is net: nothing is taken off the stake, so no discount hides it. */
export const togel: LotteryGame = {
  code: 'TOGEL30',
  vendor: 'TCG_SEA',
  prizeMode: 'SEA',
  shape: { kind: 'tiers', prizes: [{ id: 'number', count: 1, digits: 4 }] },
  schedule: { every: 30 },
  isElectronic: true,
  opensUnder: 'marks',
  plays: [
    number('togel4', -4, 4, 9_000_000),
    number('togel3', -3, 3, 930_000),
    number('togel2', -2, 2, 95_000),
    number('togel2front', 0, 2, 95_000),
    number('togel2middle', 1, 2, 95_000),
    { id: 'colokJitu', under: 'colok', kind: 'place', view: view(0, 4), base: 'fair' },
    { id: 'colokBebas', under: 'colok', kind: 'holds', view: view(0, 4), base: 'fair' },
    { id: 'colokMacau', under: 'colok', kind: 'holds', view: view(0, 4), size: 2, base: 'fair' },
    { id: 'colokNaga', under: 'colok', kind: 'holds', view: view(0, 4), size: 3, base: 'fair' },
    { id: 'dasar', under: 'marks', kind: 'marks', of: { prize: 'number', places: [2, 3] }, marks: halves(10), base: 'fair' },
    { id: 'tengahTepi', under: 'marks', kind: 'marks', of: { prize: 'number', places: [2, 3] }, marks: EDGES, base: 'fair' },
    { id: 'fifty', under: 'marks', kind: 'marks', of: { prize: 'number', places: [2, 3] }, marks: FIFTY, base: 'fair' },
    ...PLACES.map((name, at): Offer => ({
      id: `${name}Half`,
      under: 'marks',
      kind: 'marks',
      of: { prize: 'number', places: [at] },
      marks: halves(5),
      base: 'fair',
    })),
    ...ofPairs('kombinasi', COMBINED),
    ...ofPairs('langkah', STEPS),
    ...ofPairs('silangHomo', PARITIES),
    { id: 'shio', under: 'shio', kind: 'marks', of: { prize: 'number', places: [2, 3] }, marks: SHIO, base: 'fair' },
  ],
};
