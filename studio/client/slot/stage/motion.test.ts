import { describe, expect, it } from 'vitest';
import { runUp, SPEED, stopFrom, stopLength, stopping } from './motion.ts';

const slope = (f: (ms: number) => number, ms: number): number => f(ms + 0.5) - f(ms - 0.5);

describe('a reel', () => {
  it('pulls back before it runs, then turns at full speed', () => {
    expect(runUp(70)).toBeLessThan(0);
    expect(slope(runUp, 600)).toBeCloseTo(SPEED, 6);
  });

  it('moves without a jump', () => {
    for (let ms = 1; ms < 900; ms += 1) expect(Math.abs(runUp(ms) - runUp(ms - 1))).toBeLessThan(SPEED * 1.5);
  });

  it.each([0, 3.2, 17.99, 40.001])('comes from %s rows to rest on a whole row at the speed it had', (from) => {
    const stop = stopFrom(from);
    expect(Number.isInteger(stop.to)).toBe(true);
    expect(stopping(stop, 0)).toBeCloseTo(from);
    expect(stopping(stop, 1) - stopping(stop, 0)).toBeCloseTo(SPEED, 3);
    expect(stopping(stop, stopLength(stop))).toBe(stop.to);
  });
});
