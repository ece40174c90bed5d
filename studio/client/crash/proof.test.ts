import { expect, it } from 'vitest';
import { pointOf, SPACE } from '../../engines/crash/crash.ts';
import { layang } from '../../titles/crash/layang.ts';
import { exactHeight } from './proof.ts';

it('shows the height from which a flight’s end is cut, for outcomes over the whole of their space', () => {
  for (let at = 0n; at < 1_000n; at += 1n) {
    const bits = (SPACE * at) / 1_000n;
    const exact = exactHeight(layang, bits);
    expect(Math.max(100, Math.floor(exact * 100 + 1e-9))).toBe(pointOf(layang, bits));
  }
  expect(exactHeight(layang, SPACE - 1n)).toBeGreaterThan(1_000);
});
