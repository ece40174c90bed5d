import { svg } from '../shell/svg.ts';
import type { Words } from '../shell/words.ts';
import { makeScale, stepOf } from './scale.ts';
import { makeScenery } from './scenery.ts';
import { timesText } from './words.ts';

/** How large the picture is where nothing is known of its place yet, in pixels as everything here, and at least. */
const USUAL = { wide: 700, high: 760 };
const MIN = { wide: 300, high: 260 };
/** Of the height: where the flight begins, and where its end is held. */
const GROUND = 0.85;
const TOP = 0.36;
/** Of the height: what stands on the ground ends there, and seconds are written below it. */
const BELOW = 0.881;
/** So near to the ground words stand above the string, and a lost kite falls no further. */
const LOW_LABEL = 44;
const LOW_KITE = 160;
/** A picture of this height shows things at their own size. */
const OWN_SIZE = 700;
/** Beside the string: numbers to its left, and to its right the kite at its own size. */
const NARROW = 560;
const LEFT = { narrow: 56, wide: 72 };
const KITE_WIDE = 120;
/** The tail hangs free once the kite is so high. */
const TAIL_FREE = 90;
const GROWTH = 0.06;
const POINTS = 48;
const MIN_SECONDS = 8;

/** Where somebody took a bet, in hundredths. */
export type Mark = { readonly height: number; readonly text: string; readonly isOwn: boolean };
export type Sky = {
  readonly element: SVGSVGElement;
  readonly fly: (seconds: number, isOver: boolean) => void;
  /** Shows on the string who took where. */
  readonly mark: (marks: readonly Mark[]) => void;
};

/** A mark as it is drawn; its label is held inside the picture. */
type Taken = { readonly at: number; readonly element: SVGGElement; readonly label: SVGGElement; readonly width: number };

const heightAfter = (seconds: number): number => Math.exp(GROWTH * seconds);

/** A kite whose lowest corner is where the string ends; its tail hangs from there. */
function makeKite() {
  const inner = svg(
    'g',
    { class: 'kite' },
    ...[
      ['#ffb38f', 'M0-174 62-100H-62Z'],
      ['#e6714f', 'M0-174 62-100H0Z'],
      ['#f7f2e6', 'M-62-100H0V0Z'],
      ['#d9cdb6', 'M0-100H62L0 0Z'],
      ['#57d9c8', 'M-62-100H0V-60H-37Z'],
      ['#1d9c92', 'M0-100H62L37-60H0Z'],
      ['#fff3d1', 'M0-143a15 15 0 1 0 .1 0Z'],
    ].map(([fill = '', d = '']) => svg('path', { fill, d })),
  );
  const tail = svg('path', { class: 'tail', fill: 'none', d: 'M0 0C-18 22 14 36-4 56S12 84-2 100' });
  const bows = [
    ['#ffd06b', 'M-18 17-4 26-18 35ZM10 17-4 26 10 35Z'],
    ['#5adccb', 'M-14 49 0 58-14 67ZM14 49 0 58 14 67Z'],
    ['#ffd06b', 'M-16 83-2 92-16 101ZM12 83-2 92 12 101Z'],
  ].map(([fill = '', d = '']) => svg('path', { fill, d }));
  const hanging = svg('g', {}, svg('g', { class: 'kitetail' }, tail, ...bows));
  const sparks = svg('path', { class: 'sparks', d: 'M-4-22-8-40M14-16 26-30M22 2 40-4' });
  return { element: svg('g', {}, hanging, inner, sparks), hanging };
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
  const element = svg('svg', { class: 'crashsky' }, scenery.element, heights.element, seconds.element, shade, string, marks, kite.element);
  let { wide, high } = USUAL;
  let size = 1;
  let last: readonly [number, boolean] = [0, false];
  let taken: readonly Taken[] = [];
  /** As large as its place, so that nothing is cut and words are as large as elsewhere. */
  const lay = (): void => {
    const { clientWidth, clientHeight } = element;
    if (clientHeight > 0) [wide, high] = [Math.max(MIN.wide, clientWidth), Math.max(MIN.high, clientHeight)];
    size = Math.min(1.15, Math.max(0.6, high / OWN_SIZE));
    element.setAttribute('viewBox', `0 0 ${wide} ${high}`);
    scenery.lay(wide, high, size);
    fly(...last);
  };
  function fly(now: number, isOver: boolean): void {
    last = [now, isOver];
    const span = Math.max(now, MIN_SECONDS);
    const rise = Math.max(heightAfter(span) - 1, 1);
    const left = wide < NARROW ? LEFT.narrow : LEFT.wide;
    const ground = GROUND * high;
    const across = (at: number): number => left + (at / span) * (wide - left - KITE_WIDE * size);
    const up = (height: number): number => ground - ((height - 1) / rise) * (ground - TOP * high);
    const above = (at: number): number => ground - up(heightAfter(at));
    const place = (at: number): string => `${across(at).toFixed(1)} ${up(heightAfter(at)).toFixed(1)}`;
    const line = Array.from({ length: POINTS + 1 }, (_, at) => place((now * at) / POINTS)).join('L');
    const end = place(now);
    string.setAttribute('d', `M${line}`);
    shade.setAttribute('d', `M${line}L${end.split(' ')[0]} ${ground}L${left} ${ground}Z`);
    kite.element.setAttribute('transform', `translate(${end}) scale(${size})`);
    kite.hanging.setAttribute('transform', `scale(${Math.min(1, 0.25 + above(now) / TAIL_FREE).toFixed(2)})`);
    for (const { at, element: mark, label, width } of taken) {
      mark.setAttribute('transform', `translate(${place(at)})`);
      const aside = Math.min(12, wide - 8 - width - across(at)).toFixed(1);
      label.setAttribute('transform', `translate(${aside} ${above(at) < LOW_LABEL ? -39 : 14})`);
    }
    const [step, long] = [stepOf(rise), stepOf(span)];
    heights.show(
      Array.from({ length: Math.floor(rise / step) + 1 }, (_, at) => {
        const height = 1 + at * step;
        return { x: left - 8, y: up(height), to: wide - 24, text: timesText(Math.round(height * 100)) };
      }),
    );
    seconds.show(
      Array.from({ length: Math.floor(span / long) + 1 }, (_, at) => {
        const x = across(at * long);
        return { x, y: BELOW * high + 16, to: x, text: say('crashSeconds', { n: Number((at * long).toFixed(1)) }) };
      }),
    );
    element.classList.toggle('over', isOver);
    element.classList.toggle('low', above(now) < LOW_KITE * size);
  }
  lay();
  new ResizeObserver(lay).observe(element);
  return {
    element,
    fly,
    mark: (all) => {
      taken = all.map(drawMark);
      marks.replaceChildren(...taken.map((one) => one.element));
      fly(...last);
    },
  };
}

/** A point on the string, and words on a plate that is about as wide as they are. */
function drawMark({ height, text, isOwn }: Mark): Taken {
  const width = 24 + text.length * 7.2;
  const words = svg('text', { x: width / 2, y: 17 });
  words.textContent = text;
  const label = svg('g', {}, svg('rect', { width, height: 25, rx: 12.5 }), words);
  const element = svg('g', { class: isOwn ? 'own' : '' }, svg('circle', { r: isOwn ? 7.5 : 5.5 }), label);
  return { at: Math.log(height / 100) / GROWTH, element, label, width };
}
