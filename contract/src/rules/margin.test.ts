import { expect, test } from 'vitest';
import { marginOf } from './margin.ts';

test('a margin is rounded one way, gained or lost', () => {
  expect(marginOf(0, 0)).toBeNull();
  expect(marginOf(100, 0)).toBe(0);
  expect([marginOf(10_000, 660.155), marginOf(10_000, -660.155)]).toEqual([660, -660]);
  expect([marginOf(1_000_000, 66_015), marginOf(1_000_000, -66_015)]).toEqual([660, -660]);
  expect([marginOf(300_000, 198_050), marginOf(300_000, -198_050)]).toEqual([6602, -6602]);
  expect(Object.is(marginOf(1_000_000, -1), 0)).toBe(true);
});
