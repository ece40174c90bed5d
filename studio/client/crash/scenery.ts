import { svg } from '../shell/svg.ts';

/** How high the picture is for which the places below are written. */
const HIGH = 420;
const STARS = 46;
/** Shares that fall on no place twice. */
const STAR_ACROSS = 0.618_034;
const STAR_DOWN = 0.414_214;
const CLOUD = 'M0 26a20 20 0 0 1 30-18 28 28 0 0 1 52 4 18 18 0 0 1 24 14Z';
const CLOUDS = [
  { across: 0.06, down: 120, size: 1.5 },
  { across: 0.3, down: 52, size: 1 },
  { across: 0.62, down: 190, size: 0.9 },
] as const;
const HOUSES = [0.2, 0.42, 0.84];
const HOUSE = [
  ['#241033', 'M-34 0V-30H34V0Z'],
  ['#1b0b28', 'M-46 -26Q-20 -34 0 -58Q20 -34 46 -26Z'],
  ['#ffd98a', 'M-18 -20h10v12h-10ZM8 -20h10v12H8Z'],
] as const;

export type Scenery = { readonly element: SVGGElement; readonly lay: (wide: number, high: number, size: number) => void };

/** The evening above a village: stars, moon, clouds that drift and windows that are lit, also while nobody flies. */
export function makeScenery(): Scenery {
  const stars = Array.from({ length: STARS }, (_, at) =>
    svg('circle', { r: at % 5 === 0 ? 1.9 : 1.2, class: `star ${at % 2 === 0 ? 'even' : 'odd'}` }),
  );
  const moon = svg('g', {}, svg('circle', { r: 42, fill: '#e5dcc4' }), svg('path', { d: 'M0 -42a42 42 0 0 1 0 84Z', fill: '#c8bb9c' }));
  const clouds = CLOUDS.map(() => svg('g', {}, svg('path', { d: CLOUD, class: 'cloud' })));
  const far = svg('path', { fill: '#452057' });
  const houses = HOUSES.map(() => svg('g', {}, ...HOUSE.map(([fill, d]) => svg('path', { fill, d }))));
  const near = svg('path', { fill: '#2b1238' });
  return {
    element: svg('g', {}, ...stars, moon, ...clouds, far, ...houses, near),
    lay: (wide, high, size) => {
      const down = (share: number): string => ((share / HIGH) * high).toFixed(0);
      for (const [at, star] of stars.entries()) {
        star.setAttribute('cx', String((((at + 1) * STAR_ACROSS) % 1) * wide));
        star.setAttribute('cy', String((((at + 1) * STAR_DOWN) % 1) * 0.66 * high));
      }
      moon.setAttribute('transform', `translate(${(wide * 0.85).toFixed(0)} ${down(100)}) scale(${size})`);
      for (const [at, { across, down: share, size: own }] of CLOUDS.entries())
        clouds[at]?.setAttribute('transform', `translate(${(across * wide).toFixed(0)} ${down(share)}) scale(${own * size})`);
      for (const [at, across] of HOUSES.entries())
        houses[at]?.setAttribute('transform', `translate(${(across * wide).toFixed(0)} ${down(370)}) scale(${size})`);
      far.setAttribute('d', `M0 ${down(350)}Q${wide * 0.24} ${down(300)} ${wide * 0.47} ${down(346)}T${wide} ${down(330)}V${high}H0Z`);
      near.setAttribute('d', `M0 ${down(392)}Q${wide * 0.31} ${down(370)} ${wide * 0.6} ${down(390)}T${wide} ${down(384)}V${high}H0Z`);
    },
  };
}
