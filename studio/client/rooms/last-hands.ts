import { fill, h } from '../shell/dom.ts';
import { count, shortMoney, type Words } from '../shell/words.ts';
import { nameOf, tagsOf } from './names.ts';
import type { AnyPast } from './types.ts';

export type WonOf<P> = (hand: P) => { readonly seats: readonly number[]; readonly pot: number };

/** The table's last hands: who won each, and its pot. One that is pressed opens its hand history. */
export function makeLastHands<P extends AnyPast>(
  words: Words,
  wonOf: WonOf<P>,
  ask: () => Promise<readonly P[]>,
  onHand: (hand: P) => void,
) {
  const { say } = words;
  const list = h('ul', { class: 'crashlist' });
  const none = h('p', { class: 'note' }, say('roomNoHands'));
  none.hidden = true;
  let known = -1;
  const line = (hand: P): HTMLElement => {
    const { seats, pot } = wonOf(hand);
    const tags = tagsOf(hand.seats);
    const who = seats.map((seat) => nameOf(seat, hand.own, tags, words)).join(', ');
    return h(
      'li',
      { class: hand.own !== null && seats.includes(hand.own) ? 'won' : '' },
      h(
        'button',
        { type: 'button', onclick: () => onHand(hand) },
        h('b', {}, say('roomHandOf', { n: count(hand.number) })),
        h('i', {}, who),
        h('span', {}, shortMoney(pot)),
      ),
    );
  };
  const read = async (): Promise<void> => {
    const hands = await ask();
    fill(list, ...hands.map(line));
    none.hidden = hands.length > 0;
  };
  return {
    element: h(
      'section',
      { class: 'poker-last', 'aria-label': say('roomLast') },
      h('h3', {}, say('roomLast'), h('span', {}, say('roomLastPot'))),
      list,
      none,
    ),
    /** Up to a hand that is over: read once for each. */
    show: (number: number): void => {
      if (number === known) return;
      known = number;
      void read();
    },
  };
}
