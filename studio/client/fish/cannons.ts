import type { Point, Stage } from './swim.ts';
import { paintShapes, type Shape } from './water.ts';

/** Water beside which something lies at both sides, so wide, and above it, so high. */
export type Shore = Stage & { readonly kept: number; readonly above: number };

/** Where cannons stand: the reader's own in the middle below, the next seats round the water, beside what lies on it. Shares of the width. */
const PLACES = [
  { across: 0.5, isAbove: false, isBeside: false },
  { across: 0.75, isAbove: false, isBeside: true },
  { across: 0.24, isAbove: true, isBeside: true },
  { across: 0.8, isAbove: true, isBeside: false },
] as const;
/** Half of a cannon's foot. */
const HALF = 58;
/** Light and shaded half of a barrel, and its shots. */
const HUES = [
  ['#4c78b8', '#34568c', '#fff6dd'],
  ['#b85a4c', '#8c3a34', '#ffb3a6'],
  ['#8f8a3e', '#66622a', '#f2df8a'],
  ['#7a5ab8', '#55398c', '#d6c2ff'],
] as const;

/** The muzzle points up; it turns about 0, 0. */
const barrelOf = ([light, dark]: readonly [string, string, string]): readonly Shape[] => [
  [light, 'M-19 0L-15-84H0V0Z'],
  [dark, 'M19 0L15-84H0V0Z'],
  ['#f2cc70', 'M-20-98H0V-82H-20ZM-17-40H0V-32H-17ZM-18-58H0V-50H-18Z'],
  ['#c99a35', 'M20-98H0V-82H20ZM17-40H0V-32H17ZM18-58H0V-50H18Z'],
];
const BARRELS = HUES.map(barrelOf);
const FOOT: readonly Shape[] = [
  ['#f2cc70', 'M-58 34A58 44 0 0 1 0-12V34Z'],
  ['#c99a35', 'M58 34A58 44 0 0 0 0-12V34Z'],
];

/** The place of a seat round the water, counted from the reader's own. */
export const cannonOf = (seat: number, own: number | null): number => (seat - (own ?? 0) + PLACES.length) % PLACES.length;

export const shotHue = (cannon: number): string => HUES[cannon]?.[2] ?? HUES[0][2];

/** Where a cannon turns. */
export function footOf(cannon: number, { width, height, kept, above }: Shore, scale: number): Point {
  const { across, isAbove, isBeside } = PLACES[cannon] ?? PLACES[0];
  // Where something lies above, it reaches over the last place as well.
  const clear = isBeside || (isAbove && above > 0) ? kept + HALF * scale : 0;
  return { x: Math.min(Math.max(width * across, clear), width - clear), y: isAbove ? above + 6 * scale : height - 6 * scale };
}

/** How far apart the barrels of a cannon stand, by how many it has: of higher levels two, then three. */
const APART: Readonly<Record<number, readonly number[]>> = { 1: [0], 2: [-18, 18], 3: [-30, 0, 30] };
const barrelsOf = (level: number): number => 1 + Number(level > 2) + Number(level > 4);

/** A cannon of its level, turned towards what its seat aims at; without that across the water. */
export function paintCannon(
  to: CanvasRenderingContext2D,
  cannon: number,
  level: number,
  stage: Shore,
  scale: number,
  aimed: Point | null,
): void {
  const { x, y } = footOf(cannon, stage, scale);
  const rest = PLACES[cannon]?.isAbove ? Math.PI : 0;
  const turn = aimed ? Math.atan2(aimed.x - x, y - aimed.y) : rest;
  const barrels = barrelsOf(level);
  const size = scale * (barrels > 1 ? 0.8 : 0.85 + level * 0.1);
  for (const beside of APART[barrels] ?? [])
    paintShapes(to, BARRELS[cannon] ?? [], x + Math.cos(turn) * beside * scale, y + Math.sin(turn) * beside * scale, size, turn);
  paintShapes(to, FOOT, x, y, scale, rest);
}
