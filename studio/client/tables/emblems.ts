import { clipped } from '../shell/floor/cards/suits.ts';
import { svg } from '../shell/svg.ts';

type Shapes = readonly (readonly [fill: string, path: string])[];

const DRAGON: Shapes = [
  [
    '#8fe3c0',
    'M-46 34c-6-40 22-50 40-46s20 30-4 30-18-18-6-18c-16-6-24 8-20 22 6 22 40 26 60 6 18-18 14-54-8-66l26-4-10-14 20 2C72-40 70 26 38 50 10 70-40 66-46 34Z',
  ],
  ['#c8a6f2', 'M0-40L-22-58l4 22-26-8 14 20-24 2 22 14Z'],
  ['#8fe3c0', 'M4-46C22-62 52-60 60-40L84-30 62-22C50-10 22-8 8-22Z'],
  ['#12170f', 'M46-40a5 5 0 1 0 .1 0Z'],
  ['#c8a6f2', 'M44 34a15 15 0 1 0 .1 0Z'],
];
const TIGER: Shapes = [
  ['#d99b4a', 'M-50-44a18 18 0 1 0 30-8ZM50-44a18 18 0 1 1-30-8Z'],
  ['#f3d6a2', 'M0-56c40 0 60 26 60 58S34 62 0 62-60 34-60 2-40-56 0-56Z'],
  ['#fff7e6', 'M0 6c22 0 36 14 36 28S20 58 0 58-36 48-36 34-22 6 0 6Z'],
  [
    '#23201c',
    'M0-56l8 26-8 10-8-10ZM-30-48l10 18-4 8-12-14ZM30-48L20-30l4 8 12-14ZM-60-6l22 4-20 8ZM60-6L38-2 58 6ZM-58 20l20-2-16 12ZM58 20L38 18 54 30Z',
  ],
  ['#1f6f5c', 'M-30-8a8 6 0 1 0 .1 0ZM30-8a8 6 0 1 0 .1 0Z'],
  ['#23201c', 'M-10 18H10L0 30ZM-1 30h2v12h-2Z'],
];
const DISCS = { dragon: ['#d8434f', '#a92d3b'], tiger: ['#e2a02f', '#b87a12'] } as const;

/** The mark of a side on its disc. */
export function emblem(side: 'dragon' | 'tiger'): SVGSVGElement {
  const [light, dark] = DISCS[side];
  return svg(
    'svg',
    { viewBox: '-100 -100 200 200', class: 'table-emblem' },
    svg('circle', { r: 98, fill: light }),
    svg('circle', { r: 98, fill: dark, ...clipped('fold-right') }),
    svg('circle', { r: 88, fill: 'none', stroke: '#fff', 'stroke-opacity': 0.5, 'stroke-width': 2 }),
    ...(side === 'dragon' ? DRAGON : TIGER).map(([fill, d]) => svg('path', { fill, d })),
  );
}
