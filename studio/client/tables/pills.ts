import type { TableMessage } from '../../server/api.ts';
import { h, refill } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import { count, shortMoney, type Words } from '../shell/words.ts';
import type { Felt } from './felt-kind.ts';

/** At the top of the felt: what a place takes, how many have bet, and what has to be known of the game. */
export function makePills(
  { notice }: Felt,
  { say }: Words,
): { readonly element: HTMLElement; readonly show: (table: TableMessage) => void } {
  const limits = h('span', { class: 'table-pill' });
  const heads = h('span', { class: 'table-pill table-heads-pill', title: say('tableSeats') });
  return {
    element: h('p', { class: 'table-pills' }, limits, heads, notice ? h('span', { class: 'table-pill table-notice' }, notice) : null),
    show: ({ limits: { min, max }, heads: number }) => {
      const range = min === max ? shortMoney(min) : `${shortMoney(min)} – ${shortMoney(max)}`;
      refill(limits, h('i', {}, say(min === max ? 'bingoPrice' : 'tableRange')), ' ', range);
      refill(heads, icon('people'), count(number));
    },
  };
}
