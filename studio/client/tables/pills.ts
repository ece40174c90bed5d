import type { TableMessage } from '../../server/api.ts';
import { h, refill } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import { count, shortMoney, type Words } from '../shell/words.ts';

/** At the top of the felt: what a place takes, and how many have bet. */
export function makePills({ say }: Words): { readonly element: HTMLElement; readonly show: (table: TableMessage) => void } {
  const limits = h('span', { class: 'table-pill' });
  const heads = h('span', { class: 'table-pill table-heads-pill', title: say('tableSeats') });
  return {
    element: h('p', { class: 'table-pills' }, limits, heads),
    show: ({ limits: { least, most }, heads: number }) => {
      const range = least === most ? shortMoney(least) : `${shortMoney(least)} – ${shortMoney(most)}`;
      refill(limits, h('i', {}, say(least === most ? 'bingoPrice' : 'tableRange')), ' ', range);
      refill(heads, icon('people'), count(number));
    },
  };
}
