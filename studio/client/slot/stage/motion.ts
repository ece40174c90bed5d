/** Rows that a free-running reel passes in a millisecond. */
export const SPEED = 0.026;
const WINDUP_MS = 140;
const SLOWING_MS = 420;
const BOUNCE_MS = 200;

/** The pull back and run-up of a reel, in rows after `ms`. */
export function runUp(ms: number): number {
  if (ms <= 0) return 0;
  if (ms < WINDUP_MS) return -0.22 * Math.sin((ms / WINDUP_MS) * Math.PI);
  const run = ms - WINDUP_MS;
  const gain = 160;
  return run < gain ? (SPEED * run * run) / (2 * gain) : SPEED * (run - gain / 2);
}

/** How a running reel comes to rest: it starts at `from` rows with full speed and stands at a whole row `to`. */
export type Stop = { readonly from: number; readonly to: number; readonly duration: number };

/** The first whole row that can be reached from a position without a jump in speed. */
export function stopFrom(position: number): Stop {
  const to = Math.ceil(position + (SPEED * SLOWING_MS) / 3);
  return { from: position, to, duration: ((to - position) * 3) / SPEED };
}

/** Position of a stopping reel `ms` after the stop began: cubic slowing, then one small bounce. */
export function stopping({ from, to, duration }: Stop, ms: number): number {
  if (ms < duration) return from + (to - from) * (1 - (1 - ms / duration) ** 3);
  const after = ms - duration;
  return after >= BOUNCE_MS ? to : to + 0.07 * Math.sin((after / BOUNCE_MS) * Math.PI) * (1 - after / BOUNCE_MS);
}

export const stopLength = (stop: Stop): number => stop.duration + BOUNCE_MS;

export const easeOut = (x: number): number => 1 - (1 - x) ** 3;
export const easeIn = (x: number): number => x * x;

/** Falling with one small bounce at the end, 0 to 1. */
export const landing = (x: number): number => (x < 0.8 ? (x / 0.8) ** 2 : 1 - 0.04 * Math.sin(((x - 0.8) / 0.2) * Math.PI));
