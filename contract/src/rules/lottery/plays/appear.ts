import { fraction, minus, ONE, raised, times as product, type Fraction } from '../fraction.ts';
import type { Hit, OfferOf, PlayKind, View } from '../game.ts';
import { listed, readNumbers, seen } from './pick.ts';

type Appear = OfferOf<'appear'>;

const ordered = (number: string): string => [...number].toSorted().join('');

/** In how many orders the digits of a number can stand. */
export function permutationsOf(number: string): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  const counts = new Map<string, number>();
  for (const digit of number) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  let ways = factorial(number.length);
  for (const count of counts.values()) ways /= factorial(count);
  return ways;
}

const sizeOf = ({ views }: Appear): number => views[0]?.size ?? 0;
const tierOf = ({ byPrize, permuted }: Appear, view: View, orders: number): string =>
  `${byPrize ? view.prize : 'win'}${permuted ? orders : ''}`;
/** The picked numbers by in how many orders each can stand: those of equal odds together. */
function byOrders(play: Appear, pick: string): Map<number, number> {
  const found = new Map<number, number>();
  for (const number of listed(pick)) {
    const orders = play.permuted ? permutationsOf(number) : 1;
    found.set(orders, (found.get(orders) ?? 0) + 1);
  }
  return found;
}

function oddsOfNumber(play: Appear, orders: number): Map<string, { expected: Fraction; missed: Fraction }> {
  const one = fraction(orders, 10 ** sizeOf(play));
  const tiers = new Map<string, number>();
  for (const view of play.views) {
    const tier = tierOf(play, view, orders);
    tiers.set(tier, (tiers.get(tier) ?? 0) + view.count);
  }
  const odds = [...tiers].map(
    ([tier, drawn]) => [tier, { expected: product(one, fraction(drawn)), missed: raised(minus(ONE, one), drawn) }] as const,
  );
  return new Map(odds);
}

/** A number wins as often as it is drawn where the play looks. `permuted` numbers win in any order of their digits. */
export const appear: PlayKind<Appear> = {
  read(play, text) {
    const numbers = readNumbers(text, sizeOf(play));
    // A number of one digit alone has no other order: it belongs to the play without orders.
    if (!numbers || (play.permuted && numbers.some((number) => permutationsOf(number) === 1))) return null;
    return numbers.join(' ');
  },
  lots: (_play, pick) => listed(pick).length,
  bets: (play, pick) => listed(pick).map((number) => (play.permuted ? ordered(number) : number)),
  hits(play, pick, result) {
    const picked = new Map<string, number>();
    // Two picked numbers may be orders of the same digits: each is a bet of its own.
    for (const number of listed(pick)) {
      const key = play.permuted ? ordered(number) : number;
      picked.set(key, (picked.get(key) ?? 0) + 1);
    }
    const hits = new Map<string, { times: number; numbers: string[] }>();
    for (const view of play.views)
      for (const number of result[view.prize] ?? []) {
        const part = seen(view, number);
        const bets = picked.get(play.permuted ? ordered(part) : part);
        if (bets === undefined) continue;
        const tier = tierOf(play, view, play.permuted ? permutationsOf(part) : 1);
        const hit = hits.get(tier) ?? { times: 0, numbers: [] };
        hits.set(tier, { times: hit.times + bets, numbers: [...hit.numbers, number] });
      }
    return [...hits].map(([tier, hit]): Hit => ({ tier, ...hit }));
  },
  odds: (play, pick) =>
    [...byOrders(play, pick)].flatMap(([orders, lots]) =>
      [...oddsOfNumber(play, orders)].map(([tier, { expected, missed }]) => ({ tier, lots, chance: minus(ONE, missed), expected })),
    ),
  samples(play) {
    const numbers = play.permuted
      ? ['0123', '0012', '0011', '0001'].map((number) => number.slice(-sizeOf(play)))
      : ['0'.repeat(sizeOf(play))];
    const pairs = numbers
      .filter((number) => !play.permuted || permutationsOf(number) > 1)
      .flatMap((number) => play.views.map((view) => [tierOf(play, view, play.permuted ? permutationsOf(number) : 1), number] as const));
    return Object.fromEntries(pairs);
  },
};
