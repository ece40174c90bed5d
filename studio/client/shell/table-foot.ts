import type { SessionAnswer } from '../../server/api.ts';
import { h, iconButton } from './dom.ts';
import { icon } from './icons.ts';
import type { Launch } from './launch.ts';
import type { Sound } from './sound/sound.ts';
import { soundButton } from './sound/sound-button.ts';
import { percent, type Words } from './words.ts';

type Foot = {
  readonly launch: Launch;
  readonly session: SessionAnswer;
  readonly words: Words;
  readonly sound: Sound;
  /** The round's place in its chain. */
  readonly chain: HTMLElement;
  /** What is published in place of a return. */
  readonly figure?: HTMLElement;
  readonly onFairness: () => void;
  readonly onHistory: () => void;
  readonly onRules: () => void;
};

/** The line below a shared round: the chain and its check, the return, sound, history and rules. */
export function makeTableFoot({ launch, session, words, sound, chain, figure, onFairness, onHistory, onRules }: Foot): HTMLElement {
  const { say } = words;
  return h(
    'div',
    { class: 'foot' },
    launch.backUrl && h('a', { class: 'icon-button', href: launch.backUrl, 'aria-label': say('back'), title: say('back') }, icon('back')),
    h(
      'button',
      { type: 'button', class: 'floor-badge', onclick: onFairness },
      icon('shield'),
      h('span', { class: 'reader-only' }, say('fairness')),
      chain,
    ),
    h('span', { class: 'floor-rtp' }, ...(figure ? [figure] : [`${say('rtp')} `, h('b', {}, percent(session.proof.rtp))])),
    h(
      'span',
      { class: 'floor-tools' },
      soundButton(sound, words),
      iconButton('history', say('history'), onHistory),
      iconButton('book', say('rules'), onRules),
    ),
  );
}
