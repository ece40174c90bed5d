import { colourOf, POCKETS, WHEEL } from '../../engines/roulette/bets.ts';
import { h } from '../shell/dom.ts';
import { clipped } from '../shell/floor/cards/suits.ts';
import { isCalm } from '../shell/launch.ts';
import { svg } from '../shell/svg.ts';

const SPIN_MS = 3_200;
const STEP = 360 / POCKETS;
const INK = { green: ['#1f9a6b', '#147450'], red: ['#d8434f', '#b02c3b'], black: ['#2a2f37', '#1b1f26'] } as const;

/** A slice between two radii, its middle straight up. */
function slice(outer: number, inner: number): string {
  const half = (Math.PI * STEP) / 360;
  const point = (r: number, side: 1 | -1): string => `${(side * r * Math.sin(half)).toFixed(1)} ${(-r * Math.cos(half)).toFixed(1)}`;
  return `M${point(outer, -1)}A${outer} ${outer} 0 0 1 ${point(outer, 1)}L${point(inner, 1)}A${inner} ${inner} 0 0 0 ${point(inner, -1)}Z`;
}
const pocket = (number: number, at: number): SVGGElement =>
  svg(
    'g',
    { transform: `rotate(${(at * STEP).toFixed(3)})` },
    svg('path', { d: slice(206, 150), fill: INK[colourOf(number)][0], stroke: '#f2cc70', 'stroke-opacity': 0.55 }),
    svg('path', { d: slice(150, 112), fill: INK[colourOf(number)][1], stroke: '#f2cc70', 'stroke-opacity': 0.35 }),
    svg('text', { y: -172, 'text-anchor': 'middle', class: 'rnum' }, document.createTextNode(String(number))),
  );
const disc = (r: number, fill: string, shade: string): SVGElement[] => [
  svg('circle', { r, fill }),
  svg('circle', { r, fill: shade, ...clipped('fold-right') }),
];

export type Wheel = {
  readonly element: HTMLElement;
  /** Stands still with the ball in a pocket; null: without a ball. */
  readonly place: (number: number | null) => void;
  /** Turns until the ball lies in the pocket; a press ends it at once. */
  readonly spin: (number: number) => Promise<void>;
};

/** The wheel from above: the ball lies at the top, and the pockets turn beneath it. */
export function makeWheel(): Wheel {
  const pockets = svg('g', {}, ...WHEEL.map(pocket));
  const ball = svg('circle', { cy: -131, r: 12, fill: '#fff', stroke: 'rgba(0,0,0,.35)', 'stroke-width': 2 });
  const star = Array.from({ length: 8 }, (_, at) =>
    svg('path', { d: 'M0-96L13-18H-13Z', fill: at % 2 === 0 ? '#f7dc93' : '#c98f4a', transform: `rotate(${at * 45})` }),
  );
  const drawing = svg(
    'svg',
    { viewBox: '-250 -250 500 500', class: 'rwheel' },
    ...disc(248, '#6b3d1f', '#502c14'),
    svg('circle', { r: 236, fill: 'none', stroke: '#f2cc70', 'stroke-width': 4 }),
    ...disc(231, '#8a5228', '#6d3e1d'),
    svg('circle', { r: 209, fill: '#f2cc70' }),
    pockets,
    ...disc(112, '#9a6232', '#7c4a22'),
    ...star,
    ...disc(30, '#f2cc70', '#cf9d3f'),
    ball,
  );
  const element = h('div', { class: 'rwheelbox' });
  element.append(drawing);
  const turnOf = (number: number): number => -WHEEL.findIndex((each) => each === number) * STEP;
  const place = (number: number | null): void => {
    ball.setAttribute('visibility', number === null ? 'hidden' : 'visible');
    pockets.setAttribute('transform', `rotate(${turnOf(number ?? 0)})`);
  };
  place(null);
  return {
    element,
    place,
    spin: async (number) => {
      place(number);
      if (isCalm()) return;
      const end = turnOf(number);
      const frames = (from: number): Keyframe[] => [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${end}deg)` }];
      const timing = { duration: SPIN_MS, easing: 'cubic-bezier(.12,.7,.1,1)' } as const;
      const turning = pockets.animate(frames(end - 720), timing);
      const rolling = ball.animate([{ transform: 'rotate(1440deg)' }, { transform: 'rotate(0deg)' }], timing);
      const skip = (): void => {
        turning.finish();
        rolling.finish();
      };
      element.addEventListener('click', skip, { once: true });
      await turning.finished;
      element.removeEventListener('click', skip);
    },
  };
}
