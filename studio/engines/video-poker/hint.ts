import { freshDeck } from '../cards.ts';
import { HAND, jokersOf, payOfCards, type VideoPokerTitle } from './video-poker.ts';

/** What each of the 32 holds returns on average, in coins for one coin; bit k of its number is the card at place k. */
export type HoldValues = readonly number[];

/** Hands that are counted between two rests. */
const SLICE = 20_000;

const placesOf = (hold: number): number[] => Array.from({ length: HAND }, (_, place) => place).filter((place) => hold & (1 << place));
export const holdOf = (places: readonly number[]): number => places.reduce((hold, place) => hold | (1 << place), 0);

/** The best hold; of equals, the one that keeps most cards. */
export function bestHold(values: HoldValues): readonly number[] {
  const best = Math.max(...values);
  const [hold = 0] = values
    .flatMap((value, at) => (value > best - 1e-9 ? [at] : []))
    .toSorted((a, b) => placesOf(b).length - placesOf(a).length);
  return placesOf(hold);
}

/** Counts every draw of every hold. It rests after each slice, so that a page stays awake; the last value is the answer. */
export function* countHolds(title: VideoPokerTitle, cards: readonly number[], coins: number): Generator<null, HoldValues> {
  const payOf = payOfCards(title, coins);
  const rest = freshDeck(1, jokersOf(title)).filter((card) => !cards.includes(card));
  const values: number[] = [];
  let counted = 0;
  for (let hold = 0; hold < 1 << HAND; hold += 1) {
    const hand = placesOf(hold).map((place) => cards[place] ?? 0);
    const kept = hand.length;
    const at = Array.from({ length: HAND - kept }, (_, index) => index);
    let sum = 0;
    let ways = 0;
    for (let isMore = true; isMore;) {
      for (const [index, card] of at.entries()) hand[kept + index] = rest[card] ?? 0;
      sum += payOf(hand[0] ?? 0, hand[1] ?? 0, hand[2] ?? 0, hand[3] ?? 0, hand[4] ?? 0);
      ways += 1;
      counted += 1;
      if (counted % SLICE === 0) yield null;
      isMore = nextSet(at, rest.length);
    }
    values.push(sum / ways);
  }
  return values;
}

/** The next set of places in ascending order; false after the last one. */
function nextSet(at: number[], size: number): boolean {
  for (let index = at.length - 1; index >= 0; index -= 1) {
    if ((at[index] ?? 0) >= size - at.length + index) continue;
    const from = (at[index] ?? 0) + 1;
    for (let each = index; each < at.length; each += 1) at[each] = from + each - index;
    return true;
  }
  return false;
}
