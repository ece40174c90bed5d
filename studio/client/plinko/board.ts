import { ONE } from '../../engines/plinko/plinko.ts';
import { svg } from '../shell/svg.ts';

const STEP = 60;
const TOP = 70;
const WIDE = 13.6 * STEP;
/** Room for half of the outermost pegs. */
const EDGE = 12;

export const timesText = (hundredths: number): string => `${hundredths / ONE}×`;

/** Slots that pay more than twice the stake, more than it, and no more than it. */
const toneOf = (pays: number): string => (pays >= 500 ? 'great' : pays > 2 * ONE - 30 ? 'good' : pays > ONE ? 'fair' : 'poor');

export type Board = {
  readonly element: SVGSVGElement;
  readonly lay: (pays: readonly number[]) => void;
  /** A ball's place in slots from the middle and rows from the top; null takes it away. */
  readonly ball: (place: { readonly across: number; readonly down: number } | null, at?: number) => void;
  /** Takes away all balls but the first so many. */
  readonly keep: (balls: number) => void;
  readonly mark: (slots: readonly number[]) => void;
};

/** Pegs, slots and the balls, drawn to the number of rows. */
export function makeBoard(): Board {
  const light = svg('path', { class: 'light' });
  const pegs = svg('g', { class: 'pegs' });
  const slots = svg('g');
  const made: SVGGElement[] = [];
  const element = svg('svg', { class: 'plinko-board' }, light, pegs, slots);
  const ballAt = (at: number): SVGGElement => {
    const known = made[at];
    if (known) return known;
    const ball = svg(
      'g',
      { class: 'plinko-ball' },
      svg('circle', { r: 15, fill: '#ff9d6c' }),
      svg('path', { d: 'M0-15a15 15 0 0 1 0 30Z', fill: '#dc6b3e' }),
      svg('circle', { cx: -5, cy: -6, r: 4, fill: '#fff' }),
    );
    element.append(ball);
    made[at] = ball;
    return ball;
  };
  let scale = 1;
  let laid = '';
  const show: Board['ball'] = (place, at = 0) => {
    const ball = ballAt(at);
    ball.style.visibility = place ? 'visible' : 'hidden';
    if (place)
      ball.setAttribute('transform', `translate(${place.across * STEP * scale} ${TOP + (place.down - 1) * STEP * 0.74 * scale - 16})`);
  };
  const lay: Board['lay'] = (pays) => {
    if (laid === pays.join()) return;
    laid = pays.join();
    const rows = pays.length - 1;
    scale = WIDE / (pays.length * STEP);
    const across = STEP * scale;
    const down = STEP * 0.74 * scale;
    const bottom = TOP + rows * down;
    element.setAttribute('viewBox', `${-WIDE / 2 - EDGE} 0 ${WIDE + 2 * EDGE} ${bottom + 62}`);
    const foot = (rows / 2 + 1) * across;
    light.setAttribute('d', `M${-across * 1.4} ${TOP - 44}H${across * 1.4}L${foot} ${bottom - 8}H${-foot}Z`);
    pegs.replaceChildren(
      ...Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 3 }, (__, peg) =>
          svg('circle', { cx: (peg - (row + 2) / 2) * across, cy: TOP + row * down, r: 6 * Math.sqrt(scale) }),
        ),
      ).flat(),
    );
    slots.replaceChildren(
      ...pays.map((pay, slot) => {
        const x = (slot - rows / 2) * across;
        const text = svg('text', { x, y: bottom + 35, 'text-anchor': 'middle', 'font-size': Math.min(28, across * 0.42) });
        text.textContent = String(pay / ONE);
        const w = across - 5;
        return svg(
          'g',
          { class: `plinko-slot ${toneOf(pay)}` },
          svg('rect', { x: x - w / 2, y: bottom, width: w, height: 52, rx: 8 }),
          svg('path', { d: `M${x} ${bottom}h${w / 2 - 8}a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8h${8 - w / 2}Z`, class: 'shade' }),
          text,
        );
      }),
    );
    for (const at of made.keys()) show(null, at);
  };
  return {
    element,
    lay,
    ball: show,
    keep: (balls) => {
      for (const at of made.keys()) if (at >= balls) show(null, at);
    },
    mark: (hit) => {
      for (const [at, each] of [...slots.children].entries()) each.classList.toggle('hit', hit.includes(at));
    },
  };
}
