import { h, write } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import { svg } from '../shell/svg.ts';

const R = 46;
const LENGTH = 2 * Math.PI * R;
const LATE_MS = 5_000;
/** A ring moves in so many steps, each of which is less than a pixel on a telephone; a step is painted anew. */
const STEPS = 360;

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
  const ring = svg('circle', { r: R, class: 'left', 'stroke-dasharray': LENGTH, transform: 'rotate(-90)' });
  const number = h('b', { role: 'timer', 'aria-live': 'off' });
  const label = h('span', { class: 'table-label' });
  const told = h('b', { class: 'table-badge' });
  const face = h('div', { class: 'table-clock' }, number, icon('lock'));
  let shown = -1;
  face.prepend(svg('svg', { viewBox: '-52 -52 104 104' }, svg('circle', { r: R, class: 'whole' }), ring));
  return {
    element: h('div', { class: 'table-phase' }, face, told, label),
    show: ({ stage, leftMs, wholeMs, text, badge = null }) => {
      face.dataset['stage'] = stage;
      face.classList.toggle('away', badge !== null);
      face.classList.toggle('late', stage === 'open' && leftMs < LATE_MS);
      told.hidden = badge === null;
      if (badge && told.textContent !== badge.text) {
        write(told, badge.text);
        told.dataset['tone'] = badge.tone;
      }
      const seconds = String(Math.max(0, Math.ceil(leftMs / 1_000)));
      write(number, seconds);
      write(label, text);
      const step = Math.round(STEPS * Math.min(1, Math.max(0, leftMs / wholeMs)));
      if (step === shown) return;
      shown = step;
      ring.setAttribute('stroke-dashoffset', String(LENGTH * (1 - step / STEPS)));
    },
  };
}
