import type { SicBoTitle, TableRules, TableSpot } from './table.ts';

export const FACES = 6;

/** Three dice, each 1 to 6, in the order they lie. */
export type SicBoResult = { readonly dice: readonly [number, number, number] };

/** What a total pays to one, from 4 to 10; 11 to 17 mirror them. */
const TOTALS = [60, 30, 17, 12, 8, 6, 6] as const;
const MIN_TOTAL = 4;
const MAX_TOTAL = 17;

const faces = Array.from({ length: FACES }, (_, at) => at + 1);
const totals = Array.from({ length: MAX_TOTAL - MIN_TOTAL + 1 }, (_, at) => MIN_TOTAL + at);
const paysOfTotal = (total: number): number => (TOTALS[Math.min(total, MIN_TOTAL + MAX_TOTAL - total) - MIN_TOTAL] ?? 0) * 100;

const spots: readonly TableSpot[] = [
  ...['small', 'big', 'odd', 'even'].map((code) => ({ code, group: 'main', pays: [100], share: 1 })),
  { code: 'any-triple', group: 'triple', pays: [3_000], share: 20 },
  ...faces.map((face) => ({ code: `triple:${face}`, group: 'triple', pays: [18_000], share: 100 })),
  ...totals.map((total) => ({ code: `total:${total}`, group: 'total', pays: [paysOfTotal(total)], share: 10 })),
  ...faces.flatMap((low) => faces.slice(low).map((high) => ({ code: `pair:${low}-${high}`, group: 'pair', pays: [500], share: 10 }))),
  ...faces.map((face) => ({ code: `face:${face}`, group: 'face', pays: [100, 200, 300], share: 4 })),
];

export const sumOf = ({ dice }: SicBoResult): number => dice[0] + dice[1] + dice[2];
export const isTriple = ({ dice }: SicBoResult): boolean => dice[0] === dice[1] && dice[1] === dice[2];

/** Big, small, odd and even lose to any triple. */
function wins(spot: string, result: SicBoResult): boolean {
  const sum = sumOf(result);
  switch (spot) {
    case 'small':
      return !isTriple(result) && sum <= 10;
    case 'big':
      return !isTriple(result) && sum > 10;
    case 'odd':
      return !isTriple(result) && sum % 2 === 1;
    default:
      return !isTriple(result) && sum % 2 === 0;
  }
}

function returnsOf(spot: string, result: SicBoResult): number {
  const [name = '', value = ''] = spot.split(':');
  const [low, high] = value.split('-').map(Number);
  const count = (face: number | undefined): number => result.dice.filter((die) => die === face).length;
  switch (name) {
    case 'any-triple':
      return isTriple(result) ? 3_100 : 0;
    case 'triple':
      return count(low) === 3 ? 18_100 : 0;
    case 'total':
      return sumOf(result) === low ? paysOfTotal(low) + 100 : 0;
    case 'pair':
      return count(low) > 0 && count(high) > 0 ? 600 : 0;
    case 'face':
      return count(low) === 0 ? 0 : (count(low) + 1) * 100;
    default:
      return wins(name, result) ? 200 : 0;
  }
}

export const sicBo: TableRules<SicBoTitle, SicBoResult> = {
  usual: 'big',
  spots: () => spots,
  draw: (_, draw) => ({ dice: [draw(FACES) + 1, draw(FACES) + 1, draw(FACES) + 1] }),
  returns: (_, spot, result) => returnsOf(spot, result),
  mark: (result) => String(sumOf(result)),
};
