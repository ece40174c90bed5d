import { svg } from '../svg.ts';
import { foldedFill } from './cards/suits.ts';

type Colours = readonly [light: string, dark: string];

/** Chips of the house by what they stand for in minor units. */
const COLOURS: readonly (readonly [value: number, colours: Colours])[] = [
  [100_000, ['#8fa6bd', '#6d859d']],
  [500_000, ['#e0505c', '#b5303f']],
  [1_000_000, ['#4c8ff0', '#2c66c4']],
  [2_500_000, ['#2fae80', '#167e5a']],
  [5_000_000, ['#f0933f', '#c56b1c']],
  [10_000_000, ['#8a74e0', '#6450b8']],
  [50_000_000, ['#3a3f46', '#23272c']],
];
export const CHIPS: readonly number[] = COLOURS.map(([value]) => value);
const EDGE = 'M42.5 1.8h15L56 15.5H44Z';

/** `1K`, `2.5M`: what is printed on a chip. */
export function chipText(minor: number): string {
  const units = minor / 100;
  if (units >= 1_000_000) return `${Number((units / 1_000_000).toFixed(1))}M`;
  return units >= 1_000 ? `${Number((units / 1_000).toFixed(1))}K` : String(Number(units.toFixed(2)));
}

const coloursOf = (minor: number): Colours => COLOURS.findLast(([value]) => value <= minor)?.[1] ?? ['#8fa6bd', '#6d859d'];

/** One chip with its value on a disc of paper; decoration, words beside it say the amount. */
export function makeChip(minor: number): SVGSVGElement {
  const [light, dark] = coloursOf(minor);
  const text = chipText(minor);
  const disc = (r: number, tones: Colours): SVGCircleElement => svg('circle', { r, fill: foldedFill(tones, 0) });
  return svg(
    'svg',
    { viewBox: '-50 -50 100 100', class: 'table-chip' },
    disc(49, [light, dark]),
    ...Array.from({ length: 8 }, (_, at) =>
      svg('path', {
        d: EDGE,
        fill: '#fff',
        'fill-opacity': at > 0 && at < 5 ? 0.78 : 0.95,
        transform: `rotate(${at * 45}) translate(-50 -50)`,
      }),
    ),
    svg('circle', { r: 34, fill: dark }),
    disc(31, ['#fffdf5', '#efe9d9']),
    svg(
      'text',
      { y: 9, 'text-anchor': 'middle', 'font-size': text.length > 3 ? 20 : 25, class: 'chipfont' },
      document.createTextNode(text),
    ),
  );
}
