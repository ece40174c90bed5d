import { expect, it } from 'vitest';
import { isGreat } from './great.ts';

it('has a moment for fifteen stakes and more, and for nothing below', () => {
  expect([isGreat(150_000, 10_000), isGreat(149_999, 10_000), isGreat(10_000, 10_000), isGreat(0, 10_000), isGreat(0, 0)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
