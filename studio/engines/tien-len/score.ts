import { setsWorth, twosWorth } from './combos.ts';
import { DEALT, type Hand, winnerOf } from './hand.ts';
import type { Instant } from './instant.ts';

/** A hand of which no card was laid, and one that another's won from at once, cost double. */
export const FROZEN = 2 * DEALT;
/** The most that a seat loses in a deal, points: whoever has less before it is not dealt in. */
export const MAX_POINTS = 3 * DEALT;

export const REASONS = ['cut', 'cards', 'frozen', 'instant', 'twos', 'sets'] as const;
/** What one seat paid another, and for what. `amount` is less than the points say where the most is reached. */
export type Line = {
  readonly from: number;
  readonly to: number;
  readonly reason: (typeof REASONS)[number];
  readonly points: number;
  readonly amount: number;
};
export type Result = {
  readonly winner: number;
  readonly instant: Instant | null;
  readonly lines: Line[];
  /** Cards that were not laid. */
  readonly left: { readonly seat: number; readonly cards: number[] }[];
  readonly nets: { readonly seat: number; readonly amount: number }[];
  readonly rake: number;
  readonly stacks: { readonly seat: number; readonly stack: number }[];
};

type Stakes = { readonly point: number; readonly rake: { readonly share: number; readonly max: number } };
type Start = { readonly seat: number; readonly start: number };
const SHARES = 10_000;

type Owed = Omit<Line, 'amount'>;

/** Points of a deal that is over, in the order in which they are paid: what was cut first, then what is left in the hands. */
function owedOf(hand: Hand, winner: number): Owed[] {
  const cuts = hand.cuts.map(({ from, to, points }): Owed => ({ from, to, reason: 'cut', points }));
  const losers = hand.seats.filter(({ seat }) => seat !== winner);
  const ends = losers.flatMap(({ seat, cards, hasPlayed }): Owed[] => {
    const line = (reason: Owed['reason'], points: number): Owed => ({ from: seat, to: winner, reason, points });
    if (hand.instant) return [line('instant', FROZEN)];
    return [
      hasPlayed ? line('cards', cards.length) : line('frozen', FROZEN),
      line('twos', twosWorth(cards)),
      line('sets', setsWorth(cards)),
    ];
  });
  return [...cuts, ...ends].filter(({ points }) => points > 0);
}

/** Who pays whom of a deal that is over. No seat pays more than the most of a deal, nor more than it has. Rake comes off what a seat won in all. */
export function resultOf(hand: Hand, { point, rake }: Stakes, starts: readonly Start[]): Result {
  const winner = winnerOf(hand);
  if (winner === null) throw new Error('the deal is not over');
  const budget = new Map(starts.map(({ seat, start }) => [seat, Math.min(start, MAX_POINTS * point)]));
  const nets = new Map(starts.map(({ seat }) => [seat, 0]));
  const lines = owedOf(hand, winner).map((owed): Line => {
    const has = budget.get(owed.from) ?? 0;
    const amount = Math.min(has, owed.points * point);
    budget.set(owed.from, has - amount);
    nets.set(owed.from, (nets.get(owed.from) ?? 0) - amount);
    nets.set(owed.to, (nets.get(owed.to) ?? 0) + amount);
    return { ...owed, amount };
  });
  let taken = 0;
  const stacks = starts.map(({ seat, start }) => {
    const net = nets.get(seat) ?? 0;
    const fee = Math.min(rake.max - taken, Math.floor((Math.max(0, net) * rake.share) / SHARES));
    taken += fee;
    return { seat, stack: start + net - fee };
  });
  return {
    winner,
    instant: hand.instant?.kind ?? null,
    lines,
    left: hand.seats.map(({ seat, cards }) => ({ seat, cards: [...cards] })),
    nets: [...nets].map(([seat, amount]) => ({ seat, amount })),
    rake: taken,
    stacks,
  };
}
