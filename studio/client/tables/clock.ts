import { h, write } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import { svg } from '../shell/svg.ts';
import { makeRing } from './ring.ts';

const LATE_MS = 5_000;

/** A result in a word, and its colour. */
export type Badge = { readonly text: string; readonly tone: string };

/** Whether bets are taken, the result comes, or the next round does. */
type Stage = 'open' | 'closed' | 'next';

type Shown = {
  readonly stage: Stage;
  readonly leftMs: number;
  readonly wholeMs: number;
  readonly text: string;
  readonly badge?: Badge | null;
};
export type Clock = { readonly element: HTMLElement; readonly show: (shown: Shown) => void };

/** The seconds that are left as a number and a ring, or what came of the round in its place. */
export function makeClock(): Clock {
  const ring = makeRing();
  const number = h('b', { role: 'timer', 'aria-live': 'off' });
  const label = h('span', { class: 'table-label' });
  const told = h('b', { class: 'table-badge' });
  const face = h('div', { class: 'table-clock' }, ring.element, number, icon('lock'));
  face.prepend(svg('svg', { viewBox: '-52 -52 104 104' }, svg('circle', { r: 46 })));
  let tone = '';
  return {
    element: h('div', { class: 'table-phase' }, face, told, label),
    show: ({ stage, leftMs, wholeMs, text, badge = null }) => {
      const isLate = stage === 'open' && leftMs < LATE_MS;
      const next = `${stage} ${isLate} ${badge?.text} ${badge?.tone}`;
      // Asked for in every frame: what is written anew, though it is the same, has its style looked up anew.
      if (next !== tone) {
        tone = next;
        face.dataset['stage'] = stage;
        face.classList.toggle('away', badge !== null);
        face.classList.toggle('late', isLate);
        told.hidden = badge === null;
        if (badge) {
          write(told, badge.text);
          told.dataset['tone'] = badge.tone;
        }
        ring.restyle();
      }
      write(number, String(Math.max(0, Math.ceil(leftMs / 1_000))));
      write(label, text);
      ring.show(leftMs / wholeMs);
    },
  };
}
