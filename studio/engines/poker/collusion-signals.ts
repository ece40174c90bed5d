import { type Hand, isShowdown } from './hand.ts';
import { classOf, valueOf } from '../hand-value.ts';

// What a hand says of two players who may play for one purse. One hand proves nothing: these are counted over many.

/** So many big blinds are no small change. */
const MUCH = 10;

type Gift = { readonly from: number; readonly to: number };

export type Signs = {
  /** A seat put much in and gave it up, or paid with nothing after the flop; and who won it. */
  readonly gifts: readonly Gift[];
  /** The two seats that played a flop alone at a table of three and more; quiet where neither bet. */
  readonly contest: { readonly seats: readonly [number, number]; readonly isQuiet: boolean } | null;
};

type Cards = (seat: number) => readonly number[];

export function collusionSignals(hand: Hand, winners: readonly number[], cardsOf: Cards, board: readonly number[]): Signs {
  const [winner] = winners;
  const much = MUCH * hand.big;
  const hasNothing = (seat: number): boolean => classOf(valueOf([...cardsOf(seat), ...board])) === 'high-card';
  const afterFlop = (seat: number): number =>
    hand.entries.reduce((sum, entry) => (entry.seat === seat && entry.street !== 'preflop' ? sum + entry.amount : sum), 0);
  const gave = ({ seat, put, isFolded }: Hand['seats'][number]): boolean => {
    if (seat === winner) return false;
    return isShowdown(hand) && !isFolded ? afterFlop(seat) >= much && hasNothing(seat) : put >= much && isFolded;
  };
  const gifts = winners.length === 1 && winner !== undefined ? hand.seats.filter(gave).map(({ seat }) => ({ from: seat, to: winner })) : [];
  return { gifts, contest: contestOf(hand) };
}

function contestOf({ seats, entries, board }: Hand): Signs['contest'] {
  const before = entries.filter(({ street }) => street === 'preflop');
  const isOut = (seat: number): boolean => before.some((entry) => entry.seat === seat && entry.kind === 'fold');
  const [one, other, ...more] = seats.filter(({ seat }) => !isOut(seat)).map(({ seat }) => seat);
  const isAllIn = before.some((entry) => entry.isAllIn);
  if (seats.length < 3 || board === 0 || isAllIn || one === undefined || other === undefined || more.length > 0) return null;
  const isQuiet = !entries.some(({ street, kind }) => street !== 'preflop' && (kind === 'bet' || kind === 'raise'));
  return { seats: [one, other], isQuiet };
}
