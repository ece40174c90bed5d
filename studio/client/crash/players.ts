import { payAt } from '../../engines/crash/crash.ts';
import type { TableMessage } from '../../server/api.ts';
import { fill, h } from '../shell/dom.ts';
import { makeFace } from '../shell/face.ts';
import { icon } from '../shell/icons.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { count, money, type Words } from '../shell/words.ts';
import { timesText } from './words.ts';

/** Who flies with whom: masked, with what was staked and at which height it was taken. */
export function makePlayers({ say }: Words): { readonly element: HTMLElement; readonly show: (table: TableMessage) => void } {
  const heads = h('span', { class: 'table-pill' });
  const sums = h('dl', { class: 'floor-facts' });
  const list = h('ul', { class: 'crashlist', tabindex: 0, 'aria-label': say('crashPlayers') });
  const element = h(
    'section',
    { class: 'crashplayers', 'aria-label': say('crashPlayers') },
    h('h2', {}, say('crashPlayers'), ' ', heads),
    sums,
    list,
  );
  const show = ({ players, heads: number, staked, placed, taken, round }: TableMessage): void => {
    fill(heads, icon('people'), count(number));
    fill(sums, keyValue(say('staked'), money(staked)), keyValue(say('crashTakenOf'), say('crashOf', { n: taken, of: placed })));
    fill(
      list,
      ...players.map(({ tag, stake, height }) =>
        h(
          'li',
          { class: height === null ? '' : 'won' },
          makeFace(tag),
          h('span', { class: 'table-who' }, h('b', {}, say('crashPlayer', { tag })), h('i', {}, money(stake))),
          height === null
            ? h('span', {}, say(round.phase === 'ended' ? 'rowLost' : 'crashRides'))
            : h('span', {}, h('b', {}, timesText(height)), h('i', {}, money(payAt(stake, height)))),
        ),
      ),
    );
  };
  return { element, show };
}
