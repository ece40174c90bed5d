import { drawing, svg } from '../shell/svg.ts';
import type { Words } from '../shell/words.ts';
import { makeScale, stepOf } from './scale.ts';
import { makeScenery } from './scenery.ts';
import { timesText } from './words.ts';

const HIGH = 420;
/** How wide the picture is where nothing is known of its place yet, and at least. */
const USUAL_WIDE = 700;
const LEAST_WIDE = 340;
const LEFT = 52;
const RIGHT = 150;
const GROUND = 366;
const TOP = 150;
const GROWTH = 0.06;
const POINTS = 48;
const LEAST_SECONDS = 8;

/** Where somebody took a bet, in hundredths. */
export type Mark = { readonly height: number; readonly text: string; readonly isOwn: boolean };
export type Sky = {
  readonly element: SVGSVGElement;
  readonly fly: (seconds: number, isOver: boolean) => void;
  /** Shows on the string who took where. */
  readonly mark: (marks: readonly Mark[]) => void;
};

const heightAfter = (seconds: number): number => Math.exp(GROWTH * seconds);

function makeKite(): SVGGElement {
  const inner = drawing('0 0 100 120', 'kite', [
    ['#ffab8a', 'M4 26 78 6 52 58Z'],
    ['#e8714f', 'M78 6 96 86 52 58Z'],
    ['#5adccb', 'M4 26 52 58 2 100Z'],
    ['#1f9d8f', 'M52 58 96 86 2 100Z'],
    ['#ffd9a8', 'M58 34a11 11 0 1 0 .01 0Z'],
  ]);
  for (const [name, value] of Object.entries({ width: 92, height: 110, x: -4, y: -104 })) inner.setAttribute(name, String(value));
  const tail = svg('path', { class: 'tail', fill: 'none', d: 'M0 -8Q-14 4 -4 14T-8 32' });
  const bows = [
    ['#ffd06b', 'M-16 2-4 9-16 16ZM8 2-4 9 8 16Z'],
    ['#5adccb', 'M-20 22-8 29-20 36ZM4 22-8 29 4 36Z'],
  ].map(([fill, d]) => svg('path', { fill: fill ?? '', d: d ?? '' }));
  return svg('g', {}, svg('g', { class: 'kitetail' }, tail, ...bows), inner);
}

/** The evening sky with the string and its kite: the curve is e^(0.06 t), fitted to the picture, with its heights and seconds. */
export function makeSky({ say }: Words): Sky {
  const scenery = makeScenery();
  const heights = makeScale('heights');
  const seconds = makeScale('seconds');
  const string = svg('path', { class: 'string', fill: 'none' });
  const shade = svg('path', { class: 'shade' });
  const marks = svg('g', { class: 'marks' });
  const kite = makeKite();
  const element = svg('svg', { class: 'crashsky' }, scenery.element, heights.element, seconds.element, shade, string, marks, kite);
  let wide = USUAL_WIDE;
  let last: readonly [number, boolean] = [0, false];
  let taken: readonly { readonly at: number; readonly element: SVGGElement }[] = [];
  /** As wide as its place, so that neither moon nor kite is cut. */
  const lay = (): void => {
    const { clientWidth, clientHeight } = element;
    wide = clientHeight > 0 ? Math.max(LEAST_WIDE, (HIGH * clientWidth) / clientHeight) : USUAL_WIDE;
    element.setAttribute('viewBox', `0 0 ${wide.toFixed(0)} ${HIGH}`);
    scenery.lay(wide, HIGH);
    fly(...last);
  };
  function fly(now: number, isOver: boolean): void {
    last = [now, isOver];
    const span = Math.max(now, LEAST_SECONDS);
    const rise = Math.max(heightAfter(span) - 1, 1);
    const across = (at: number): number => LEFT + (at / span) * (wide - LEFT - RIGHT);
    const up = (height: number): number => GROUND - ((height - 1) / rise) * (GROUND - TOP);
    const place = (at: number): string => `${across(at).toFixed(1)} ${up(heightAfter(at)).toFixed(1)}`;
    const line = Array.from({ length: POINTS + 1 }, (_, at) => place((now * at) / POINTS)).join('L');
    const end = place(now);
    string.setAttribute('d', `M${line}`);
    shade.setAttribute('d', `M${line}L${end.split(' ')[0]} ${GROUND}L${LEFT} ${GROUND}Z`);
    kite.setAttribute('transform', `translate(${end})`);
    for (const { at, element: mark } of taken) mark.setAttribute('transform', `translate(${place(at)})`);
    const [high, long] = [stepOf(rise), stepOf(span)];
    heights.show(
      Array.from({ length: Math.floor(rise / high) + 1 }, (_, at) => {
        const height = 1 + at * high;
        return { x: LEFT - 8, y: up(height), to: wide - 24, text: timesText(Math.round(height * 100)) };
      }),
    );
    seconds.show(
      Array.from({ length: Math.floor(span / long) + 1 }, (_, at) => {
        const x = across(at * long);
        return { x, y: GROUND + 20, to: x, text: say('crashSeconds', { n: Number((at * long).toFixed(1)) }) };
      }),
    );
    element.classList.toggle('over', isOver);
  }
  lay();
  new ResizeObserver(lay).observe(element);
  return {
    element,
    fly,
    mark: (all) => {
      taken = all.map(({ height, text, isOwn }) => ({
        at: Math.log(height / 100) / GROWTH,
        element: svg('g', { class: isOwn ? 'own' : '' }, svg('circle', { r: 6 }), textOf(text)),
      }));
      marks.replaceChildren(...taken.map((one) => one.element));
      fly(...last);
    },
  };
}

function textOf(text: string): SVGTextElement {
  const element = svg('text', { x: 14, y: 20 });
  element.textContent = text;
  return element;
}
