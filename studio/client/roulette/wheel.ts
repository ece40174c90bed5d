import { colourOf, LAYOUTS, type Zeros } from '../../engines/roulette/bets.ts';
import { h } from '../shell/dom.ts';
import { clipped } from '../shell/floor/cards/suits.ts';
import { isCalm } from '../shell/launch.ts';
import { maySkip } from '../shell/skips.ts';
import { signPath } from '../shell/signs.ts';
import { svg } from '../shell/svg.ts';
import { numberSign } from './words.ts';

const SPIN_MS = 3_200;
/** A turn of a wheel that waits. */
const IDLE_MS = 60_000;
const INK = { green: ['#1f9a6b', '#147450'], red: ['#d8434f', '#b02c3b'], black: ['#2a2f37', '#1b1f26'] } as const;

/** A slice between two radii of a wheel with fields so many degrees wide, its middle straight up. */
function slice(step: number, outer: number, inner: number): string {
  const half = (Math.PI * step) / 360;
  const point = (r: number, side: 1 | -1): string => `${(side * r * Math.sin(half)).toFixed(1)} ${(-r * Math.cos(half)).toFixed(1)}`;
  return `M${point(outer, -1)}A${outer} ${outer} 0 0 1 ${point(outer, 1)}L${point(inner, 1)}A${inner} ${inner} 0 0 0 ${point(inner, -1)}Z`;
}
/** What is written on a field, and its colours: outside and inside. */
export type WheelField = { readonly text: string; readonly ink: readonly [outer: string, inner: string] };

const fieldAt = ({ text, ink }: WheelField, at: number, step: number): SVGGElement =>
  svg(
    'g',
    { transform: `rotate(${(at * step).toFixed(3)})` },
    svg('path', { d: slice(step, 206, 150), fill: ink[0], stroke: '#f2cc70', 'stroke-opacity': 0.55 }),
    svg('path', { d: slice(step, 150, 112), fill: ink[1], stroke: '#f2cc70', 'stroke-opacity': 0.35 }),
    writtenOn(text),
  );

/** A number, or a sign that is drawn. */
function writtenOn(text: string): SVGElement {
  const path = signPath(text);
  return path === undefined
    ? svg('text', { y: -172, 'text-anchor': 'middle', class: 'wheel-number' }, document.createTextNode(text))
    : svg('path', { d: path, class: 'wheel-sign', transform: 'translate(-12 -190)' });
}
const disc = (r: number, fill: string, shade: string): SVGElement[] => [
  svg('circle', { r, fill }),
  svg('circle', { r, fill: shade, ...clipped('fold-right') }),
];

export type Wheel = {
  readonly element: HTMLElement;
  /** Stands still with a field at the top; null: without its mark, and turning slowly until it is spun. */
  readonly place: (at: number | null) => void;
  /** Turns until the field is at the top; a press ends it at once. */
  readonly spin: (at: number, ms?: number) => Promise<void>;
};

const makeBall = (): SVGElement => svg('circle', { cy: -131, r: 12, fill: '#fff', stroke: 'rgba(0,0,0,.35)', 'stroke-width': 2 });
const makePointer = (): SVGElement => svg('path', { d: 'M-15-248H15L0-206Z', fill: '#fff', stroke: 'rgba(0,0,0,.5)', 'stroke-width': 3 });

/** The wheel of roulette, its places by number. */
export function makeWheel(zeros: Zeros = 1): Wheel {
  const { wheel: pockets } = LAYOUTS[zeros];
  const wheel = makeFieldWheel(
    pockets.map((number) => ({ text: numberSign(number), ink: INK[colourOf(number)] })),
    makeBall(),
  );
  const at = (number: number): number => pockets.indexOf(number);
  return {
    element: wheel.element,
    place: (number) => wheel.place(number === null ? null : at(number)),
    spin: (number, ms) => wheel.spin(at(number), ms),
  };
}

/** A wheel from above: the fields turn beneath a ball that rolls the other way, or beneath a pointer. */
export function makeFieldWheel(fields: readonly WheelField[], ball: SVGElement | null = null): Wheel {
  const step = 360 / fields.length;
  const pockets = svg('g', {}, ...fields.map((field, at) => fieldAt(field, at, step)));
  const star = Array.from({ length: 8 }, (_, at) =>
    svg('path', { d: 'M0-96L13-18H-13Z', fill: at % 2 === 0 ? '#f7dc93' : '#c98f4a', transform: `rotate(${at * 45})` }),
  );
  const drawing = svg(
    'svg',
    { viewBox: '-250 -250 500 500', class: 'roulette-wheel' },
    ...disc(248, '#6b3d1f', '#502c14'),
    svg('circle', { r: 236, fill: 'none', stroke: '#f2cc70', 'stroke-width': 4 }),
    ...disc(231, '#8a5228', '#6d3e1d'),
    svg('circle', { r: 209, fill: '#f2cc70' }),
    pockets,
    ...disc(112, '#9a6232', '#7c4a22'),
    ...star,
    ...disc(30, '#f2cc70', '#cf9d3f'),
    ball ?? makePointer(),
  );
  const element = h('div', { class: 'roulette-wheel-box' });
  element.append(drawing);
  let rest = 0;
  let idle: Animation | null = null;
  /** Degrees at this moment. */
  const angle = (): number => rest + (360 * (Number(idle?.currentTime ?? 0) % IDLE_MS)) / IDLE_MS;
  const place = (at: number | null): void => {
    rest = at === null ? angle() : -at * step;
    idle?.cancel();
    idle = null;
    ball?.setAttribute('visibility', at === null ? 'hidden' : 'visible');
    pockets.setAttribute('transform', `rotate(${rest})`);
    if (at === null && !isCalm())
      idle = pockets.animate([{ transform: `rotate(${rest}deg)` }, { transform: `rotate(${rest + 360}deg)` }], {
        duration: IDLE_MS,
        iterations: Infinity,
      });
  };
  place(null);
  return {
    element,
    place,
    spin: async (at, ms = SPIN_MS) => {
      const from = angle();
      place(at);
      if (isCalm()) return;
      const end = -at * step;
      const start = from + 360 * Math.floor((end - 720 - from) / 360);
      const frames = (from: number): Keyframe[] => [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${end}deg)` }];
      const timing = { duration: ms, easing: 'cubic-bezier(.12,.7,.1,1)' } as const;
      const turning = pockets.animate(frames(start), timing);
      const rolling = ball?.animate([{ transform: 'rotate(1440deg)' }, { transform: 'rotate(0deg)' }], timing);
      const skip = (): void => {
        turning.finish();
        rolling?.finish();
      };
      if (maySkip()) element.addEventListener('click', skip, { once: true });
      await turning.finished;
      element.removeEventListener('click', skip);
    },
  };
}
