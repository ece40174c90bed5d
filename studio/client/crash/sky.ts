import { drawing, svg } from '../shell/svg.ts';

const HIGH = 420;
/** How wide the picture is where nothing is known of its place yet, and at least. */
const USUAL_WIDE = 700;
const LEAST_WIDE = 340;
const LEFT = 40;
const GROUND = 380;
const TOP = 70;
const GROWTH = 0.06;
const POINTS = 48;
const LEAST_SECONDS = 8;

export type Sky = { readonly element: SVGSVGElement; readonly fly: (seconds: number, isOver: boolean) => void };

/** The evening sky with the string and its kite: the curve is e^(0.06 t), fitted to the picture. */
export function makeSky(): Sky {
  const string = svg('path', { class: 'string', fill: 'none' });
  const shade = svg('path', { class: 'shade' });
  const kite = svg(
    'g',
    {},
    drawing('0 0 100 120', 'kite', [
      ['#ffab8a', 'M4 26 78 6 52 58Z'],
      ['#e8714f', 'M78 6 96 86 52 58Z'],
      ['#5adccb', 'M4 26 52 58 2 100Z'],
      ['#1f9d8f', 'M52 58 96 86 2 100Z'],
      ['#ffd9a8', 'M58 34a11 11 0 1 0 .01 0Z'],
    ]),
  );
  const inner = kite.firstElementChild;
  for (const [name, value] of [
    ['width', '92'],
    ['height', '110'],
    ['x', '-4'],
    ['y', '-104'],
  ] as const)
    inner?.setAttribute(name, value);
  const moon = svg('g', {}, svg('circle', { r: 42, fill: '#e5dcc4' }), svg('path', { d: 'M0 -42a42 42 0 0 1 0 84Z', fill: '#c8bb9c' }));
  const far = svg('path', { fill: '#452057' });
  const near = svg('path', { fill: '#2b1238' });
  const element = svg('svg', { class: 'crashsky' }, moon, far, near, shade, string, kite);
  let wide = USUAL_WIDE;
  let last: readonly [number, boolean] = [0, false];
  /** As wide as its place, so that neither moon nor kite is cut. */
  const lay = (): void => {
    const { clientWidth, clientHeight } = element;
    wide = clientHeight > 0 ? Math.max(LEAST_WIDE, (HIGH * clientWidth) / clientHeight) : USUAL_WIDE;
    element.setAttribute('viewBox', `0 0 ${wide.toFixed(0)} ${HIGH}`);
    moon.setAttribute('transform', `translate(${(wide - 90).toFixed(0)} 105)`);
    far.setAttribute('d', `M0 350Q${wide * 0.24} 300 ${wide * 0.47} 346T${wide} 330V${HIGH}H0Z`);
    near.setAttribute('d', `M0 392Q${wide * 0.31} 350 ${wide * 0.6} 388T${wide} 380V${HIGH}H0Z`);
    fly(...last);
  };
  function fly(seconds: number, isOver: boolean): void {
    last = [seconds, isOver];
    const span = Math.max(seconds, LEAST_SECONDS);
    const rise = Math.max(Math.exp(GROWTH * span) - 1, 1);
    const place = (t: number): string =>
      `${(LEFT + (t / span) * (wide - 2 * LEFT - 110)).toFixed(1)} ${(GROUND - ((Math.exp(GROWTH * t) - 1) / rise) * (GROUND - TOP - 90)).toFixed(1)}`;
    const line = Array.from({ length: POINTS + 1 }, (_, at) => place((seconds * at) / POINTS)).join('L');
    const end = place(seconds);
    string.setAttribute('d', `M${line}`);
    shade.setAttribute('d', `M${line}L${end.split(' ')[0]} ${GROUND}L${LEFT} ${GROUND}Z`);
    kite.setAttribute('transform', `translate(${end})`);
    element.classList.toggle('over', isOver);
  }
  lay();
  new ResizeObserver(lay).observe(element);
  return { element, fly };
}
