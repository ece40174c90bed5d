import type { BlackjackRules, Move } from './blackjack.ts';
import { addValue, type Count, countValues, dealerDraws } from './hand.ts';

/** Shares of card values 1 to 10 in an endless shoe. */
const SHARES = Array.from({ length: 10 }, (_, at) => ({ value: at + 1, share: (at === 9 ? 4 : 1) / 13 }));
const BUST = 22;

/** What each move is worth in stakes; a hand may only choose among those that it is allowed. */
export type MoveValues = Readonly<Record<Move, number>>;

/** How likely the dealer ends with 17 to 21, or over (at 22), where a blackjack has been ruled out. */
function dealerEnds(up: number, hitsSoft17: boolean): readonly number[] {
  const ends = Array.from({ length: BUST + 1 }, () => 0);
  const play = (count: Count, share: number): void => {
    if (!dealerDraws(count, hitsSoft17)) {
      ends[Math.min(count.total, BUST)]! += share;
      return;
    }
    for (const each of SHARES) play(addValue(count, each.value), share * each.share);
  };
  const first = countValues([up]);
  const holes = SHARES.filter(({ value }) => !(up === 1 && value === 10) && !(up === 10 && value === 1));
  const all = holes.reduce((sum, { share }) => sum + share, 0);
  for (const { value, share } of holes) play(addValue(first, value), share / all);
  return ends;
}

/**
 * The best play of every hand against a dealer's card in an endless shoe, where cards that are out change no chance: basic strategy.
 * `valuesOf` gives what each move is worth, `best` the one to choose among those allowed.
 */
export function strategyAgainst(rules: Pick<BlackjackRules, 'hitsSoft17'>, up: number) {
  const ends = dealerEnds(up, rules.hitsSoft17);
  const stand = ({ total }: Count): number => {
    if (total > 21) return -1;
    return ends.reduce((sum, share, theirs) => sum + share * (theirs === BUST || theirs < total ? 1 : theirs === total ? 0 : -1), 0);
  };
  const known = new Map<string, number>();
  const hit = (count: Count): number => SHARES.reduce((sum, { value, share }) => sum + share * hitOrStand(addValue(count, value)), 0);
  const hitOrStand = (count: Count): number => {
    if (count.total >= 21) return stand(count);
    const key = `${count.total}${count.isSoft ? 's' : ''}`;
    const value = known.get(key) ?? Math.max(stand(count), hit(count));
    known.set(key, value);
    return value;
  };
  const double = (count: Count): number => SHARES.reduce((sum, { value, share }) => sum + 2 * share * stand(addValue(count, value)), 0);
  /** Both halves: an ace takes one card, every other one goes on and may be doubled. */
  const split = (value: number): number => {
    const half = (other: Count): number =>
      value === 1 ? stand(other) : other.total === 21 ? stand(other) : Math.max(hitOrStand(other), double(other));
    return SHARES.reduce((sum, each) => sum + 2 * each.share * half(addValue(countValues([value]), each.value)), 0);
  };
  const worth = new Map<number, MoveValues>();
  const valuesOf = (values: readonly number[]): MoveValues => {
    const count = countValues(values);
    const [first = 0] = values;
    const key = (count.total * 2 + Number(count.isSoft)) * 11 + first;
    const found = worth.get(key) ?? { hit: hit(count), stand: stand(count), double: double(count), split: split(first), surrender: -0.5 };
    worth.set(key, found);
    return found;
  };
  return {
    valuesOf,
    best: (values: readonly number[], allowed: readonly Move[]): Move => {
      const each = valuesOf(values);
      return allowed.toSorted((a, b) => each[b] - each[a])[0] ?? 'stand';
    },
  };
}
export type Strategy = ReturnType<typeof strategyAgainst>;
