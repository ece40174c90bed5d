import { h, write } from '../shell/dom.ts';
import { count, shortMoney, type Words } from '../shell/words.ts';
import type { AnyTable } from './types.ts';

/** Over the table: which hand is played, and what a pot of the last hour held. */
export function makeTags({ say }: Words) {
  const hand = h('span');
  const average = h('b');
  const pot = h('span', {}, `${say('roomAveragePot')} `, average);
  return {
    element: h('p', { class: 'poker-tags' }, hand, pot),
    show: ({ hand: played, averagePot }: Pick<AnyTable, 'hand' | 'averagePot'>): void => {
      write(hand, played ? `#${count(played.number)}` : '');
      hand.hidden = played === null;
      write(average, shortMoney(averagePot));
      pot.hidden = averagePot === 0;
    },
  };
}
