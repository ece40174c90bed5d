import { h } from '../shell/dom.ts';
import { svg } from '../shell/svg.ts';

const R = 46;
const LENGTH = 2 * Math.PI * R;

export type Clock = { readonly element: HTMLElement; readonly show: (leftMs: number, wholeMs: number, text: string) => void };

/** The seconds that are left as a number and a ring. */
export function makeClock(): Clock {
  const ring = svg('circle', { r: R, class: 'left', 'stroke-dasharray': LENGTH, transform: 'rotate(-90)' });
  const number = h('b', { role: 'timer', 'aria-live': 'off' });
  const label = h('span', {});
  const face = h('div', { class: 'table-clock' }, number);
  face.prepend(svg('svg', { viewBox: '-52 -52 104 104' }, svg('circle', { r: R, class: 'whole' }), ring));
  return {
    element: h('div', { class: 'table-phase' }, face, label),
    show: (leftMs, wholeMs, text) => {
      const seconds = String(Math.max(0, Math.ceil(leftMs / 1_000)));
      if (number.textContent !== seconds) number.textContent = seconds;
      if (label.textContent !== text) label.textContent = text;
      ring.setAttribute('stroke-dashoffset', String(LENGTH * (1 - Math.min(1, Math.max(0, leftMs / wholeMs)))));
    },
  };
}
