import type { ArenaNews } from '../../server/arena-api.ts';
import { h, refill } from '../shell/dom.ts';
import { levelOf, LEVELS } from '../../engines/fish/cannon.ts';
import type { FishTitle } from '../../engines/fish/fish.ts';
import { money, type Words } from '../shell/words.ts';
import { cannonOf } from './cannons.ts';

export type Seats = { readonly element: HTMLElement; readonly show: (news: ArenaNews, own: number | null) => void };

/** Who else sits at the water, each under a mask at the own cannon, with what a shot costs there. */
export function makeSeats(title: FishTitle, { say }: Words): Seats {
  const element = h('ul', { class: 'fish-seats', 'aria-label': say('fishSeats') });
  return {
    element,
    show: ({ seats }, own) => {
      const all = seats.flatMap((seat, at) => {
        if (!seat) return [];
        const isOwn = at === own;
        const price = seat.price === null ? say('fishWatches') : say('fishEach', { amount: money(seat.price) });
        return [
          h(
            'li',
            { class: `fish-seat place${cannonOf(at, own)}` },
            h('b', {}, isOwn ? say('fishYou') : seat.tag),
            h('span', {}, price),
            seat.price === null
              ? null
              : h('span', { class: 'reader-only' }, say('fishLevel', { n: levelOf(title, seat.price), all: LEVELS })),
          ),
        ];
      });
      refill(element, ...all);
    },
  };
}
