import type { SessionAnswer } from '../../../server/api.ts';
import { h, iconButton, refill, write } from '../dom.ts';
import { icon } from '../icons.ts';
import type { PanelName } from '../panels/panel-parts.ts';
import type { Sound } from '../sound/sound.ts';
import { soundButton } from '../sound/sound-button.ts';
import { count, percent, type Words } from '../words.ts';
import type { FloorStore } from './state.ts';

const print = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

/** The strip below the stage: the last results, the return, the seed in use, and what can be opened. */
export function makeFoot(
  session: SessionAnswer,
  store: FloorStore,
  words: Words,
  sound: Sound,
  open: (panel: PanelName, opener: HTMLElement) => void,
  backUrl: string | null,
): HTMLElement {
  const { say } = words;
  const chips = h('ul', { class: 'floor-chips', 'aria-label': say('floorLast') });
  const seed = h('span');
  const nonce = h('span', { class: 'floor-nonce' });
  const badge = h(
    'button',
    { type: 'button', class: 'floor-badge', 'data-panel': 'fairness', onclick: () => open('fairness', badge) },
    icon('shield'),
    seed,
    nonce,
  );
  const history = iconButton('history', say('history'), () => open('history', history), { 'data-panel': 'history' });
  const rules = iconButton('book', say('rules'), () => open('rules', rules), { 'data-panel': 'rules' });
  const back = backUrl && h('a', { class: 'icon-button', href: backUrl, 'aria-label': say('back'), title: say('back') }, icon('back'));
  store.watch(({ recent, seeds }) => {
    refill(
      chips,
      ...recent.map(({ text, isWon }) =>
        h('li', { class: isWon ? 'won' : '' }, text, h('span', { class: 'reader-only' }, ` ${say(isWon ? 'floorWon' : 'rowLost')}`)),
      ),
    );
    write(seed, print(seeds.commitment));
    write(nonce, `${say('nonce')} ${count(seeds.nonce)}`);
    badge.setAttribute('aria-label', say('floorSeed', { hash: print(seeds.commitment), n: count(seeds.nonce) }));
  });
  return h(
    'div',
    { class: 'foot' },
    back,
    h('span', { class: 'floor-last', 'aria-hidden': 'true' }, say('floorLast')),
    chips,
    h('span', { class: 'floor-rtp' }, `${say('rtp')} `, h('b', {}, percent(session.proof.rtp))),
    badge,
    h('span', { class: 'floor-tools' }, soundButton(sound, words), history, rules),
  );
}
