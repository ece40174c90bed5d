import { payAt } from '../../engines/crash/crash.ts';
import type { SharedBetView, TableMessage } from '../../server/api.ts';
import { h, refill } from '../shell/dom.ts';
import { makeAvatar } from '../shell/avatar.ts';
import { icon } from '../shell/icons.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { count, money, type Words } from '../shell/words.ts';
import { ridersOf } from './riders.ts';
import { timesText } from './words.ts';

type Line = { readonly stake: number; readonly height: number | null };

/** Who flies with whom: the reader first, the others masked, with what was staked and at which height it was taken. */
export function makePlayers({ say }: Words) {
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
  const line = (name: string, face: HTMLElement, { stake, height }: Line, isOver: boolean, isOwn: boolean): HTMLElement =>
    h(
      'li',
      { class: [height !== null && 'won', isOwn && 'own'].filter(Boolean).join(' ') },
      face,
      h('span', { class: 'table-who' }, h('b', {}, name), h('i', {}, money(stake))),
      height === null
        ? h('span', {}, say(isOver ? 'rowLost' : 'crashRides'))
        : h('span', {}, h('b', {}, timesText(height)), h('i', {}, money(payAt(stake, height)))),
    );
  const show = (table: TableMessage, bets: readonly SharedBetView[], tag: string | null): void => {
    const isOver = table.round.phase === 'ended';
    const { own, others } = ridersOf(table, bets, tag);
    const you = say('crashYou');
    refill(heads, icon('people'), count(table.heads));
    refill(
      sums,
      keyValue(say('staked'), money(table.staked)),
      keyValue(say('crashTakenOf'), say('crashOf', { n: table.taken, of: table.placed })),
    );
    refill(
      list,
      ...own.map((bet) => line(`${you} · ${bet.slot}`, makeAvatar('table-face', '', you), bet, isOver, true)),
      ...others.map((player) => line(say('crashPlayer', { tag: player.tag }), makeAvatar('table-face', player.tag), player, isOver, false)),
    );
  };
  return { element, show };
}
