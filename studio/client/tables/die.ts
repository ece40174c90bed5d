import { clipped } from '../shell/floor/cards/suits.ts';
import { svg } from '../shell/svg.ts';

const CORNERS = [
  [-18, -18],
  [18, 18],
] as const;
const OTHERS = [
  [18, -18],
  [-18, 18],
] as const;
const SIDES = [
  [-18, 0],
  [18, 0],
] as const;
const MIDDLE = [[0, 0]] as const;
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  MIDDLE,
  CORNERS,
  [...CORNERS, ...MIDDLE],
  [...CORNERS, ...OTHERS],
  [...CORNERS, ...OTHERS, ...MIDDLE],
  [...CORNERS, ...OTHERS, ...SIDES],
];

/** A die around 0, seventy wide; one and four have red pips. */
export const drawDie = (face: number): SVGGElement =>
  svg(
    'g',
    {},
    svg('rect', { x: -35, y: -35, width: 70, height: 70, rx: 14, fill: '#fffdf7' }),
    svg('rect', { x: -35, y: -35, width: 70, height: 70, rx: 14, fill: '#ece6d8', ...clipped('fold-right') }),
    ...(PIPS[face - 1] ?? []).map(([cx, cy]) =>
      svg('circle', { cx, cy, r: face === 1 ? 10 : 7.5, fill: face === 1 || face === 4 ? '#c42a3c' : '#1b1f26' }),
    ),
  );

/** Dice side by side as a small picture. */
export function diceRow(faces: readonly number[]): SVGSVGElement {
  const width = 78 * faces.length;
  return svg(
    'svg',
    { viewBox: `${-width / 2} -39 ${width} 78`, class: 'table-dice' },
    ...faces.map((face, at) => svg('g', { transform: `translate(${(at - (faces.length - 1) / 2) * 78} 0)` }, drawDie(face))),
  );
}
