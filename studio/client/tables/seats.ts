import type { TableTitle } from '../../engines/tables/table.ts';
import type { Proof, TableMessage } from '../../server/api.ts';
import { h, refill } from '../shell/dom.ts';
import { makeAvatar } from '../shell/avatar.ts';
import { icon } from '../shell/icons.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { count, money, percent, shortMoney, type Words } from '../shell/words.ts';
import type { Felt } from './felt-kind.ts';

type Bet = TableMessage['players'][number];

const rangeOf = (shares: readonly number[]): string => `${percent(Math.min(...shares))} – ${percent(Math.max(...shares))}`;

/** Who sits at the table: the reader by that word and first, the others masked, with what they have staked; the limits above. */
export function makeSeats(
  title: TableTitle,
  { name }: Felt,
  { spots: returns }: Proof,
  { say }: Words,
): { readonly element: HTMLElement; readonly show: (table: TableMessage, ownTag: string | null) => void } {
  const heads = h('span', { class: 'table-pill' });
  const list = h('ul', { class: 'crashlist', tabindex: 0, 'aria-label': say('tableSeats') });
  const sums = h('dl', { class: 'floor-facts' });
  const element = h(
    'section',
    { class: 'crashplayers', 'aria-label': say('tableSeats') },
    h('h2', {}, say('tableSeats'), ' ', heads),
    sums,
    list,
  );
  const line = (who: string, face: HTMLElement, { stake, picks, payout }: Bet, isEnded: boolean, mark: 'own' | ''): HTMLElement =>
    h(
      'li',
      { class: payout !== null && payout > stake ? `won ${mark}` : mark },
      face,
      h('span', { class: 'table-who' }, h('b', {}, who), h('i', {}, (picks ?? []).map(({ spot }) => name(spot)).join(', '))),
      h('span', {}, isEnded && payout !== null && payout > 0 ? `+${shortMoney(payout)}` : shortMoney(stake)),
    );
  return {
    element,
    show: ({ players, heads: number, staked, round, limits }, ownTag) => {
      refill(heads, icon('people'), count(number));
      refill(
        sums,
        limits.min === limits.max
          ? keyValue(say('bingoPrice'), money(limits.min))
          : keyValue(say('tableLimits'), `${shortMoney(limits.min)} – ${shortMoney(limits.max)}`),
        keyValue(say('tableRoundLimit'), shortMoney(limits.round)),
        title.game === 'bingo' ? null : keyValue(say('tableSeatCount'), count(title.seats)),
        returns ? keyValue(say('tableSpotReturns'), rangeOf(returns.map(({ rtp }) => rtp))) : null,
        keyValue(say('staked'), money(staked)),
      );
      const isEnded = round.phase === 'ended';
      const [own, others] = [players.filter(({ tag }) => tag === ownTag), players.filter(({ tag }) => tag !== ownTag)];
      refill(
        list,
        ...own.map((bet) => line(say('crashYou'), makeAvatar('table-face', '', say('crashYou')), bet, isEnded, 'own')),
        ...others.map((bet) => line(say('crashPlayer', { tag: bet.tag }), makeAvatar('table-face', bet.tag), bet, isEnded, '')),
      );
    },
  };
}
