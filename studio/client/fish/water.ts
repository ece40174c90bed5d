import type { Stage } from './swim.ts';

export type Shape = readonly [fill: string, path: string];

const CORAL_HEIGHT = 90;
/** The foot of a coral is at 0, 0; its right half lies in shadow. */
const CORAL: readonly Shape[] = [
  ['#e8607a', 'M-14 0L-44-58-22-34-30-78-6-44 0-92V0Z'],
  ['#b63f59', 'M14 0L44-58 22-34 30-78 6-44 0-92V0Z'],
];
const AMBER: readonly Shape[] = [
  ['#f0a04b', 'M-12 0L-34-44-16-28-18-70 0-46V0Z'],
  ['#c4752a', 'M12 0L34-50 16-28 18-64 0-46V0Z'],
];
/** Where corals stand, as shares of the width, and how large they are. */
const CORALS: readonly (readonly [at: number, size: number, shapes: readonly Shape[]])[] = [
  [0.07, 1, CORAL],
  [0.17, 0.7, AMBER],
  [0.8, 0.75, CORAL],
  [0.92, 1.1, AMBER],
];
const RAYS = [0.14, 0.34, 0.62, 0.86];

const drawn = new Map<string, Path2D>();
export function paintShapes(to: CanvasRenderingContext2D, shapes: readonly Shape[], x: number, y: number, scale: number, turn = 0): void {
  to.save();
  to.translate(x, y);
  to.rotate(turn);
  to.scale(scale, scale);
  for (const [fill, d] of shapes) {
    const path = drawn.get(d) ?? new Path2D(d);
    drawn.set(d, path);
    to.fillStyle = fill;
    to.fill(path);
  }
  to.restore();
}

/** Light from above, the bed of the sea and what grows on it. */
export function paintWater(to: CanvasRenderingContext2D, { width, height }: Stage, scale: number): void {
  to.fillStyle = 'rgba(255,255,255,.06)';
  for (const at of RAYS) {
    to.beginPath();
    to.moveTo(width * at, 0);
    to.lineTo(width * (at + 0.06), 0);
    to.lineTo(width * (at - 0.02), height);
    to.lineTo(width * (at - 0.12), height);
    to.fill();
  }
  for (const [fill, top, swell] of [
    ['#0a4168', CORAL_HEIGHT * 1.1, -30],
    ['#052a4a', CORAL_HEIGHT * 0.55, 34],
  ] as const) {
    to.fillStyle = fill;
    to.beginPath();
    to.moveTo(0, height - top * scale);
    to.quadraticCurveTo(width / 2, height - (top + swell) * scale, width, height - top * scale);
    to.lineTo(width, height);
    to.lineTo(0, height);
    to.fill();
  }
  for (const [at, size, shapes] of CORALS) paintShapes(to, shapes, width * at, height - 8 * scale, scale * size);
}
