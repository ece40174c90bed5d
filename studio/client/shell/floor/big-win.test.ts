import { expect, it } from 'vitest';
import { isBigWin } from './big-win.ts';

it('has a moment for fifteen stakes and more, and for nothing below', () => {
  expect([isBigWin(150_000, 10_000), isBigWin(149_999, 10_000), isBigWin(10_000, 10_000), isBigWin(0, 10_000), isBigWin(0, 0)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
